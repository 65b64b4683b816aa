import Catalogue
import FlowEngine
import FlowModel
import MSALErrors

/// An error as `authflow explain --format json` writes it; absent values are null.
struct ExplainedError: Encodable {
  private let told: Explanations.Counted
  private let route: ErrorRoute?
  private let router: ErrorRouter?

  init(_ told: Explanations.Counted, route: ErrorRoute?, _ router: ErrorRouter?) {
    self.told = told
    self.route = route
    self.router = router
  }

  private var explanation: Explanation { told.explanation }

  private enum CodingKeys: String, CodingKey {
    case title, what, why, mends, otherwise, fix, app, user, never, description, story
    case kind, domain, code, swift, objc, `internal`, core, wrapper, underlying, oauth, suberror, aadsts, http,
      retryAfter, claims,
      throttled
    case surfacesAs, required, state, event, reproduce, certainty, unknown, range, line, column,
      count
    case correlation, trace, sources
  }

  private struct Underlying: Encodable {
    let domain: String
    let code: Int
  }

  private struct ByteRange: Encodable {
    let start: Int
    let end: Int
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let found = explanation.recognition
    let flow = router?.machine.flow
    let numbers = found.serverNumbers
    let answer = Dictionary(uniqueKeysWithValues: explanation.answer.map { ($0.heading, $0.text) })
    let decision = explanation.decision
    try container.encode(explanation.title, forKey: .title)
    try container.encode(answer["WHAT"], forKey: .what)
    try container.encode(answer["WHY"], forKey: .why)
    try container.encode(decision.mends?.rawValue, forKey: .mends)
    try container.encode(decision.otherwise?.rawValue, forKey: .otherwise)
    try container.encode(decision.fix.isEmpty ? nil : decision.fix, forKey: .fix)
    try container.encode(answer["APP"], forKey: .app)
    try container.encode(decision.user.isEmpty ? nil : decision.user, forKey: .user)
    try container.encode(decision.never.isEmpty ? nil : decision.never, forKey: .never)
    try container.encode(found.description?.shown, forKey: .description)
    try container.encode(told.story.map { "\($0.line): \($0.title)" }, forKey: .story)
    try container.encode(explanation.layers.first?.kind.rawValue, forKey: .kind)
    try container.encode(found.domain, forKey: .domain)
    try container.encode(found.code, forKey: .code)
    try container.encode(explanation.seen?.swift, forKey: .swift)
    try container.encode(explanation.seen.map { $0.objc ?? $0.id }, forKey: .objc)
    try container.encode(found.internalCode, forKey: .internal)
    try container.encode(found.coreCode, forKey: .core)
    try container.encode(found.facts.wrapper, forKey: .wrapper)
    try container.encode(underlying, forKey: .underlying)
    try container.encode(found.oauthError.flatMap(explanation.catalogue.oauthError)?.id, forKey: .oauth)
    try container.encode(found.suberror.flatMap(explanation.catalogue.suberror)?.answer?.suberror, forKey: .suberror)
    try container.encode(numbers.isEmpty ? nil : numbers, forKey: .aadsts)
    try container.encode(found.status, forKey: .http)
    try container.encode(found.retryAfter, forKey: .retryAfter)
    try container.encode(found.claims, forKey: .claims)
    try container.encode(found.isThrottled, forKey: .throttled)
    try container.encode(explanation.surfaced?.objc ?? explanation.surfaced?.id, forKey: .surfacesAs)
    try container.encode(explanation.surfaced?.obligation.map { $0 == .required }, forKey: .required)
    try container.encode(route.flatMap { flow?.states[$0.step.after.state].id }, forKey: .state)
    try container.encode(route?.step.event.flatMap { flow?.events[$0].id }, forKey: .event)
    try container.encode(reproduction, forKey: .reproduce)
    try container.encode(explanation.certainty?.rawValue, forKey: .certainty)
    try container.encode(explanation.unknown.isEmpty ? nil : explanation.unknown, forKey: .unknown)
    try container.encode(ByteRange(start: found.range.lowerBound, end: found.range.upperBound), forKey: .range)
    try container.encode(found.place.line, forKey: .line)
    try container.encode(found.place.column, forKey: .column)
    try container.encode(told.count, forKey: .count)
    try container.encode(found.correlation, forKey: .correlation)
    try container.encode(found.trace, forKey: .trace)
    try container.encode(explanation.citations.map { ListedSource($0, in: explanation.catalogue) }, forKey: .sources)
  }

  private var underlying: [Underlying]? {
    let beneath = explanation.recognition.beneath.map { Underlying(domain: $0.domain, code: $0.code) }
    return beneath.isEmpty ? nil : beneath
  }

  private var reproduction: String? {
    guard let route, let router else { return nil }
    return RouteKeys.script(for: route, machine: router.machine)
  }
}
