import BundledFlows
import FlowEngine
import FlowFiles
import FlowModel
import Foundation
import Scenarios
import Testing

private let own = Row.folder.appending(path: "scenarios")
private let bundled = Row.folder.appending(path: "../../flows/scenarios").standardized

private let named = Set(Row.shown(by: "scenario").map(\.what))

private func read(_ name: String) throws -> ParsedScenario {
  let places = [own, bundled].map { $0.appending(path: name) }
  let file = try #require(places.first { FileManager.default.fileExists(atPath: $0.path) }, "no file \(name)")
  return ScenarioReader.read(try String(contentsOf: file, encoding: .utf8), path: name)
}

@Test(arguments: named.sorted())
func `a scenario of the rows holds in MSAL as shipped`(name: String) throws {
  let reading = try read(name)
  let scenario = try #require(reading.scenario, "\(reading.diagnostics.map(\.headline))")
  #expect(scenario.flow == "msal-apple-shipped")
  let machine = Machine(try #require(BundledFlows["msal-apple-shipped"]))
  let replay = ScenarioPlayer(machine: machine, catalogue: BundledFlows.catalogue).play(scenario)
  let failures = replay.failures.map { ($0.problem.code, $0.text(in: machine), $0.place) }
  #expect(reading.diagnostics(failures).map(\.headline) == [])
  #expect(replay.checked > 0 && replay.held == replay.checked)
}

@Test(arguments: Row.shown(by: "scenario").filter { $0.what.first?.isNumber == true }.map(\.row))
func `a scenario made for rows says which`(row: Row) throws {
  let name = String(row["shown by"].dropFirst("scenario: ".count))
  let about = try #require(try read(name).scenario).about
  #expect(about.split { !$0.isNumber }.map(String.init).contains(row["id"]), "\(name): \(about)")
}

@Test func `every scenario of the folder is named by a row`() throws {
  let files = try FileManager.default.contentsOfDirectory(atPath: own.path).filter { $0.hasSuffix(".yaml") }
  #expect(Set(files).subtracting(named) == [])
  #expect(files.count == 26)
}
