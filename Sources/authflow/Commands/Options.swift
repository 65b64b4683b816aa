import ArgumentParser
import Canvas
import Explorer
import Model
import Platform

/// Options that are numbers.
///
/// All of them are declared with `parsing: .unconditional`: a number below 0 begins like an option, and would otherwise
/// be told as a missing value.
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
    throw ValidationError("\(name) goes from \(bounds.lowerBound) to \(bounds.upperBound); it is \(value).")
  }
}

/// The size of a window as the command line writes it: `100x30`.
enum WindowSizeOption {
  /// The size; a default when there is none.
  static func size(_ text: String?, otherwise size: Size) throws(ProgramError) -> Size {
    guard let text else { return size }
    guard let (columns, rows) = ScriptNumbers.pair(text, separator: "x"), columns > 0, rows > 0 else {
      throw .usage(
        "--size is columns x rows, such as 100x30, each from 1 to \(ScriptNumbers.largestExtent); it is \(text)")
    }
    return Size(columns: columns, rows: rows)
  }
}

/// Whether sources and their addresses are links that a terminal opens.
struct LinkOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Make links of sources on a terminal; by default on those known to take them, without AUTHFLOW_NO_LINKS.")
  var links: Bool?

  /// The addresses of sources by title; nil for no links at all, as always where results go into a pipe or a file.
  func addresses(of sources: [Source] = []) -> [String: String]? {
    let isOn = links ?? (Environment.value("AUTHFLOW_NO_LINKS") == nil && Hyperlinks.areTaken(Environment.value))
    guard StandardOutput.isTerminal, isOn else { return nil }
    return Dictionary(sources.map { ($0.title, $0.url) }) { first, _ in first }
  }
}

/// How commands answer: for people, or for programs.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}
