import FlowModel

/// Options that a command which takes any text does not have: the parser takes them for a part of the text.
enum UnknownOption {
  /// Why the arguments are refused, with the nearest option; nil if none of them is an unknown option.
  ///
  /// A word of two dashes and a letter is an option; numbers with their sign and what follows `--` are text.
  static func refusal(in arguments: [String], known help: String) -> String? {
    let options = names(in: help)
    for argument in arguments.prefix(while: { $0 != "--" }) {
      let name = String(argument.prefix { $0 != "=" })
      guard isOption(name), !argument.dropFirst(name.count).contains(where: \.isNewline) else { continue }
      let hint = Nearest.name(to: name, among: options).map { " Did you mean \($0)?" } ?? ""
      return "there is no option \(name).\(hint) Text that begins so comes behind --, or from standard input."
    }
    return nil
  }

  private static func isOption(_ name: String) -> Bool {
    guard name.hasPrefix("--"), let first = name.dropFirst(2).first, first.isASCII, first.isLetter else { return false }
    return name.dropFirst(2).allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }

  /// The long options that a help names.
  static func names(in help: String) -> [String] {
    func isSmall(_ character: Character) -> Bool { ("a"..."z").contains(character) }
    var names: [String] = []
    var rest = help[...]
    while let dash = rest.firstIndex(of: "-") {
      rest = rest[dash...]
      let name = rest.dropFirst(2).prefix { isSmall($0) || $0 == "-" }
      guard rest.hasPrefix("--"), let first = name.first, isSmall(first) else {
        rest = rest.dropFirst()
        continue
      }
      names.append("--" + name)
      rest = rest[name.endIndex...]
    }
    return names
  }
}
