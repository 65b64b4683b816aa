import BundledFlows
import ErrorCatalogue
import Testing

private let unknownNumbers: [(String, CodeRange?)] = [
  ("-50099", .msalError), ("50099", .msalError), ("-42999", .internalError), ("AADSTS99999999", .serverNumber),
  ("AADB2C1", .serverNumber), ("-2999", .systemError), ("7", nil),
]

@Test(arguments: unknownNumbers)
func `an unknown number finds nothing and is told its range`(query: String, range: CodeRange?) {
  let search = BundledFlows.catalogue.search(query)
  #expect(search.entries.isEmpty && search.proposals.isEmpty)
  #expect(search.range == range)
}

private let slips = [
  ("interactionRequird", "interactionRequired"), ("MSALErorInternal", "MSALErrorInternal"),
  ("MSALOAuthErrKey", "MSALOAuthErrorKey"), ("invalid_grnat", "invalid_grant"),
]

@Test(arguments: slips)
func `a slip in a name is answered with the name`(slip: String, name: String) {
  let search = BundledFlows.catalogue.search(slip)
  #expect(search.entries.isEmpty)
  #expect(search.proposals == [name])
}

@Test func `all words of a query must occur`() {
  let catalogue = BundledFlows.catalogue
  let both = catalogue.search("keychain entitlement").mentioned
  #expect(!both.isEmpty)
  #expect(Set(both).isSubset(of: catalogue.search("keychain").mentioned))
  #expect(catalogue.search("keychain zebra").entries.isEmpty)
}

@Test func `a number is not found as a part of another`() {
  #expect(!BundledFlows.catalogue.search("AADSTS5005").entries.contains { $0.id == "AADSTS50055" })
  #expect(BundledFlows.catalogue.search("HTTP 429").named.map(\.id) == ["HTTP 429"])
  #expect(BundledFlows.catalogue.search("429").named.map(\.id).contains("HTTP 429"))
}

@Test(arguments: ["", " ", ":", "--", "...", "\u{0}", "-", "- -", "99999999999999999999", "🙂", "."])
func `nothing and nonsense find nothing`(query: String) {
  #expect(BundledFlows.catalogue.search(query).entries.isEmpty)
}

@Test func `a former code is found by its number, beside what bears it today`() throws {
  let catalogue = BundledFlows.catalogue
  let former = catalogue.entries.filter { $0.kind == .formerCode && $0.code != nil }
  try #require(!former.isEmpty)
  for entry in former {
    let found = catalogue.search(String(try #require(entry.code))).named
    #expect(found.contains(entry))
    #expect(found == catalogue.entries.filter { $0.code == entry.code })
  }
}
