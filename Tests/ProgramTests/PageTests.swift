import ArgumentParser
import BundledFlows
import Foundation
import Model
import TestSupport
import Testing

@testable import authflow

/// The pages for readers: README, CONTRIBUTING, CHANGELOG and `docs/`.
struct PageTests {
  @Test func `the README stays short enough to be read`() {
    // What does not fit belongs into docs/, with a line in the README's table.
    #expect(Page("README.md").lines.count <= 60)
  }

  @Test func `two commands of the README do all the set-up there is`() throws {
    let blocks = Page("README.md").blocks.filter { ["explore", "tests"].contains($0.mark) }
    #expect(blocks.map(\.mark) == ["explore", "tests"])
    #expect(blocks.allSatisfy { $0.language == "sh" && $0.lines.count == 1 })
    #expect(blocks[0].text.hasSuffix(" && swift run authflow\n"))
    #expect(blocks[1].text.hasSuffix(" && swift build --build-tests && swift test\n"))
    let packages = blocks.map { block in
      Set(block.text.matches(of: /\b(lib\S+-dev)\b/).map { String($0.1) })
    }
    #expect(
      packages[0] == ["libncurses-dev", "libyaml-dev"]
        && packages[0].isSubset(of: packages[1]))
  }

  @Test(arguments: Page.all)
  func `a link leads somewhere`(_ page: Page) throws {
    for link in page.links where !link.contains("://") {
      let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(
        String.init)
      let target = page.target(of: link)
      #expect(FileManager.default.fileExists(atPath: target.path), "\(link)")
      guard parts.count > 1 else { continue }
      let anchors = Page("", text: try String(contentsOf: target, encoding: .utf8)).anchors
      #expect(anchors.contains(parts[1]), "\(link): \(anchors.sorted())")
    }
  }

  @Test func `every page is found from the README`() {
    var found: Set<String> = ["README.md"]
    var open = Page.all.filter { found.contains($0.path) }
    while let page = open.popLast() {
      let targets = page.links.map(page.target)
      let next = Page.all.filter { targets.contains($0.url) && !found.contains($0.path) }
      found.formUnion(next.map(\.path))
      open += next
    }
    #expect(Set(Page.all.map(\.path)).subtracting(found) == [])
  }

  @Test(arguments: Page.all)
  func `a path of the project that a page names is there`(_ page: Page) {
    let folders = ["Sources/", "Tests/", "docs/", "flows/", ".ci/", ".github/"]
    let targets = page.codeSpans.filter { $0.hasSuffix("Tests") && !$0.contains("/") }.map {
      "Tests/\($0)"
    }
    for path in page.codeSpans.filter({ folders.contains(where: $0.hasPrefix) }) + targets {
      let part = path.prefix { $0 != "<" && $0 != "*" }
      let place =
        part.count < path.count
        ? part.prefix(upTo: part.lastIndex(of: "/") ?? part.startIndex) : part
      #expect(
        FileManager.default.fileExists(
          atPath: Page.repository.appending(path: String(place)).path), "\(path)")
    }
  }

  @Test(arguments: Page.all)
  func `a target of tests that a page filters by is there`(_ page: Page) {
    let names = page.lines.flatMap {
      $0.matches(of: /--filter ([A-Za-z]+Tests)\b/).map { String($0.1) }
    }
    for name in names {
      #expect(
        FileManager.default.fileExists(
          atPath: Page.repository.appending(path: "Tests/\(name)").path), "\(name)")
    }
  }

  @Test(arguments: Page.all)
  func `a command line of authflow that a page shows is one`(_ page: Page) {
    let lines = page.blocks.filter { $0.language == "sh" }.flatMap(\.lines)
    for line in lines {
      for words in CommandLine.words(in: line) where words.first == "authflow" {
        #expect(isAccepted(words.dropFirst()), "\(line)")
      }
    }
    // In a sentence a command may leave out what it is about.
    for span in page.codeSpans {
      for words in CommandLine.words(in: span) where words.first == "authflow" {
        #expect(
          [[], ["x"], ["x", "y"]].contains { isAccepted(words.dropFirst() + $0) }, "\(span)"
        )
      }
    }
  }

  @Test func `a lesson, a flow or a scenario that an example of the help names exists`()
    throws
  {
    var checked = 0
    for line in Self.examples {
      for words in CommandLine.words(in: line) where words.first == "authflow" {
        checked += try check(Array(words.dropFirst()), in: line)
      }
    }
    for line in Page.all.flatMap(\.blocks).filter({ $0.language == "sh" }).flatMap(\.lines)
    {
      for words in CommandLine.words(in: line) where words.first == "authflow" {
        checked += try check(Array(words.dropFirst()), in: line)
      }
    }
    #expect(checked > 5)
  }

  /// Expects that what a command line names is there, and says how many names it has; a file is
  /// somebody's own.
  private func check(_ arguments: [String], in line: String) throws -> Int {
    guard let command = try? Authflow.parseAsRoot(arguments) else { return 0 }
    let (lessons, scenarios, flows): ([String?], [String?], [String?]) =
      switch command {
      case let command as LearnCommand: ([command.lesson], [], [])
      case let command as LessonListCommand: ([command.source], [], [])
      case let command as LessonCheckCommand: (command.lessons, [], [])
      case let command as RunCommand: ([], command.files, [])
      case let command as ExploreCommand: ([], [command.scenario], [command.flow?.name])
      case let command as DrawCommand: ([], [], [command.flow.name])
      case let command as CheckCommand: ([], [], command.flows.map(\.name))
      default: ([], [], [])
      }
    func names(_ names: [String?]) -> [String] {
      names.compactMap(\.self).filter {
        !$0.contains("/") && !$0.contains(".") && $0 != "-"
      }
    }
    for name in names(lessons) {
      #expect(BundledFlows.lessons.contains { $0.id == name }, "\(name): \(line)")
    }
    for name in names(scenarios) {
      #expect((try? NamedText.scenario(name)) != nil, "\(name): \(line)")
    }
    for name in names(flows) {
      #expect(BundledFlows.ids.contains(name), "\(name): \(line)")
    }
    return names(lessons + scenarios + flows).count
  }

  @Test func `the first help fits a screen of 80x24 and names every command`() {
    let lines = FirstHelp.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24)
    #expect(lines.allSatisfy { $0.count <= 80 })
    for command in Authflow.configuration.subcommands {
      #expect(FirstHelp.text.contains(command._commandName))
    }
  }

  @Test(arguments: Authflow.configuration.subcommands.map { $0._commandName })
  func `the help of a command begins with an example of it`(_ name: String) throws {
    let command = try #require(
      Authflow.configuration.subcommands.first { $0._commandName == name })
    // The lessons and the exercises have commands of their own, each with its example.
    guard
      command.configuration.subcommands.isEmpty || !command.configuration.discussion.isEmpty
    else { return }
    #expect(command.configuration.discussion.hasPrefix("authflow \(name)"))
  }

  /// The lines of all helps that are commands to type.
  private static var examples: [String] {
    helps(of: Authflow.self).flatMap { $0.components(separatedBy: "\n") }
      .filter { $0.hasPrefix("authflow ") || $0.contains("| authflow ") }
  }

  /// The discussions of a command and of all below it.
  private static func helps(of command: any ParsableCommand.Type) -> [String] {
    [command.configuration.discussion]
      + command.configuration.subcommands.flatMap { helps(of: $0) }
  }

  private func isAccepted(_ arguments: ArraySlice<String>) -> Bool {
    do {
      _ = try Authflow.parseAsRoot(Array(arguments))
      return true
    } catch {
      // Help, the version and completion scripts end the program before there is a command.
      return Authflow.exitCode(for: error).isSuccess
    }
  }

  @Test func `the page of commands has the table of exit statuses`() {
    let rows = ExitStatus.allCases.map { "| \($0.rawValue) | \($0.meaning) |\n" }.joined()
    let table = "| status | meaning |\n|---|---|\n\(rows)| 128 + n | signal n ended it |\n"
    Recording.expect(table, generated: "exit statuses", in: "docs/start/commands.md")
  }

  @Test func `every subcommand has a row, in the order of the help`() {
    let names = Authflow.configuration.subcommands.map { $0._commandName }
    let rows =
      Page("docs/start/commands.md").tables.first { $0.mark == "commands" }?.rows ?? []
    #expect(rows.map { $0.first } == names.map { "`\($0)`" })
  }
}

/// Lines as a shell reads them, as far as the pages need it.
private enum CommandLine {
  /// The words of each command of a line; what follows a redirection belongs to no command.
  static func words(in line: String) -> [[String]] {
    var commands: [[String]] = [[]]
    var word: String?
    var quote: Character?
    func finish() {
      if let done = word { commands[commands.count - 1].append(done) }
      word = nil
    }
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
        continue
      }
      switch character {
      case "'", "\"":
        quote = character
        word = word ?? ""
      case " ": finish()
      case "#" where word == nil: return commands
      case "|", "&", ";", "<", ">":
        finish()
        commands.append([])
      default: word = (word ?? "") + String(character)
      }
    }
    finish()
    return commands
  }
}

extension Page {
  /// The targets of all links outside of fenced blocks.
  fileprivate var links: [String] {
    prose.flatMap { $0.line.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) } }
  }

  /// The file that a link leads to.
  fileprivate func target(of link: String) -> URL {
    let path = link.prefix { $0 != "#" }
    return path.isEmpty
      ? url : url.deletingLastPathComponent().appending(path: String(path)).standardized
  }

  /// The names by which headings are linked to, as code hosts make them.
  fileprivate var anchors: Set<String> {
    Set(
      prose.compactMap { $0.line.wholeMatch(of: /#+ (.+)/).map { String($0.1) } }.map {
        heading in
        heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacing(" ", with: "-")
      })
  }
}
