import FlowModel
package import MSALErrors

/// Reads a catalogue of errors from YAML or JSON, in the format that `docs/flow-format.md` describes.
package enum CatalogueReader {
  /// Reads a catalogue from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file; UTF-8, with or without a byte order mark.
  ///   - path: the file as the user named it; only used in messages.
  /// - Returns: the catalogue, nil if there is any error, and all that is wrong.
  package static func read(_ bytes: [UInt8], path: String) -> (catalogue: Catalogue?, diagnostics: [Diagnostic]) {
    let file = FileReader.read(bytes, path: path, as: CatalogueFormat.file) { file, declarations, problems in
      CatalogueBuilder(file: file, declarations: declarations, problems: problems).catalogue()
    }
    return (file.value, file.diagnostics)
  }
}

/// Makes a catalogue out of a file's values, and notes entries that occur twice.
struct CatalogueBuilder {
  let file: Node
  let problems: Problems
  /// Reads texts, sources and citations as for a flow.
  private let values: FlowBuilder

  init(file: Node, declarations: Declarations, problems: Problems) {
    self.file = file
    self.problems = problems
    values = FlowBuilder(file: file, declarations: declarations, problems: problems)
  }

  /// The catalogue; only meaningful when there are no problems.
  func catalogue() -> Catalogue {
    var first: [String: Node] = [:]
    let entries = CatalogueFormat.sections.flatMap { section in
      var codes: [String: Node] = [:]
      return (file[section.key]?.entries ?? []).map { member in
        note(member.key, in: &first)
        noteCode(member.value, section.kind, in: &codes)
        checkNumber(member.key, section.kind)
        return entry(member, section.kind)
      }
    }
    return Catalogue(sources: values.sources, entries: entries)
  }

  /// Ids are told apart across sections.
  private func note(_ key: Node, in first: inout [String: Node]) {
    guard let id = key.text else { return }
    if let earlier = first[id] {
      // Within a section the composer has said so.
      if earlier.place != key.place { problems.add(.duplicateKey(id, first: earlier.place), at: key) }
    } else {
      first[id] = key
    }
  }

  /// Within a section a code is told apart by its domain; what a code used to be may be several things.
  private func noteCode(_ node: Node, _ kind: EntryKind, in first: inout [String: Node]) {
    guard kind != .formerCode, let code = node["code"], let number = code.integer else { return }
    let name = [optional(node["domain"]), String(number)].compactMap { $0 }.joined(separator: " ")
    if let earlier = first[name] {
      problems.add(.duplicateName(key: "code", name, first: earlier.place), at: code)
    } else {
      first[name] = code
    }
  }

  /// The id of a server's number has to hold the number.
  private func checkNumber(_ key: Node, _ kind: EntryKind) {
    guard kind == .serverNumber, let id = key.text else { return }
    if let (prefix, number) = ServerNumberPrefix.parts(of: id), id == "\(prefix.rawValue)\(number)",
      Limits.serverNumber.contains(number)
    {
      return
    }
    let expected = "a number such as AADSTS50076, with nine digits at most"
    problems.add(.wrongType(of: "a key of \"serverNumbers\"", expected: expected, found: key.kind), at: key)
  }

  private func entry(_ member: Node.Entry, _ kind: EntryKind) -> CatalogueEntry {
    let node = member.value
    let id = member.key.text ?? ""
    return CatalogueEntry(
      id: id, kind: kind, domain: domain(node, kind), code: node["code"]?.integer ?? number(of: id, kind),
      objc: kind.hasConstants ? id : optional(node["name"]), swift: optional(node["swift"]),
      spellings: values.texts(node["spellings"]), keywords: values.texts(node["keywords"]),
      group: optional(node["group"]), since: optional(node["since"]),
      meaning: values.text(node["meaning"]), handling: values.text(node["app"]),
      obligation: node["obligation"]?.text.flatMap(Obligation.init), user: values.text(node["user"]),
      never: values.text(node["never"]), appearance: appearance(node, kind), madeBy: values.texts(node["madeBy"]),
      answer: answer(node["answer"], id, kind), status: node["status"]?.integer,
      isMetSilently: node["silent"]?.boolean ?? true,
      interactive: node["interactive"]?.text.flatMap(InteractiveSurface.init),
      concerns: values.texts(node["carriedBy"]) + values.texts(node["concerns"]), type: optional(node["type"]),
      certainty: node["certainty"]?.text.flatMap(Certainty.init) ?? .verified,
      citations: values.citations(node["cite"]), place: member.key.place)
  }

  private func optional(_ node: Node?) -> String? { node.map { values.text($0) } }

  private func domain(_ node: Node, _ kind: EntryKind) -> String? {
    if let domain = optional(node["domain"]) { return domain }
    switch kind {
    case .msalError: return ErrorValue.msalDomain
    case .systemError: return ErrorValue.urlDomain
    default: return nil
    }
  }

  private func appearance(_ node: Node, _ kind: EntryKind) -> Appearance? {
    if let appearance = node["appears"]?.text.flatMap(Appearance.init) { return appearance }
    switch kind {
    case .msalError: return .topLevel
    case .internalError: return .internalKey
    default: return nil
    }
  }

  /// The number that a server's number carries in its id.
  private func number(of id: String, _ kind: EntryKind) -> Int? {
    kind == .serverNumber ? ServerNumberPrefix.parts(of: id)?.number : nil
  }

  private func answer(_ node: Node?, _ id: String, _ kind: EntryKind) -> ServerAnswer? {
    let numbers = number(of: id, kind).map { [$0] } ?? []
    guard let node, let error = node["error"]?.text else { return nil }
    return ServerAnswer(
      endpoint: node["endpoint"]?.text.flatMap(ServerEndpoint.init) ?? .token, error: error,
      suberror: node["suberror"]?.text, numbers: numbers)
  }
}

extension EntryKind {
  /// True if the id of an entry is the constant in Objective-C.
  fileprivate var hasConstants: Bool {
    switch self {
    case .msalError, .internalError, .userInfoKey, .systemError: true
    case .oauthError, .suberror, .httpStatus, .serverNumber, .formerCode: false
    }
  }
}
