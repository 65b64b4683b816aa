import BundledFlows
import Catalogue
import Errors
import FlowFiles
import Model
import Scenarios
import TestSupport
import Testing

private let logs = LogFile.all(in: "requests")

@Test func `each kind of log is told as recorded`() {
  let told = logs.map { "── \($0.title)\n" + Followed($0.text).text }.joined()
  Recording.expect(told, in: "Logs/requests.txt")
}

@Test(arguments: logs.indices)
func
  `a run has no step that its reading does not take, and every line of it lies in its request`(
    index: Int
  )
{
  for (request, followed) in Followed(logs[index].text).told {
    for event in followed.events {
      #expect(followed.run.machine.flow.event(event.event) != nil)
      if let line = event.line {
        #expect((request.firstLine...request.lastLine).contains(line))
      }
    }
    for unplaced in followed.unplaced {
      #expect((request.firstLine...request.lastLine).contains(unplaced))
    }
    // Each step is one that the machine takes again.
    let machine = followed.run.machine
    for step in followed.run.stepsTaken {
      if case .injection(let injection) = step.cause {
        let again = try? machine.send(injection, to: step.before)
        #expect(again?.after.state == step.after.state)
      }
    }
  }
}

@Test(arguments: logs.indices)
func
  `what is followed does not depend on how the bytes come, nor on how lines end`(
    index: Int
  )
{
  let text = logs[index].text
  let told = Followed(text).lines
  #expect(Followed([UInt8](text.utf8), pieces: 7).lines == told)
  #expect(Followed(text.replacing("\n", with: "\r\n")).lines == told)
  #expect(Followed(text.replacing("\n", with: "\r")).lines == told)
}

@Test(arguments: logs.indices)
func `a run is an ordinary one: written as a scenario and replayed it is the same`(
  index: Int
) {
  for (_, followed) in Followed(logs[index].text).told where followed.run.cursor != nil {
    let player = ScenarioPlayer(
      machine: followed.run.machine, catalogue: BundledFlows.catalogue)
    let text = RunWriter.branchText(
      of: followed.run, title: "x", flow: "msal-apple-shipped", player: player)
    let reading = ScenarioReader.read([UInt8](text.utf8), path: "x.yaml")
    let replay = reading.scenario.map(player.play)
    #expect(replay?.failures.isEmpty == true, "\(text)")
    #expect(replay?.run.snapshot == followed.run.snapshot)
  }
}

@Test func `the branch beside an early request is what the documented app does`() throws {
  let log = try #require(logs.first { $0.title == "429, and asked again too early" })
  let followed = try #require(Followed(log.text).told.last)
  let run = followed.run.run
  let branch = try #require(run.branches.firstIndex { $0.name == "as documented" })
  let tip = run.nodes[run.branches[branch].tip].step
  #expect(followed.request.departure?.kind == .early)
  #expect(run.machine.flow.states[tip.after.state].id == "silent")
  #expect(run.bookmarks.values.contains("request 2: left the documented path"))
  #expect(run.branches[branch].fork == followed.run.departure)
}
