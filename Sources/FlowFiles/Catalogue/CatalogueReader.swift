package import Catalogue
import Model

/// Reads a catalogue of errors from YAML or JSON, in the format that `docs/flow-format.md` describes.
package enum CatalogueReader {
  /// The names of the catalogue's files in `flows/errors`, in the order in which they are read.
  package static let names = [
    "msal", "apple", "server", "b2c", "core", "native", "wrappers", "adal", "appauth", "javascript", "dotnet", "intune",
    "sentences", "pages",
    "plain", "builds", "lines", "tools", "tellers", "circumstances",
  ]

  /// A file of a catalogue.
  package struct File {
    /// The file as it is named in messages.
    package var path: String
    /// Its bytes; UTF-8, with or without a byte order mark.
    package var bytes: [UInt8]

    /// Names a file and its bytes.
    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// Reads a catalogue that lies in several files, as if they were one.
  ///
  /// Sources of the same id are the same; entries are told apart across all files.
  ///
  /// - Parameter files: the files; at least one.
  /// - Returns: the catalogue, and all that is wrong.
  package static func read(_ files: [File]) -> ParsedFile<Catalogue> {
    guard let first = files.first else { return read([], path: "") }
    func joined(_ file: Node, _ problems: Problems) -> Node? {
      var whole = file
      for more in files.dropFirst() {
        let node = FileReader.compose(more.bytes, file: more.path, within: Limits.file, problems)
        guard let node else { return nil }
        whole = whole.joined(with: node)
      }
      return whole
    }
    return FileReader.read(first.bytes, path: first.path, as: CatalogueFormat.file, complete: joined) {
      file, declarations, problems in
      CatalogueBuilder(file: file, declarations: declarations, problems: problems).catalogue()
    }
  }

  /// Reads a catalogue from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file; UTF-8, with or without a byte order mark.
  ///   - path: the file as the user named it; only used in messages.
  /// - Returns: the catalogue, and all that is wrong.
  package static func read(_ bytes: [UInt8], path: String) -> ParsedFile<Catalogue> {
    FileReader.read(bytes, path: path, as: CatalogueFormat.file) { file, declarations, problems in
      CatalogueBuilder(file: file, declarations: declarations, problems: problems).catalogue()
    }
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
    return Catalogue(
      sources: values.sources, entries: entries, sentences: (file["sentences"]?.items ?? []).map(sentence),
      lines: (file["lines"]?.items ?? []).map(line),
      circumstances: (file["circumstances"]?.items ?? []).map(circumstance),
      tellers: (file["tellers"]?.items ?? []).map(teller))
  }

  private func teller(_ node: Node) -> Teller {
    let names = (node["names"]?.entries ?? []).compactMap { member -> TellerName? in
      let code = member.key.text.flatMap { file["msalErrors"]?[$0]?["code"]?.integer }
      return code.map { TellerName(code: $0, name: values.text(member.value)) }
    }
    return Teller(
      name: values.text(node["name"]), role: node["role"]?.text.flatMap(TellerRole.init) ?? .library,
      words: values.texts(node["words"]), meanings: values.texts(node["meanings"]),
      place: node["place"]?.text.flatMap(TellerPlace.init),
      usesNativeBroker: node["nativeBroker"]?.boolean ?? false, carriesMSAL: node["carries"]?.boolean ?? false,
      names: names, logging: values.text(node["log"]), note: values.text(node["note"]),
      hint: values.text(node["elsewhere"]))
  }

  private func circumstance(_ node: Node) -> Circumstance {
    Circumstance(
      causes: values.texts(node["for"]), sentences: values.texts(node["sentences"]), signs: signs(node["when"]),
      meaning: values.text(node["meaning"]),
      mends: node["mends"]?.text.flatMap(Mender.init),
      otherwise: node["otherwise"]?.text.flatMap(Mender.init), fix: values.text(node["fix"]),
      leads: node["leads"]?.boolean ?? false, handling: values.text(node["app"]),
      citations: values.citations(node["cite"]))
  }

  private func signs(_ node: Node?) -> CircumstanceSigns {
    CircumstanceSigns(
      address: node?["address"]?.text.flatMap(AddressForm.init), said: values.texts(node?["said"]),
      around: values.texts(node?["around"]), also: values.texts(node?["also"]),
      without: values.texts(node?["without"]),
      place: node?["place"]?.text.flatMap(TellerPlace.init),
      usesNativeBroker: node?["nativeBroker"]?.boolean ?? false, hasBroker: node?["broker"]?.boolean ?? false,
      library: values.text(node?["library"]), below: version(node?["below"]), system: values.text(node?["system"]),
      hasDoubledScope: node?["doubledScope"]?.boolean ?? false, mendedIn: version(node?["mendedIn"]))
  }

  private func version(_ node: Node?) -> [Int] { values.text(node).split(separator: ".").compactMap { Int($0) } }

  private func sentence(_ node: Node) -> Sentence {
    Sentence(
      text: values.text(node["text"]), entry: optional(node["entry"]), meaning: values.text(node["meaning"]),
      mends: node["mends"]?.text.flatMap(Mender.init),
      otherwise: node["otherwise"]?.text.flatMap(Mender.init), fix: values.text(node["fix"]),
      handling: values.text(node["app"]), request: node["request"]?.text.flatMap(RequestKind.init),
      only: node["only"]?.text.flatMap(SentenceBound.init), isOfWords: node["order"] != nil,
      isHeadline: node["headline"]?.boolean ?? false,
      citations: values.citations(node["cite"]))
  }

  private func line(_ node: Node) -> ErrorLine {
    ErrorLine(
      text: values.text(node["text"]), isError: node["error"]?.boolean ?? true,
      request: node["request"]?.text.flatMap(RequestKind.init), citations: values.citations(node["cite"]))
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
      mends: node["mends"]?.text.flatMap(Mender.init),
      otherwise: node["otherwise"]?.text.flatMap(Mender.init), fix: values.text(node["fix"]),
      obligation: node["obligation"]?.text.flatMap(Obligation.init), user: values.text(node["user"]),
      never: values.text(node["never"]),
      forbids: values.texts(node["forbids"]).compactMap(AppAction.init), appearance: appearance(node, kind),
      madeBy: values.texts(node["madeBy"]),
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
    case .coreError: return "MSIDErrorDomain"
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
    case .msalError, .internalError, .userInfoKey, .systemError, .coreError: true
    case .oauthError, .suberror, .httpStatus, .serverNumber, .wrapperError, .formerCode: false
    }
  }
}

extension Node {
  /// The mapping with the entries of another: those of a section are added to the section, and what both name and is none
  /// is left as it is.
  fileprivate func joined(with other: Node) -> Node {
    guard case .mapping(var mine) = content, let theirs = other.entries else { return self }
    for entry in theirs {
      guard let index = mine.firstIndex(where: { $0.key.text == entry.key.text }) else {
        mine.append(entry)
        continue
      }
      switch (mine[index].value.content, entry.value.content) {
      case (.mapping(let first), .mapping(let second)):
        let isSource = entry.key.text == "sources"
        let new = second.filter { member in !isSource || !first.contains { $0.key.text == member.key.text } }
        mine[index].value.content = .mapping(first + new)
      case (.sequence(let first), .sequence(let second)): mine[index].value.content = .sequence(first + second)
      default: continue
      }
    }
    var whole = self
    whole.content = .mapping(mine)
    return whole
  }
}
