import BundledFlows
import Catalogue
import Errors
import Model
import TestSupport
import Testing

/// Every entry of the catalogue, and what happens on the device.
private let origins =
  BundledFlows.catalogue.entries.map { ErrorOrigin.entry($0.id) }
  + DeviceOccurrence.allCases.map(ErrorOrigin.device)

/// The event and the code, or the words that refuse it.
private func outcome(of origin: ErrorOrigin, at snapshot: Snapshot, _ router: ErrorRouter)
  -> String
{
  do throws(ArrivalRefusal) {
    let arrival = try router.arrival(of: origin, at: snapshot)
    let inner = arrival.error.internalCode.map { "/\($0)" } ?? ""
    return
      "\(router.machine.flow.events[arrival.injection.event].id) \(arrival.error.code)\(inner)"
  } catch {
    return "refused: \(error.text.prefix(60))"
  }
}

@Test func `every entry arrives, or is refused, as it is written beside`() throws {
  let router = try Documented.router()
  let machine = router.machine
  var silent = try Documented.snapshot("silent", machine)
  let interactive = try Documented.snapshot("interactive", machine)
  let account = try #require(machine.flow.variableIndex("account"))
  let lines = origins.map { origin in
    // Only without an account can a request end for want of one.
    silent.values[account] = origin == .device(.noAccount) ? 0 : 1
    return
      "\(origin.text): \(outcome(of: origin, at: silent, router)); \(outcome(of: origin, at: interactive, router))"
  }
  Recording.expect(lines.joined(separator: "\n") + "\n", in: "Arrivals.txt")
}

@Test func `every state of the flow is reached, so that every entry is tried in it`() throws
{
  let machine = try Documented.router().machine
  #expect(Documented.snapshots(machine).count == machine.flow.states.count)
}

@Test(arguments: origins)
func `an error injected from any state steps or is refused with a reason`(
  origin: ErrorOrigin
)
  throws
{
  let router = try Documented.router()
  for snapshot in Documented.snapshots(router.machine) {
    let state = router.machine.flow.states[snapshot.state]
    do throws(ArrivalRefusal) {
      let arrival = try router.arrival(of: origin, at: snapshot)
      #expect(state.request == arrival.request && arrival.injection.origin == origin.text)
    } catch {
      let reason = error.text
      #expect(
        reason.count > 20 && !reason.contains("{"),
        "\(origin.text) in \(state.id): \(reason)")
    }
  }
}
