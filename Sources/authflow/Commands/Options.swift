import ArgumentParser

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

/// Refuses arguments that do not go together, with what is said to that.
func refuse(_ isRefused: Bool, _ message: String) throws {
  if isRefused { throw ValidationError(message) }
}

/// Options that are numbers.
enum NumberOption {
  /// Refuses a number that is given and out of bounds.
  static func check(_ name: String, _ value: Int?, _ bounds: ClosedRange<Int>) throws {
    guard let value else { return }
    try refuse(
      !bounds.contains(value),
      "\(name) must be from \(bounds.lowerBound) to \(bounds.upperBound), not \(value).")
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
