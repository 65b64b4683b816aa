import FlowModel

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
    return !hasDoubledScope || words.firstMatch(of: /:\/\/[^\s'"]*\/[a-z]+:\/\//) != nil
  }
}

extension AddressForm {
  /// The form of the first address that is said of an error; nil if none is.
  fileprivate init?(firstIn said: String, _ details: [Detail]) {
    let told = said.firstMatch(of: /[a-z][a-z0-9+.\-]*:\/\/[^\s'"`,]*/).map { String($0.output) }
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
    // Making a pattern takes longer than seeing that most texts have nothing of it.
    guard text.hasAny(of: Self.libraries), Self.hasParts(text) else { return nil }
    let whole = text.text(0..<text.count)
    let found = whole.matches(
      of: /(?i)\b((?:msal|adal)[a-z.]*?)[. ]v?(\d{1,2}(?:\.\d{1,3}){1,3})\b(?: (mac|ios)\b)?/
    ).first { found in
      // What ends so is another library, with versions of its own: react-native-msal 4.0.4.
      found.range.lowerBound == whole.startIndex || whole[whole.index(before: found.range.lowerBound)] != "-"
    }
    guard let found else { return nil }
    name = found.output.1.lowercased()
    system = found.output.3.map { $0.lowercased() } ?? ""
    numbers = found.output.2.split(separator: ".").compactMap { Int($0) }
  }

  private static let libraries = WordList(["msal", "adal"])

  /// True if a dot stands somewhere before a digit of any script.
  private static func hasParts(_ text: ByteText) -> Bool {
    text.bytes.indices.dropLast().contains { position in
      text.bytes[position] == 0x2E && (ByteText.isDigit(text.bytes[position + 1]) || text.bytes[position + 1] > 0x7F)
    }
  }
}
