import BundledFlows
import ErrorCatalogue
import FlowEngine
import FlowErrors
import FlowModel
import Testing

@Test func `every state of the flow is reached, so that every entry is tried in it`() throws {
  let machine = try Documented.router().machine
  #expect(Documented.snapshots(machine).count == machine.flow.states.count)
}

@Test(arguments: BundledFlows.catalogue.entries.map(\.id))
func `an entry injected from any state steps or is refused with a reason`(id: String) throws {
  let router = try Documented.router()
  for snapshot in Documented.snapshots(router.machine) {
    let state = router.machine.flow.states[snapshot.state]
    do throws(ArrivalRefusal) {
      let arrival = try router.arrival(of: .entry(id), at: snapshot)
      #expect(state.request != nil)
      #expect(throws: Never.self) { try router.machine.send(arrival.injection, to: snapshot) }
      #expect(arrival.injection.origin == id)
    } catch {
      let reason = error.text(in: router.machine.flow)
      #expect(reason.count > 20 && !reason.contains("{"), "\(id) in \(state.id): \(reason)")
    }
  }
}

@Test func `device occurrences too step or are refused with a reason, and each steps somewhere`() throws {
  let router = try Documented.router()
  for occurrence in DeviceOccurrence.allCases {
    var steps = 0
    for snapshot in Documented.snapshots(router.machine) {
      do throws(ArrivalRefusal) {
        let arrival = try router.proposal(of: .device(occurrence), at: snapshot)
        #expect(arrival.request == router.machine.flow.states[snapshot.state].request)
        steps += 1
      } catch {
        #expect(error.text(in: router.machine.flow).count > 20)
      }
    }
    #expect(steps > 0, "\(occurrence)")
  }
}
