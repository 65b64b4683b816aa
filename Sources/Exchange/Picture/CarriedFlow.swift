import FlowFiles
import Model

/// The flow that a picture of ours carries in its comments, line by line below the picture.
///
/// So it comes back as the same machine: `%%| flow: tcp`. Texts that teach are left out.
enum CarriedFlow {
  /// The keys with texts that teach, in states, events, variables and transitions.
  private static let teaching: Set<String> = [
    "about", "basis", "cite", "hazards", "happening", "app", "user", "never", "everywhere",
    "handler", "refuses", "remedy", "error", "log", "literal", "topics", "keywords",
    "texts", "because",
  ]

  /// What begins each of its lines.
  private static let sign = "%%| "

  /// The comments for a flow: lines, each begun with the sign and ended.
  static func comments(_ document: Node) -> String {
    let fields = FieldValue(document).fields.compactMap { field in
      switch field.key {
      case "flow", "title", "initial", "scopes": field
      case "groups", "variables", "events", "states":
        field.mapped { $0.mapped(machine) }
      default: nil
      }
    }
    let lines = YAMLText(.mapping(fields)).text.split(separator: "\n")
    return lines.map { "\(sign)\($0)\n" }.joined()
  }

  /// The flow file in the comments of a picture, and where it begins; nil if it carries none.
  static func text(in picture: String) -> (text: String, place: Place)? {
    let lines = picture.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let isCarried = { (line: Substring) in line.hasPrefix(sign) }
    guard let first = lines.firstIndex(where: isCarried) else { return nil }
    let carried = lines.filter(isCarried).map { $0.dropFirst(sign.count) + "\n" }
    return (carried.joined(), Place(line: first + 1, column: 1))
  }

  /// A part without texts, and the transitions in it.
  private static func machine(_ field: Field) -> Field? {
    guard !teaching.contains(field.key) else { return nil }
    guard ["on", "for", "into"].contains(field.key) else { return field }
    return field.mapped { part in
      // An event has one arm or a list of them, and the texts are left out of each.
      guard case .list(let arms) = part.value.content else { return part.mapped(machine) }
      let machines = arms.map { arm in Field("", arm).mapped(machine)?.value ?? arm }
      return Field(part.key, .list(machines))
    }
  }
}

extension Field {
  /// The same with the fields in it changed or left out; what has no fields stays.
  fileprivate func mapped(_ change: (Field) -> Field?) -> Field? {
    guard case .mapping(let fields) = value.content else { return self }
    return Field(key, .mapping(fields.compactMap(change)))
  }
}
