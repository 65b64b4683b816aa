import BundledFlows
import Catalogue
import Errors
import Testing

private let unknownNumbers: [(String, EntryKind?)] = [
  ("-50099", .msalError), ("50998", .msalError), ("-42999", .internalError),
  ("AADSTS99999999", .serverNumber),
  ("AADB2C1", .serverNumber), ("-2999", .systemError), ("77", nil),
  ("NSURLErrorDomain -50099", .systemError),
  ("HTTP 1050", nil), ("MSALErrorDomain -1050", nil),
  ("MSALErrorDomain -42999", .internalError),
  ("-9223372036854775808", nil), ("MSALErrorDomain -9223372036854775808", nil),
  ("AADSTS -9223372036854775808", nil),
  ("NSURLErrorDomain 9223372036854775807", .systemError), ("cocoa -50099", nil),
]

@Test(arguments: unknownNumbers)
func `an unknown number finds nothing and is told its range`(
  query: String, range: EntryKind?
) {
  let search = BundledFlows.catalogue.search(query)
  #expect(search.entries.isEmpty && search.proposal == nil)
  #expect(search.unknown.map(\.kind) == (range.map { [$0] } ?? []))
  #expect(search.unknown.allSatisfy { ErrorFacts($0) != ErrorFacts() })
}

@Test(arguments: [("5007", "AADSTS50070"), ("9000", "AADSTS90002")])
func `a number that was begun is answered with those that begin so`(
  query: String, first: String
) {
  let search = BundledFlows.catalogue.search(query)
  #expect(search.entries.isEmpty && search.proposal?.hasPrefix(first) == true, "\(search)")
}

private let slips = [
  ("interactionRequird", "interactionRequired"), ("MSALErorInternal", "MSALErrorInternal"),
  ("MSALOAuthErrKey", "MSALOAuthErrorKey"), ("invalid_grnat", "invalid_grant"),
]

@Test(arguments: slips)
func `a slip in a name is answered with the name`(slip: String, name: String) {
  let search = BundledFlows.catalogue.search(slip)
  #expect(search.entries.isEmpty)
  #expect(search.proposal == name)
}

@Test func `all words of a query must occur`() {
  let catalogue = BundledFlows.catalogue
  let both = catalogue.search("keychain entitlement").mentioned
  #expect(!both.isEmpty)
  #expect(Set(both).isSubset(of: catalogue.search("keychain").mentioned))
  #expect(catalogue.search("keychain zebra").entries.isEmpty)
}

@Test func `a number is not found as a part of another`() {
  #expect(
    !BundledFlows.catalogue.search("AADSTS5005").entries.contains { $0.id == "AADSTS50055" }
  )
  #expect(BundledFlows.catalogue.search("HTTP 429").named.map(\.id) == ["HTTP 429"])
  #expect(BundledFlows.catalogue.search("429").named.map(\.id).contains("HTTP 429"))
}

@Test(arguments: [
  "", " ", ":", "--", "...", "\u{0}", "-", "- -", "99999999999999999999", "🙂", ".",
])
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

private let lists: [(query: String, ids: [String])] = [
  ("-50000 -42403", ["MSALErrorInternal", "MSALInternalErrorNoViewController"]),
  ("aadsts 50076 50079", ["AADSTS50076", "AADSTS50079"]),
  ("msal -50000", ["MSALErrorInternal"]),
  ("MSALInternalError -42403", ["MSALInternalErrorNoViewController"]),
  ("keychain -34018", ["errSecMissingEntitlement"]),
  ("AADSTS50076 -50005", ["AADSTS50076", "MSALErrorUserCanceled"]),
  ("AADSTS50076 AADSTS65001", ["AADSTS50076", "AADSTS65001"]),
  ("-50005, aadsts 50076 HTTP 429", ["MSALErrorUserCanceled", "AADSTS50076", "HTTP 429"]),
]

@Test(arguments: lists)
func `several numbers are found at once, and a number by the list it belongs to`(
  query: String, ids: [String]
) {
  let search = BundledFlows.catalogue.search(query)
  #expect(search.named.map(\.id) == ids && search.unknown.isEmpty)
}

@Test func `of several numbers the unknown ones are told`() {
  let search = BundledFlows.catalogue.search("-50000 -50099 -99999")
  #expect(search.named.map(\.id) == ["MSALErrorInternal"])
  #expect(search.unknown.map(\.code) == [-50099, -99999])
}

private let words: [(query: String, first: String, also: [String])] = [
  ("offline", "NSURLErrorNotConnectedToInternet", ["MSALGrantedScopesKey"]),
  (
    "mfa", "MSALErrorInteractionRequired",
    ["basic_action", "AADSTS50076", "AADSTS50079", "AADSTS90072"]
  ),
  ("throttled", "MSALThrottlingCacheHitKey", ["HTTP 429", "AADSTS90055"]),
  ("throttle", "MSALThrottlingCacheHitKey", ["HTTP 429", "AADSTS90055"]),
  ("redirect_uri", "MSALInternalErrorRedirectSchemeNotRegistered", ["AADSTS50011"]),
  ("MSALErrorDomain", "MSALErrorInternal", ["MSALErrorUserCanceled"]),
  ("timeout", "NSURLErrorTimedOut", []),
  ("2fa", "MSALErrorInteractionRequired", ["AADSTS50076"]),
  ("wifi", "NSURLErrorNotConnectedToInternet", []),
  ("ssl", "NSURLErrorSecureConnectionFailed", []),
  ("tls", "NSURLErrorSecureConnectionFailed", ["NSURLErrorClientCertificateRequired"]),
  ("dismiss", "MSALErrorUserCanceled", []),
  ("authenticator", "MSALInternalBrokerNotAvailable", []),
]

@Test(arguments: words)
func `words that developers use find what they mean`(
  query: String, first: String, also: [String]
) {
  let found = BundledFlows.catalogue.search(query).entries.map(\.id)
  #expect(found.first == first && Set(also).isSubset(of: found), "\(found)")
}

/// What developers type, and an entry that has to be among the first three.
private let everyday = [
  ("seamless SSO", "AADSTS81004"), ("cancelled", "MSALErrorUserCanceled"),
  ("canceled", "MSALErrorUserCanceled"),
  ("native auth", "user_not_found"),
  ("deep link", "MSALInternalErrorRedirectSchemeNotRegistered"),
  ("web view", "MSALInternalErrorUINotSupportedInExtension"),
  ("vpn", "NSURLErrorUserCancelledAuthentication"),
  (
    "presentation context",
    "ASWebAuthenticationSessionErrorCodePresentationContextNotProvided"
  ),
  ("simulator", "errSecMissingEntitlement"), ("logout", "AADB2C90036"),
  ("proxy", "NSURLErrorUserCancelledAuthentication"), ("wrong tenant", "AADSTS50020"),
  ("personal account", "AADSTS16000"), ("50003", "MSALErrorServerDeclinedScopes"),
  ("50003", "AADSTS50003"),
  ("https://login.microsoftonline.com/error?code=53003", "AADSTS53003"),
  ("claims challenge", "insufficient_claims"),
  ("CAE", "insufficient_claims"),
  ("jailbreak", "MSALErrorServerProtectionPoliciesRequired"),
]

@Test(arguments: everyday)
func `an everyday query finds what is meant among the first three`(
  query: String, id: String
) {
  let found = BundledFlows.catalogue.search(query).entries.prefix(3).map(\.id)
  #expect(found.contains(id), "\(query): \(found)")
}
