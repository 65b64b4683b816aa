import Model

/// Options that a command which takes any text does not have: the parser takes them for a part
/// of the text.
enum UnknownOption {
  /// Why the arguments are refused, with the nearest option; nil if none of them is an unknown
  /// option.
  ///
  /// A word of two dashes and a letter is an option; numbers with their sign and what follows
  /// `--` are text.
  static func refusal(in arguments: [String], known help: String) -> String? {
    let options = names(in: help)
    for argument in arguments.prefix(while: { $0 != "--" })
    where argument.wholeMatch(of: /--[A-Za-z][\w\-]*(=.*)?/) != nil {
      let name = String(argument.prefix { $0 != "=" })
      let hint = Nearest.name(to: name, among: options).map { " Did you mean \($0)?" } ?? ""
      return
        "there is no option \(name).\(hint) Put text that begins like this behind --, or send it on standard input."
    }
    return nil
  }

  /// The long options that a help names.
  static func names(in help: String) -> [String] {
    help.matches(of: /--[a-z][a-z-]*/).map { String($0.output) }
  }
}
