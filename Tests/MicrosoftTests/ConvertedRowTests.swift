import Catalogue
import Errors
import Model
import Testing

@Test(arguments: Row.shown(by: "conversion").map(\.row))
func `what a test converts becomes the error that it demands`(row: Row) throws {
  let input = String(row["shown by"].dropFirst("conversion: ".count))
  let given = try #require(Given(input), "\(input)")
  for request in requests(row["request"]) {
    let seen = given.error(in: request)
    #expect(words(seen) == row["sees"])
    guard let seen else { continue }
    for claim in parts(row["keys"]) {
      #expect(holds(claim, in: seen), "\(claim), in \(seen.userInfo)")
    }
    let beneath = parts(row["beneath"])
    #expect(seen.underlying.map(words) == beneath.prefix(1).map(\.self))
    for claim in beneath.dropFirst() {
      let error = try #require(seen.underlying.first)
      #expect(holds(claim, in: error), "\(claim), in \(error.userInfo)")
    }
  }
}

@Test(arguments: [
  "answer token invalid_grant", "answer moon x - -", "status x -", "system -1", "core -5x",
  "error -1",
])
func `what is no input is not taken for one`(text: String) { #expect(Given(text) == nil) }

@Test func `a claim about userInfo can fail`() throws {
  let error = try #require(Given("status 403 30")?.error(in: .silent))
  let right = [
    "MSALHTTPResponseCodeKey=403", "MSALHTTPResponseCodeKey", "!MSALOAuthErrorKey",
  ]
  let wrong = [
    "MSALHTTPResponseCodeKey=404", "MSALOAuthErrorKey", "!MSALHTTPResponseCodeKey",
  ]
  #expect(
    right.allSatisfy { holds($0, in: error) } && !wrong.contains { holds($0, in: error) })
}
