import Foundation

/// The manual page of one command.
struct ManualPage {
  let command: CommandDump
  /// The whole program.
  let program: CommandDump
  /// Command lines to try, from the page of commands.
  let examples: [String]
  /// The day of the release.
  let date: Date

  /// The name of its file.
  var file: String { command.page + ".1" }

  /// The page in mdoc.
  var text: String {
    let sections = [
      head, synopsis, description, arguments, subcommands, surroundings, status, example, seeAlso,
    ]
    return sections.joined()
  }

  private var isProgram: Bool { command.words.count == 1 }

  private var head: String {
    let day = date.formatted(
      Date.VerbatimFormatStyle(
        format: "\(month: .wide) \(day: .defaultDigits), \(year: .defaultDigits)",
        locale: Locale(identifier: "en_US_POSIX"),
        timeZone: .gmt, calendar: Calendar(identifier: .gregorian)))
    let abstract = (command.abstract ?? "").trimmingCharacters(in: ["."])
    return """
      .\\" Made by ManualPages from what \(program.commandName) says of itself.
      .Dd \(day)
      .Dt \(command.page.uppercased()) 1
      .Os
      .Sh NAME
      .Nm \(command.page)
      .Nd \(Mdoc.words(abstract))

      """
  }

  private var synopsis: String {
    let arguments = command.shownArguments.map { argument in
      let synopsis = argument.isOptional ? ".Op \(argument.synopsis)" : ".\(argument.synopsis)"
      return synopsis + (argument.isRepeating ? " ..." : "") + "\n"
    }
    let subcommand = command.shownSubcommands.isEmpty ? "" : ".Op Ar subcommand\n"
    return ".Sh SYNOPSIS\n.Nm \(command.words.joined(separator: " "))\n" + arguments.joined() + subcommand
  }

  private var description: String {
    let texts = command.paragraphs.description
    return ".Sh DESCRIPTION\n" + Mdoc.paragraphs(texts.isEmpty ? [command.abstract ?? ""] : texts)
  }

  private var arguments: String {
    let items = command.shownArguments.map { argument in
      let usual = argument.defaultValue.map { " The default is \($0)." } ?? ""
      return ".It \(argument.head)\n" + Mdoc.text((argument.abstract ?? "") + usual)
    }
    return items.isEmpty ? "" : ".Bl -tag -width Ds\n" + items.joined() + ".El\n"
  }

  private var subcommands: String {
    guard !command.shownSubcommands.isEmpty else { return "" }
    let items = command.shownSubcommands.map { subcommand in
      let usual = subcommand.commandName == command.defaultSubcommand ? " It is run where no subcommand is named." : ""
      return ".It Xr \(subcommand.page) 1\n" + Mdoc.text((subcommand.abstract ?? "") + usual)
    }
    return ".Sh SUBCOMMANDS\n.Bl -tag -width Ds\n" + items.joined() + ".El\n"
  }

  /// What the program reads and keeps beside what it is told; stands once, in the page of the program.
  private var surroundings: String {
    guard isProgram else { return "" }
    func list(_ items: [(String, String)], _ macro: String) -> String {
      ".Bl -tag -width Ds\n" + items.map { ".It \(macro) \($0.0)\n" + Mdoc.text($0.1) }.joined() + ".El\n"
    }
    return ".Sh ENVIRONMENT\n" + list(Surroundings.variables, "Ev") + ".Sh FILES\n" + list(Surroundings.files, "Pa")
  }

  private var status: String {
    let texts = command.paragraphs.status
    guard isProgram, let table = texts.first?.split(separator: ": ").last else {
      let others = "What the others mean is told in\n.Xr \(program.page) 1 .\n"
      return ".Sh EXIT STATUS\n" + (texts.isEmpty ? "0 where all went well.\n" : Mdoc.paragraphs(texts)) + others
    }
    let items = table.trimmingCharacters(in: ["."]).components(separatedBy: "; ").map { row in
      let words = row.split(separator: " ", maxSplits: 1).map(String.init)
      let (status, meaning) = words[0] == "128" ? ("128+n", "signal n ended it") : (words[0], words.last ?? "")
      return ".It \(status)\n" + Mdoc.text(meaning)
    }
    return ".Sh EXIT STATUS\n.Bl -tag -width 128+n -compact\n" + items.joined() + ".El\n"
  }

  private var example: String { examples.isEmpty ? "" : ".Sh EXAMPLES\n" + Mdoc.literal(examples) }

  private var seeAlso: String {
    let pages = program.withSubcommands.map(\.page).filter { $0 != command.page }.sorted()
    let others = isProgram ? pages : [program.page] + pages.filter { isRelated($0) }
    let rows = others.map { ".Xr \($0) 1" }.joined(separator: " ,\n")
    return ".Sh SEE ALSO\n\(rows)\n"
  }

  /// Whether a page is about a command directly above or below.
  private func isRelated(_ page: String) -> Bool {
    page != program.page && (page.hasPrefix(command.page + "-") || command.page.hasPrefix(page + "-"))
  }
}

extension ArgumentDump {
  /// All names and the value: `Fl o , Fl -output Ar file`.
  fileprivate var head: String {
    guard kind != .positional else { return "Ar \(valueName ?? "")" + (isRepeating ? " ..." : "") }
    let value = kind == .option ? " Ar \(valueName ?? "")" : ""
    return (names ?? []).map { "Fl \($0.flag)" }.joined(separator: " , ") + value
  }

  /// As it stands in a synopsis: the longest name of each.
  fileprivate var synopsis: String {
    guard kind != .positional else { return head.replacing(" ...", with: "") }
    let long = (names ?? []).filter { $0.kind == "long" }
    let value = kind == .option ? " Ar \(valueName ?? "")" : ""
    return (long.isEmpty ? names ?? [] : long).map { "Fl \($0.flag)" }.joined(separator: " | ") + value
  }
}

extension ArgumentDump.Name {
  /// Behind the first hyphen, with what mdoc wants before others.
  fileprivate var flag: String { (kind == "long" ? "-" : "") + name }
}
