import BundledFlows
import Catalogue
import Model
import Testing

/// All that the catalogue must know is found by number and by every name.
struct KnownTests {
  static let catalogue = BundledFlows.catalogue

  static func ids(_ query: String) -> [String] { catalogue.search(query).named.map(\.id) }

  @Test func `the catalogue knows what it must and nothing more of each kind`() {
    func ids(_ kind: EntryKind) -> [String] {
      Self.catalogue.entries.filter { $0.kind == kind }.map(\.id).sorted()
    }
    #expect(ids(.msalError) == Expected.errors.map { $0[1] }.sorted())
    #expect(ids(.internalError) == Expected.internalErrors.map { $0[1] }.sorted())
    #expect(ids(.userInfoKey) == Expected.keys.map { $0[0] }.sorted())
    #expect(Set(Expected.systemErrors.map { $0[1] }).isSubset(of: ids(.systemError)))
    #expect(Set(Expected.serverNumbers.map { $0[0] }).isSubset(of: ids(.serverNumber)))
    #expect(ids(.serverNumber).count == 459 && ids(.coreError).count == 92)
    #expect(
      Expected.errors.count == 10 && Expected.internalErrors.count == 69
        && Expected.keys.count == 17)
    #expect(Expected.systemErrors.count == 24 && Expected.serverNumbers.count == 81)
  }

  @Test(arguments: Expected.errors + Expected.internalErrors)
  func `a code of MSAL is found by its number and by both names`(_ row: [String]) throws {
    let (code, objc, swift) = (row[0], row[1], row[2])
    let entry = try #require(Self.catalogue[objc])
    #expect(entry.code == Int(code) && entry.objc == objc && entry.swift == swift)
    let spellings = [
      code, String(code.dropFirst()), "MSALErrorDomain \(code)",
      "MSALErrorDomain code \(code)",
      objc,
      objc.lowercased(),
      swift, ".\(swift)", "MSALError.\(swift)",
    ]
    for query in spellings { #expect(Self.ids(query).contains(objc), "\(query)") }
    #expect(!Self.ids("NSURLErrorDomain \(code)").contains(objc))
  }

  @Test(arguments: Expected.systemErrors)
  func `an error of the system is found by its number and its name`(_ row: [String]) throws
  {
    let entry = try #require(Self.catalogue[row[1]])
    #expect(entry.code == Int(row[0]) && entry.domain == "NSURLErrorDomain")
    for query in [row[0], "NSURLErrorDomain \(row[0])", row[1]] {
      #expect(Self.ids(query).contains(row[1]), "\(query)")
    }
  }

  @Test(arguments: Expected.keys)
  func `a key of userInfo is found by its name`(_ row: [String]) throws {
    #expect(Self.ids(row[0]) == row)
    #expect(Self.ids(row[0].uppercased()) == row)
  }

  @Test(arguments: Expected.serverNumbers)
  func `a number of the server is found however it is written`(_ row: [String]) throws {
    let entry = try #require(Self.catalogue[row[0]])
    let number = row[0].dropFirst(6)
    let prefix = row[0].prefix(6)
    #expect(entry.code == Int(number) && entry.objc == (row[1] == "-" ? nil : row[1]))
    for query in [
      "\(number)", row[0], row[0].lowercased(), "\(prefix): \(number)",
      "\(prefix.lowercased()) \(number)",
    ] {
      #expect(Self.ids(query).contains(row[0]), "\(query)")
    }
    if row[1] != "-" { #expect(Self.ids(row[1]).contains(row[0])) }
  }

  @Test
  func
    `every citation names a source and leads to what it names, and every concern names an entry`()
  {
    for entry in Self.catalogue.entries {
      for citation in entry.citations {
        #expect(Self.catalogue.source(of: citation) != nil, "\(entry.id)")
        guard let address = Self.catalogue.address(of: citation) else {
          // Nobody says who owns these projects.
          #expect(
            citation.source == "reports" && !citation.heading.contains("/"),
            "\(entry.id): \(citation.heading)")
          continue
        }
        #expect(
          address.hasPrefix("https://") && address != "https://github.com",
          "\(entry.id): \(citation.heading)")
        #expect(
          citation.heading.contains("#") == address.contains("/issues/"),
          "\(entry.id): \(address)")
      }
      for id in entry.concerns { #expect(Self.catalogue[id] != nil, "\(entry.id)") }
    }
  }
}
