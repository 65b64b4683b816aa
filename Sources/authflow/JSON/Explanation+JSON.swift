import Catalogue
import Errors
import Model
import Scenarios

extension Explanations.Counted {
  /// As `authflow explain --format json` writes it, with how the error comes about in the
  /// flow of the router, if it does.
  func json(route: ErrorRoute?, _ router: ErrorRouter?) -> JSONObject {
    let flow = router?.machine.flow
    let shown: JSONObject = [
      "surfacesAs": explanation.surfaced.map { $0.objc ?? $0.id },
      "required": explanation.surfaced?.obligation.map { $0 == .required },
      "state": route.flatMap { flow?.states[$0.step.after.state].id },
      "event": route?.step.event.flatMap { flow?.events[$0].id },
      "reproduce": route.flatMap { route in
        router.map { RouteKeys.script(for: route, machine: $0.machine) }
      },
    ]
    return answer + recognised + shown
  }

  /// What is said of it.
  private var answer: JSONObject {
    let answer = explanation.answer
    let decision = explanation.decision
    return [
      "title": explanation.title, "sure": Masking.forOthers.posted(answer.sure).nilIfEmpty,
      "known": answer.causes.map { $0.json(in: explanation.catalogue) },
      "clues": answer.clues.posted.nilIfEmpty,
      "ranked": answer.isRanked, "not": answer.not.nilIfEmpty,
      "next": answer.next.nilIfEmpty,
      "app": decision.app.nilIfEmpty, "user": decision.user.nilIfEmpty,
      "description": explanation.recognition.description?.shown.map(
        Masking.forOthers.posted),
      "certainty": explanation.certainty?.rawValue,
      "unknown": explanation.unknown.posted.nilIfEmpty, "count": count,
      "sources": explanation.citations.map { $0.json(in: explanation.catalogue) },
    ]
  }

  /// What stands in the text.
  private var recognised: JSONObject {
    let found = explanation.recognition
    let catalogue = explanation.catalogue
    let beneath = found.beneath.map {
      ["domain": Masking.forOthers.posted($0.domain), "code": $0.code] as JSONObject
    }
    let range: JSONObject = [
      "start": found.range.lowerBound, "end": found.range.upperBound,
    ]
    return [
      "kind": explanation.layers.first?.kind.rawValue,
      "domain": found.domain.map(Masking.forOthers.posted), "code": found.code,
      "swift": explanation.seen?.swift, "objc": explanation.seen.map { $0.objc ?? $0.id },
      "internal": found.internalCode, "core": found.coreCode,
      "wrapper": found.facts.wrapper, "underlying": beneath.nilIfEmpty,
      "oauth": found.oauthError.flatMap(catalogue.oauthError)?.id,
      "suberror": found.suberror.flatMap(catalogue.suberror)?.answer?.suberror,
      "aadsts": found.serverNumbers.nilIfEmpty, "http": found.status,
      "retryAfter": found.retryAfter, "claims": found.asksForClaims,
      "throttled": found.isThrottled, "correlation": found.correlation,
      "trace": found.trace, "range": range, "line": found.place.line,
      "column": found.place.column,
    ]
  }
}
