import ArgumentParser
import Model

/// Options that a command which takes any text does not have: the parser takes them for a part
/// of the text.
enum UnknownOption {
  /// Refuses arguments one of which is an unknown option, with the nearest one that is known.
  ///
  /// A word of two dashes and a letter is an option; numbers with their sign and what follows
  /// `--` are text.
  static func refuse(in arguments: [String], known help: String) throws {
    let options = names(in: help)
    for argument in arguments.prefix(while: { $0 != "--" })
    where argument.wholeMatch(of: /--[A-Za-z][\w\-]*(=.*)?/) != nil {
      // Of `--frmat=json` only the name is refused.
      let name = String(argument.prefix { $0 != "=" })
      let hint = Nearest.name(to: name, among: options).map { " Did you mean \($0)?" } ?? ""
      throw ValidationError(
        "There is no option \(name).\(hint) If your text begins with a hyphen, put it after --, or send it on standard input."
      )
    }
  }

  /// The parser's message without an option that is not near: it proposes `--demo` for `--foo`.
  static func corrected(_ message: String) -> String {
    message.replacing(/('-+([^']*)')\. Did you mean '-+([^']*)'\?/) { found in
      let nearest = Nearest.name(to: String(found.2), among: [String(found.3)])
      return nearest == nil ? found.1 : found.0
    }
  }

  /// The long options that a help names.
  // The help is all that the parser tells of a command's options.
  static func names(in help: String) -> [String] {
    help.matches(of: /--[a-z][a-z-]*/).map { String($0.output) }
  }
}
