import Catalogue
import Model
import Testing

@testable import FlowFiles

/// Every number of every file is bounded where it is read.
struct NumberTests {
  private static let flowPlaces = NumberPlace.all(
    Form<Flow>.flow.shape(),
    with: [
      "variables": "{n: {type: integer, max: 9}}", "events": "{e: {}}", "states": "{a: {}}", "initial": "a",
    ])

  private static let scenarioPlaces = NumberPlace.all(Form<Scenario>.scenario.shape(), with: ["steps": "[{do: e}]"])

  private static let cataloguePlaces =
    NumberPlace.all(Form<Catalogue>.catalogue.shape())
    + [
      NumberPlace(path: ".serverNumbers.*", kind: .key) { "{catalogue: c, serverNumbers: {AADSTS\($0): {meaning: x}}}" }
    ]

  @Test func `these are all places where numbers stand`() {
    #expect(
      Self.flowPlaces.map(\.path) == [
        ".format", ".variables.*(integer).initial", ".variables.*(integer).min", ".variables.*(integer).max",
        ".variables.*(duration).initial", ".variables.*(duration).max", ".variables.*(timer).initial",
        ".variables.*(timer).max", ".events.*.error.code", ".events.*.carries.*", ".events.*.valid.when",
        ".states.*.on.*.when", ".states.*.on.*.do", ".states.*.on.*.do[]", ".states.*.on.*[].when",
        ".states.*.on.*[].do", ".states.*.on.*[].do[]", ".properties.*.never", ".properties.*.always",
        ".properties.*.eventually", ".properties.*.when", ".properties.*.leadsTo",
      ])
    #expect(Self.scenarioPlaces.map(\.path) == [".format", ".steps[].wait"])
    #expect(
      Self.cataloguePlaces.map(\.path) == [
        ".format", ".msalErrors.*.code", ".internalErrors.*.code", ".systemErrors.*.code", ".oauthErrors.*.status",
        ".suberrors.*.status", ".httpStatuses.*.code", ".serverNumbers.*.status", ".coreErrors.*.code",
        ".formerCodes.*.code", ".serverNumbers.*",
      ])
  }

  private static let beyond = [
    "\(Int.max)", "\(Int.min)", "99999999999999999999", "-99999999999999999999", "18446744073709551616", "4294967296",
    "-2147483649", "+99999999999999999999",
  ]

  private static let noNumbers = [
    "1e400", "-1e400", ".nan", "NaN", "nan", ".inf", "-.inf", "Infinity", "0x7fffffffffffffff", "0o777", "1_000", "1.5",
    "--1", "+-1", "-", "+", "１", "٣", "½", "1 1",
  ]

  @Test(arguments: flowPlaces)
  func `a flow's number is taken within its bounds and answered otherwise`(_ place: NumberPlace) {
    expectAnswers(place) { text in
      let reading = FlowReader.read(text, path: "f.yaml")
      return (reading.flow != nil, reading.diagnostics)
    }
  }

  @Test(arguments: scenarioPlaces)
  func `a scenario's number is taken within its bounds and answered otherwise`(_ place: NumberPlace) {
    expectAnswers(place) { text in
      let reading = ScenarioReader.read(text, path: "s.yaml")
      return (reading.scenario != nil, reading.diagnostics)
    }
  }

  @Test(arguments: cataloguePlaces)
  func `a catalogue's number is taken within its bounds and answered otherwise`(_ place: NumberPlace) {
    expectAnswers(place) { text in
      let reading = CatalogueReader.read(Array(text.utf8), path: "c.yaml")
      return (reading.catalogue != nil, reading.diagnostics)
    }
  }

  private func expectAnswers(_ place: NumberPlace, _ read: (String) -> (isTaken: Bool, diagnostics: [Diagnostic])) {
    let good = place.file(place.good)
    let taken = read(good)
    #expect(taken.isTaken && taken.diagnostics.isEmpty, "\(good)\n\(taken.diagnostics.map(\.text))")
    for number in Self.beyond {
      let text = place.file(number + (place.kind == .duration ? "h" : ""))
      let answer = read(text)
      // A span of time has no sign.
      let code =
        place.kind == .duration && "+-".contains(number.prefix(1)) ? "wrong-type" : place.kind.codeBeyondBounds
      #expect(!answer.isTaken && answer.diagnostics.contains { $0.cause.code == code }, "\(text)\n\(answer)")
    }
    for words in Self.noNumbers {
      let answer = read(place.file(words))
      #expect(
        !answer.isTaken && answer.diagnostics.contains { $0.cause.code == place.kind.codeOfOthers },
        "\(place.file(words))\n\(answer)")
    }
    for nothing in ["null", "~", ""] {
      let answer = read(place.file(nothing))
      #expect(
        !answer.isTaken && answer.diagnostics.contains { $0.cause.code == place.kind.codeOfNothing },
        "\(place.file(nothing))\n\(answer)")
    }
    let negative = read(place.file("-1"))
    #expect(negative.isTaken == negative.diagnostics.isEmpty, "\(negative)")
  }
}
