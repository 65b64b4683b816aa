import Catalogue
import Model

extension Circumstance {
  /// What is said in the circumstances of an error, by the first row that fits; nil if it is the commonest case.
  ///
  /// A row that leads has what mends the error in general behind what it says.
  static func exceptional(for found: Recognition, _ usual: Layers) -> Sentence? {
    let (catalogue, cause) = (usual.catalogue, Judge(usual).cause)
    let teller = catalogue.teller(named: found.facts.teller)
    let said = cause == nil ? usual.sentence : nil
    guard cause != nil || said != nil,
      let row = catalogue.circumstances.first(where: { $0.fits(found, cause, said, teller) })
    else { return nil }
    let general = row.leads ? Decision(usual) : nil
    let own = cause?.meaning ?? said?.meaning ?? ""
    let known = row.leads ? usual.sentence?.meaning ?? own : own
    let fix = [row.fix, general?.fix ?? ""].filter { !$0.isEmpty }.joined(separator: " Else: ")
    // A library that brings MSAL along is called by its name.
    func named(_ text: String) -> String { text.replacing("{carrier}", with: found.carrier ?? "the other library") }
    return Sentence(
      text: said?.text ?? "", entry: cause?.id, meaning: named(row.meaning.isEmpty ? known : row.meaning),
      mends: row.mends, otherwise: row.otherwise, fix: named(fix), handling: row.handling, request: nil,
      citations: row.citations)
  }

  private func fits(_ found: Recognition, _ cause: CatalogueEntry?, _ said: Sentence?, _ teller: Teller?) -> Bool {
    (cause.map { causes.contains($0.id) } ?? sentences.contains(said?.text ?? "")) && signs.stand(in: found, teller)
  }
}

extension CircumstanceSigns {
  /// True if all of them stand in what was recognised.
  fileprivate func stand(in found: Recognition, _ teller: Teller?) -> Bool {
    let words = found.description?.said ?? ""
    if !said.isEmpty, !said.contains(where: words.contains) { return false }
    if !around.isEmpty, !around.contains(where: { found.around.contains($0) || words.contains($0) }) { return false }
    if !also.isEmpty, !also.contains(where: { found.around.contains($0) || words.contains($0) }) { return false }
    if without.contains(where: { found.around.contains($0) || words.contains($0) }) { return false }
    if let address, AddressForm(firstIn: words, found.details) != address { return false }
    if let place, teller?.place != place { return false }
    if usesNativeBroker, teller?.usesNativeBroker != true { return false }
    if hasBroker, !found.isAnsweredByBroker { return false }
    if !library.isEmpty {
      guard let version = found.version, version.name.contains(library) else { return false }
      if !version.numbers.lexicographicallyPrecedes(below) { return false }
    }
    if !mendedIn.isEmpty {
      guard found.carrier != nil else { return false }
      // Who names no version has an old one as a rule, for a new one does not end so.
      if let version = found.version, version.name == "msal", !version.numbers.lexicographicallyPrecedes(mendedIn) {
        return false
      }
    }
    if !system.isEmpty, found.version?.system != system { return false }
    return !hasDoubledScope || CharacterText(words).has(Self.doubledScope)
  }

  /// An address within an address: `api://app/https://graph.microsoft.com/user.read`.
  private static func doubledScope(_ reader: inout Reader) -> Bool {
    guard reader.take("://") else { return false }
    return reader.take(most: !Kind.blank.or("'\"")) { $0.take("/") && $0.take(.small, 1...) && $0.take("://") }
  }
}

extension AddressForm {
  /// The form of the first address that is said of an error; nil if none is.
  fileprivate init?(firstIn said: String, _ details: [Detail]) {
    let told = CharacterText(said).first(Self.address)?.found
    let sent = details.first { $0.kind == .redirectURI }?.value.lowercased()
    guard let address = told ?? sent, let end = address.firstRange(of: "://") else { return nil }
    let scheme = address[..<end.lowerBound]
    let host = address[end.upperBound...].prefix { !"/:?#".contains($0) }
    switch scheme {
    case "http" where ["localhost", "127.0.0.1"].contains(host): self = .loopback
    case "http" where host == "[": self = .loopback
    case "http", "https":
      guard !host.hasPrefix("aka.ms"), !host.hasSuffix("microsoft.com") else { return nil }
      self = .web
    case _ where scheme.hasPrefix("msauth"): self = .msauth
    case _ where scheme.hasPrefix("msal"): self = .msal
    default: self = .own
    }
  }

  private static func address(_ reader: inout Reader) -> String? {
    let start = reader.position
    guard reader.takeScheme() else { return nil }
    reader.skip(!Kind.blank.or("'\"`,"))
    return reader.text(from: start)
  }
}

/// The version of a library as a text names it: `MSAL.Xamarin.iOS.4.4.0.0`, `MSAL 1.1.2 Mac`.
package struct LibraryVersion: Hashable, Sendable {
  /// What stands before the number, in lower case.
  let name: String
  /// The parts of the number.
  let numbers: [Int]
  /// The system behind it, in lower case: `mac`, `ios`.
  let system: String

  /// The first version in a text; nil if none stands there.
  init?(in text: ByteText) {
    // Most texts have nothing of it, which is seen sooner in bytes.
    guard text.hasAny(of: Self.libraries), Self.hasParts(text) else { return nil }
    let whole = CharacterText(text.text(0..<text.count))
    let found = whole.all(anyCase: true, Self.read).first { found in
      // What ends so is another library, with versions of its own: react-native-msal 4.0.4.
      let start = found.range.lowerBound
      return start == 0 || whole[(start - 1)..<start] != "-"
    }
    guard let found else { return nil }
    self = found.found
  }

  private init(name: String, number: String, system: String) {
    self.name = name.lowercased()
    self.system = system.lowercased()
    numbers = number.split(separator: ".").compactMap { Int($0) }
  }

  /// `MSAL.Xamarin.iOS.4.4.0.0`, `MSAL v1.1.2 Mac`: a name, a number of two to four parts, and the system if it is told.
  private static func read(_ reader: inout Reader) -> LibraryVersion? {
    let start = reader.position
    guard reader.isAtWordEdge, reader.take(anyOf: ["msal", "adal"]) else { return nil }
    return reader.take(fewest: .small.or(".")) { reader in
      let name = reader.text(from: start)
      guard reader.take(Kind(". ")) else { return nil }
      reader.skip("v")
      let first = reader.position
      guard reader.take(.digit, 1...2) else { return nil }
      var parts = 1
      while parts < 4, reader.take({ $0.take(".") && $0.take(.digit, 1...3) }) { parts += 1 }
      guard parts > 1, reader.isAtWordEdge else { return nil }
      let number = reader.text(from: first)
      let end = reader.position
      let isTold = reader.take { $0.take(anyOf: [" mac", " ios"]) && $0.isAtWordEdge }
      let system = isTold ? String(reader.text(from: end).dropFirst()) : ""
      return LibraryVersion(name: name, number: number, system: system)
    }
  }

  private static let libraries = WordList(["msal", "adal"])

  /// True if a dot stands somewhere before a digit of any script.
  private static func hasParts(_ text: ByteText) -> Bool {
    text.bytes.indices.dropLast().contains { position in
      text.bytes[position] == 0x2E && (ByteText.isDigit(text.bytes[position + 1]) || text.bytes[position + 1] > 0x7F)
    }
  }
}
