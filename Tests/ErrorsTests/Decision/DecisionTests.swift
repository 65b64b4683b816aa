import BundledFlows
import Catalogue
import Errors
import Model
import Testing

private let catalogue = BundledFlows.catalogue
/// What requests end with; keys and former codes are none of it.
private let errors = catalogue.entries.filter {
  $0.kind != .userInfoKey && $0.kind != .formerCode
}

/// Everything that one answer says.
private func words(_ decision: Decision) -> String {
  [decision.fix, decision.app, decision.user].joined(separator: "\n")
}

/// Sentences that cannot stand on one screen.
private let contradictions: [(first: String, second: String)] = [
  ("Open the sign-in page", "Open the sign-in page"),
  ("opens the sign-in page", "Open the sign-in page"),
  ("Open the sign-in page", "open a page"), ("Remediate", "Remediate"),
  ("Signing in again may help", "it cannot help"),
]

private func contradiction(_ decision: Decision) -> String? {
  let said = words(decision)
  for (first, second) in contradictions
  where said.contains(first) && decision.never.contains(second) {
    return "\(first) beside \(second)"
  }
  return nil
}

@Test func `what an entry forbids stands in its field as well as in its words`() {
  let words: [(said: String, action: AppAction)] = [
    ("Open the sign-in page", .openPage), ("open a page", .openPage),
    ("Remediate.", .remediate),
  ]
  for entry in errors {
    for (said, action) in words where entry.never.contains(said) {
      #expect(entry.forbids.contains(action), "\(entry.id): \(entry.never)")
    }
    #expect(entry.forbids.isEmpty || !entry.never.isEmpty, "\(entry.id)")
    // A page in vain is a page.
    #expect(
      entry.forbids.contains(.openPage) == entry.forbids.contains(.openPageInVain),
      "\(entry.id)")
  }
}

@Test func `no answer tells the app to do what an entry on the same screen forbids`() {
  var looked = 0
  for first in errors {
    for second in errors where !second.forbids.isEmpty || !first.forbids.isEmpty {
      var facts = ErrorFacts(first)
      let other = ErrorFacts(second)
      if facts.code == nil { (facts.domain, facts.code) = (other.domain, other.code) }
      facts.oauthError = facts.oauthError ?? other.oauthError
      facts.status = facts.status ?? other.status
      let decision = Decision(facts, in: catalogue)
      for entry in [decision.cause, decision.surfaced].compactMap({ $0 })
      where entry.forbids.contains(decision.action) {
        looked += 1
        #expect(!decision.never.contains(entry.never), "\(first.id) with \(second.id)")
      }
    }
  }
  #expect(looked > 0)
}

@Test
func
  `beneath -50000 no answer gives the advice that is for the silent -50002 of the same cause`()
  throws
{
  let internalError = try #require(
    catalogue.error(domain: .msalDomain, code: -50000))
  var looked = 0
  for entry in errors {
    guard case .error(let silent) = entry.surface(in: .silent), silent.error.code == -50002,
      case .error(let interactive) = entry.surface(in: .interactive),
      interactive.error.code == -50000
    else { continue }
    var facts = ErrorFacts(entry)
    (facts.domain, facts.code) = (.msalDomain, -50000)
    let decision = Decision(facts, in: catalogue)
    looked += 1
    #expect(
      decision.action == .tellNeutrally && decision.user == internalError.user,
      "\(entry.id): \(decision.user)")
    #expect(decision.app.hasPrefix(internalError.handling), "\(entry.id): \(decision.app)")
    #expect(!decision.app.contains("sign-in page"), "\(entry.id): \(decision.app)")
  }
  #expect(looked > 5, "\(looked)")
}

@Test func `no entry is told in sentences that contradict each other`() {
  for entry in errors {
    let decision = Decision(ErrorFacts(entry), in: catalogue)
    #expect(contradiction(decision) == nil, "\(entry.id): \(contradiction(decision) ?? "")")
  }
}

@Test func `an error whose code alone does not tell why names only keys that it carries`()
  throws
{
  var told = 0
  for entry in errors where entry.kind == .msalError {
    let text = "\(entry.domain ?? "") Code=\(entry.code ?? 0)"
    let found = try #require(Texts.found(text).first)
    let said = Explanation(found, in: catalogue).answer.sections.map(\.text).joined(
      separator: " ")
    guard let start = said.firstRange(of: "paste it here. "),
      let end = said.firstRange(of: " gives the reason")
    else { continue }
    told += 1
    // The description comes with any of them.
    for key in catalogue.entries
    where key.id != "MSALErrorDescriptionKey"
      && said[start.upperBound..<end.lowerBound].contains(key.id)
    {
      #expect(key.concerns.contains(entry.id), "\(entry.id): \(key.id)")
    }
  }
  #expect(told > 3)
}

@Test
func
  `errors and explain say the same of every entry, and of every pair of an error and a suberror`()
{
  for entry in errors {
    var found = Recognition(at: 0..<1)
    found.facts = ErrorFacts(entry)
    let explained = Explanation(found, in: catalogue)
    let listed = EntryText(entry, in: catalogue)
    #expect(explained.decision.mends == listed.decision.mends, "\(entry.id)")
    #expect(
      explained.decision.fix == listed.decision.fix
        && explained.decision.app == listed.decision.app, "\(entry.id)")
    #expect(explained.decision.never == listed.decision.never, "\(entry.id)")
  }
  for error in catalogue.entries where error.kind == .oauthError {
    for suberror in catalogue.entries where suberror.kind == .suberror {
      for code in [nil, -50000, -50002, -50004, -50005, -50142] {
        var facts = ErrorFacts()
        (facts.oauthError, facts.suberror) = (error.id, suberror.answer?.suberror)
        if let code { (facts.domain, facts.code) = (.msalDomain, code) }
        let decision = Decision(facts, in: catalogue)
        #expect(contradiction(decision) == nil, "\(error.id) \(suberror.id) \(code ?? 0)")
        #expect(!decision.app.isEmpty, "\(error.id) \(suberror.id) \(code ?? 0)")
      }
    }
  }
}

@Test func `what the app does follows from the code that it sees`() {
  let actions: [Int: Set<AppAction>] = [
    -50001: [.registerDevice], -50002: [.openPage, .openPageInVain],
    -50003: [.chooseScopes],
    -50004: [.remediate],
    -50005: [.staySignedOut], -50142: [.openPage],
  ]
  for (code, expected) in actions {
    for entry in errors where entry.kind == .serverNumber || entry.kind == .oauthError {
      var facts = ErrorFacts(entry)
      (facts.domain, facts.code) = (.msalDomain, code)
      guard entry.id != "insufficient_claims", entry.status == nil else { continue }
      let decision = Decision(facts, in: catalogue)
      #expect(
        expected.contains(decision.action), "\(entry.id) as \(code): \(decision.action)")
    }
  }
}

@Test func `a page in vain is opened only for what a desk has to mend`() {
  for entry in errors {
    let decision = Decision(ErrorFacts(entry), in: catalogue)
    guard decision.action == .openPageInVain else { continue }
    #expect(decision.mends == .developer || decision.mends == .administrator, "\(entry.id)")
    #expect(!decision.fix.isEmpty || entry.fix.isEmpty, "\(entry.id)")
  }
}

/// Where the documented flow goes after an action.
private let states: [AppAction: Set<String>] = [
  .openPage: ["interactive"], .openPageInVain: ["interactive"], .chooseScopes: ["declined"],
]

@Test func `the documented flow goes where the decision says`() throws {
  let router = try Documented.router()
  for entry in errors {
    guard let origin = ErrorOrigin(entry.id, in: catalogue), entry.kind != .systemError,
      let snapshot = try? Documented.snapshot("silent", router.machine),
      let arrival = try? router.arrival(of: origin, at: snapshot),
      let step = try? router.machine.send(arrival.injection, to: snapshot)
    else { continue }
    let decision = Explanation(of: arrival, in: catalogue).decision
    guard let expected = states[decision.action] else { continue }
    let state = router.machine.flow.states[step.after.state].id
    #expect(expected.contains(state), "\(entry.id): \(decision.action) and \(state)")
  }
}

@Test
func `two numbers of the server with different causes do not share what to do at the desk`()
{
  var byFix: [String: [CatalogueEntry]] = [:]
  for entry in catalogue.entries where entry.kind == .serverNumber && !entry.fix.isEmpty {
    byFix[entry.fix, default: []].append(entry)
  }
  #expect(byFix.count > 80)
  for (fix, entries) in byFix where Set(entries.map(\.meaning)).count > 1 {
    Issue.record("\(entries.map(\.id).joined(separator: ", ")): \(fix)")
  }
}

@Test
func
  `an entry that two can mend names another than the first and the sign by which to tell`()
{
  let shared = catalogue.entries.filter { $0.otherwise != nil }
  #expect(shared.count > 20)
  for entry in shared {
    #expect(entry.mends != nil && entry.mends != entry.otherwise, "\(entry.id)")
    #expect(
      entry.fix.contains("If ") || entry.fix.contains(" if "), "\(entry.id): \(entry.fix)")
    let decision = Decision(ErrorFacts(entry), in: catalogue)
    guard decision.cause == entry else { continue }
    #expect(decision.otherwise == entry.otherwise, "\(entry.id)")
  }
}
