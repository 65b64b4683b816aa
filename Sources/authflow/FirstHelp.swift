import ArgumentParser
import Canvas

/// The help of `authflow --help`: one screen with the commands that most people need, by what
/// they are for.
///
/// The parser's own list has a line or two for every command and option, which is more than one
/// reads.
enum FirstHelp {
  /// A row of the help: what it is for, and the commands of that row.
  struct Group {
    let title: String
    let commands: [any ParsableCommand.Type]
  }

  /// The commands of the first help, in the order in which they are shown.
  static let groups = [
    Group(title: "EXPLORE", commands: [ExploreCommand.self, DrawCommand.self]),
    Group(
      title: "ERRORS",
      commands: [ExplainCommand.self, ErrorsCommand.self, FollowCommand.self]),
    Group(
      title: "LEARN",
      commands: [
        LearnCommand.self, PracticeCommand.self, DrillCommand.self, ReviewCommand.self,
      ]),
    Group(title: "CI", commands: [RunCommand.self, CheckCommand.self, DiffCommand.self]),
  ]

  /// Commands that few need; `authflow help` explains them, too.
  static let others: [any ParsableCommand.Type] = [
    ConvertCommand.self, FlowsCommand.self, LessonsCommand.self,
    RunsCommand.self,
  ]

  /// Whether arguments ask for this help.
  static func isAsked(by arguments: [String]) -> Bool {
    [["--help"], ["-h"], ["help"]].contains(arguments)
  }

  /// The whole text, at most 24 rows of 80 columns.
  static var text: String {
    """
    authflow: \(Authflow.configuration.abstract)

      authflow                    open the explorer
      authflow explain -50002     find out what an error means and what to do
      authflow learn              learn it, lesson by lesson

    \(groups.map(rows).joined(separator: "\n"))

    More commands: \(others.map { $0._commandName }.joined(separator: ", ")).
    authflow help COMMAND explains one, with examples. --version shows the version.
    """
  }

  /// One row for each command; the title stands in the first.
  private static func rows(of group: Group) -> String {
    group.commands.enumerated().map { index, command in
      let title = index == 0 ? group.title : ""
      return TextFit.padded(title, to: 9) + TextFit.padded(command._commandName, to: 10)
        + command.configuration.abstract
    }.joined(separator: "\n")
  }
}
