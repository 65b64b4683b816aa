import BundledFlows
import FlowFiles
import Foundation
import Model
import Scenarios
import Testing

private let own = Row.folder.appending(path: "scenarios")
private let bundled = Row.folder.appending(path: "../../flows/scenarios").standardized

private let named = Set(Row.shown(by: "scenario").map(\.what))

private func read(_ name: String) throws -> ParsedScenario {
  let places = [own, bundled].map { $0.appending(path: name) }
  let file = try #require(
    places.first { FileManager.default.fileExists(atPath: $0.path) }, "no file \(name)")
  return ScenarioReader.read(try String(contentsOf: file, encoding: .utf8), path: name)
}

/// A row that a scenario shows.
private let shown = Row.shown(by: "scenario").map(\.row)

@Test(arguments: named.sorted())
func `a scenario of the rows holds in its flow`(name: String) throws {
  let reading = try read(name)
  let scenario = try #require(reading.scenario, "\(reading.diagnostics.map(\.headline))")
  let machine = Machine(try #require(BundledFlows[scenario.flow]))
  let replay = ScenarioPlayer(machine: machine, catalogue: BundledFlows.catalogue).play(
    scenario)
  let failures = replay.failures.map { ($0.code, $0.text, $0.place) }
  #expect(reading.diagnostics(failures).map(\.headline) == [])
  #expect(replay.checked > 0 && replay.held == replay.checked)
}

@Test(arguments: shown.filter { $0.file.first?.isNumber == true })
func `a scenario made for rows says which, and is of MSAL as shipped`(row: Row) throws {
  let scenario = try #require(try read(row.file).scenario)
  #expect(scenario.flow == "msal-apple-shipped")
  #expect(
    scenario.about.split { !$0.isNumber }.map(String.init).contains(row["id"]),
    "\(row.file): \(scenario.about)")
}

@Test(arguments: shown)
func `what a row gives is done in its scenario, and what it demands is expected there`(
  row: Row
)
  throws
{
  let scenario = try #require(try read(row.file).scenario)
  let steps = try #require(RowSteps(row["steps"]), "\(row["steps"])")
  #expect(steps.missing(in: scenario) == nil, "\(row.file) lacks it, or has it elsewhere")
  #expect(steps.hasBoth, "something is done, and then something is expected")
}

@Test func `steps that a scenario lacks, or has in another order, are told`() throws {
  let scenario = try #require(try read("09-429-alive.yaml").scenario)
  func missing(_ steps: String) throws -> String? {
    try #require(RowSteps(steps)).missing(in: scenario)
  }
  #expect(
    try missing(
      "answer429 retryAfter=3s; expect throttleTimer=3s; storesLooked; expect answeredBy=memory"
    ) == nil)
  #expect(
    try missing("answer429 retryAfter=4s; expect throttleTimer=3s")
      == "answer429 retryAfter=4s"
  )
  #expect(
    try missing("answer429 retryAfter=3s; expect throttleTimer=4s")
      == "expect throttleTimer=4s"
  )
  #expect(try missing("sees429; answer429 retryAfter=3s") == "answer429 retryAfter=3s")
  #expect(try missing("wait 3s; expect answeredBy=memory") == "wait 3s")
  #expect(try missing("given cachedTokens=valid") == "given cachedTokens=valid")
  #expect(
    RowSteps("expect throttleTimer") == nil && RowSteps("answer429 retryAfter") == nil
      && RowSteps("wait soon") == nil)
}

@Test func `every scenario of the folder is named by a row`() throws {
  let files = try FileManager.default.contentsOfDirectory(atPath: own.path).filter {
    $0.hasSuffix(".yaml")
  }
  #expect(Set(files).subtracting(named) == [])
  #expect(files.count == 43)
}

extension Row {
  /// The file of the scenario that shows the row.
  fileprivate var file: String { String(self["shown by"].dropFirst("scenario: ".count)) }
}
