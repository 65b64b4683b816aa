import Explorer
import Testing

@Test(arguments: [
  ("usca", "User canceled"), ("50003", "MSALErrorServerDeclinedScopes -50003"), ("user can", "User canceled"),
  ("MFA", "mfa"), ("", "anything"), ("decl scop", "Server declined scopes"),
])
func `a query finds a text whose characters it names in order`(query: String, text: String) {
  #expect(FuzzyMatch(query).score(in: text) != nil)
}

@Test(arguments: [
  ("xyz", "User canceled"), ("5003", "-50003"), ("42", "-40002"), ("lecnac", "canceled"),
  ("seat", "what the user should see, and what not to do in this state"),
])
func `a query does not find what it does not name`(query: String, text: String) {
  #expect(FuzzyMatch(query).score(in: text) == nil)
}

@Test func `the better match scores higher`() throws {
  let scores = try ["token", "token received", "a token", "beatoken", "to keep even"].map {
    try #require(FuzzyMatch("token").score(in: $0))
  }
  #expect(scores == scores.sorted(by: >))
}

@Test(arguments: [
  ("50003", "-50003", true), ("-50003", "-50003", true), ("500", "-50003", true), ("003", "-50003", false),
  ("50076", "AADSTS50076", true), ("0076", "AADSTS50076", false), ("429", "HTTP 429", true), ("29", "HTTP 429", false),
])
func `a number is found from its start only`(number: String, text: String, isFound: Bool) {
  #expect((FuzzyMatch(number).score(in: text) != nil) == isFound)
}
