import ArgumentParser
import Canvas
import Model
import Platform

extension ArgumentHelp {
  /// What a value is called, and what it is for.
  static func value(_ name: String, _ text: String) -> ArgumentHelp {
    ArgumentHelp(text, valueName: name)
  }
}

// A number below 0 begins like an option, and would be told as a missing value if it were
// parsed as usual.
extension Option where Value == Int? {
  /// An option that is a number.
  init(number name: String, _ text: String) {
    self.init(parsing: .unconditional, help: .value(name, text))
  }
}

extension Option where Value == Int {
  /// An option that is a number, or this one.
  init(wrappedValue: Int, number name: String, _ text: String) {
    self.init(wrappedValue: wrappedValue, parsing: .unconditional, help: .value(name, text))
  }
}

/// Options that are numbers.
enum NumberOption {
  /// Refuses a number that is out of bounds.
  ///
  /// - Parameters:
  ///   - name: the option as it is typed: `--limit`.
  ///   - value: its number; nil where it was not given.
  ///   - bounds: what is allowed.
  /// - Throws: a `ValidationError` that tells the bounds.
  static func check(_ name: String, _ value: Int?, _ bounds: ClosedRange<Int>) throws {
    guard let value, !bounds.contains(value) else { return }
    throw ValidationError(
      "\(name) goes from \(bounds.lowerBound) to \(bounds.upperBound); it is \(value).")
  }
}

/// Whether sources and their addresses are links that a terminal opens.
struct LinkOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help:
      "Make links of sources on a terminal; by default if the terminal is known to support them and AUTHFLOW_NO_LINKS is not set."
  )
  var links: Bool?

  /// The addresses of sources by title; nil for no links at all, as always where results go
  /// into a pipe or a file.
  func addresses(of sources: [Source] = []) -> [String: String]? {
    let isOn =
      links
      ?? (Environment.value("AUTHFLOW_NO_LINKS") == nil
        && Hyperlinks.areTaken(Environment.value))
    guard StandardOutput.isTerminal, isOn else { return nil }
    return Dictionary(sources.map { ($0.title, $0.url) }) { first, _ in first }
  }
}

/// How commands answer: for people, or for programs.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}

/// How what a handler does is reported.
enum RunFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, junit
}
