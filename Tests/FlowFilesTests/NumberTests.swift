import FlowFiles
import Testing

/// A kind of number in files: `%` in the file stands for it.
struct NumberPlace: CustomTestStringConvertible, Sendable {
  var name: String
  var file: String
  var good = "1"
  /// The codes of the diagnostics for a number beyond all bounds, for what is no number, and
  /// for nothing.
  var beyond = "out-of-bounds"
  var other = "wrong-type"
  var nothing = "wrong-type"

  var testDescription: String { name }

  func read(_ text: String) -> (isTaken: Bool, diagnostics: [Diagnostic]) {
    let text = file.replacing("%", with: text)
    if text.hasPrefix("scenario") {
      let reading = ScenarioReader.read(text, path: "s.yaml")
      return (reading.scenario != nil, reading.diagnostics)
    }
    if text.hasPrefix("catalogue") {
      let reading = CatalogueReader.read(Array(text.utf8), path: "c.yaml")
      return (reading.catalogue != nil, reading.diagnostics)
    }
    let whole = text.hasPrefix("{") ? text : "flow: f\ninitial: a\n\(text)\n"
    let reading = FlowReader.read(whole, path: "f.yaml")
    return (reading.flow != nil, reading.diagnostics)
  }

  private static func expression(_ name: String, _ file: String) -> NumberPlace {
    let variables = "variables: {n: {type: integer, max: 9}}\n"
    return NumberPlace(
      name: name, file: variables + file, beyond: "expression", other: "expression",
      nothing: "expression")
  }

  static let all = [
    NumberPlace(
      name: "version", file: "{format: %, flow: f, initial: a, states: {a: {}}}",
      beyond: "unknown-format",
      other: "unknown-format"),
    NumberPlace(
      name: "bound", file: "variables: {n: {type: integer, max: %}}\nstates: {a: {}}"),
    NumberPlace(
      name: "code", file: "events: {e: {error: {domain: d, code: %}}}\nstates: {a: {}}"),
    NumberPlace(
      name: "span", file: "variables: {d: {type: duration, max: %}}\nstates: {a: {}}",
      good: "1s"),
    expression("guard", "states: {a: {on: {e: {to: a, when: 'n < %'}}}}"),
    expression("action", "states: {a: {on: {e: {to: a, do: 'n = %'}}}}"),
    expression("proposal", "events: {e: {carries: {n: '%'}}}\nstates: {a: {}}"),
    expression("demand", "properties: {p: {never: 'n == %'}}\nstates: {a: {}}"),
    NumberPlace(name: "wait", file: "scenario: s\nflow: f\nsteps: [{wait: %}]", good: "1s"),
    NumberPlace(
      name: "catalogued code", file: "catalogue: c\nmsalErrors: {X: {code: %, meaning: x}}"),
    NumberPlace(
      name: "status", file: "catalogue: c\noauthErrors: {x: {status: %, meaning: x}}",
      good: "400"),
    NumberPlace(
      name: "server's number", file: "catalogue: c\nserverNumbers: {AADSTS%: {meaning: x}}",
      beyond: "wrong-type"),
  ]
}

struct NumberTests {
  private static let beyond = [
    "\(Int.max)", "\(Int.min)", "99999999999999999999", "-99999999999999999999",
    "18446744073709551616", "4294967296",
    "-2147483649", "+99999999999999999999",
  ]

  private static let noNumbers = [
    "1e400", "-1e400", ".nan", "NaN", "nan", ".inf", "-.inf", "Infinity",
    "0x7fffffffffffffff",
    "0o777", "1_000", "1.5",
    "--1", "+-1", "-", "+", "１", "٣", "½", "1 1",
  ]

  @Test(arguments: NumberPlace.all)
  func `a number is taken within its bounds and answered otherwise`(_ place: NumberPlace) {
    let taken = place.read(place.good)
    #expect(taken.isTaken && taken.diagnostics.isEmpty, "\(taken.diagnostics.map(\.text))")
    func expect(_ text: String, _ code: String) {
      let answer = place.read(text)
      #expect(
        !answer.isTaken && answer.diagnostics.contains { $0.cause.code == code },
        "\(text)\n\(answer)")
    }
    let isSpan = place.good == "1s"
    for number in Self.beyond {
      // A span of time has no sign.
      let isSigned = isSpan && "+-".contains(number.prefix(1))
      expect(number + (isSpan ? "h" : ""), isSigned ? "wrong-type" : place.beyond)
    }
    for words in Self.noNumbers { expect(words, place.other) }
    for nothing in ["null", "~", ""] { expect(nothing, place.nothing) }
    let negative = place.read("-1")
    #expect(negative.isTaken == negative.diagnostics.isEmpty, "\(negative)")
  }
}
