import BundledFlows
import Catalogue
import Errors
import Model

// The words in the columns of rows.tsv; README.md beside it lists them.

/// What a conversion begins with.
enum Given: Equatable {
  /// Something that happens; nil for a status that makes no error.
  case occurrence(Occurrence?)
  /// A code of the common core.
  case core(Int)

  /// Reads an input; nil for what is none.
  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    func number(_ index: Int) -> Int? {
      words.indices.contains(index) ? Int(words[index]) : nil
    }
    func mayBe(_ word: String) -> String? { word == "-" ? nil : word }
    switch (words.first, words.count) {
    case ("answer", 5):
      guard let endpoint = ServerEndpoint(rawValue: words[1]) else { return nil }
      guard words[4] == "-" || number(4) != nil else { return nil }
      let numbers = [number(4)].compactMap { $0 }
      let answer = ServerAnswer(
        endpoint: endpoint, error: words[2], suberror: mayBe(words[3]), numbers: numbers)
      self = .occurrence(.answer(answer))
    case ("status", 3):
      guard let status = number(1), words[2] == "-" || number(2) != nil else { return nil }
      self = .occurrence(.status(ending: status, retryAfter: number(2)))
    case ("system", 3...):
      guard let code = number(1) else { return nil }
      self = .occurrence(
        .system(domain: words.dropFirst(2).joined(separator: " "), code: code))
    case ("core", 2):
      guard let code = number(1) else { return nil }
      self = .core(code)
    default: return nil
    }
  }

  /// The error that the app receives in such a request; nil for none.
  func error(in request: RequestKind) -> ErrorValue? {
    switch self {
    case .occurrence(let occurrence):
      return occurrence.flatMap { Conversion(of: $0, in: request)?.error }
    case .core(let code):
      guard let entry = BundledFlows.catalogue.converted(coreCode: code) else { return nil }
      if let occurrence = entry.occurrence {
        return Conversion(of: occurrence, in: request)?.error
      }
      return entry.domain.flatMap { domain in
        entry.code.map { ErrorValue(domain: domain, code: $0) }
      }
    }
  }
}

/// An error in the words of the columns `sees` and `beneath`.
func words(_ error: ErrorValue?) -> String {
  guard let error else { return "none" }
  return "\(error.domain) \(error.code)" + (error.internalCode.map { "/\($0)" } ?? "")
}

/// The parts of a column, which a semicolon divides.
func parts(_ column: String) -> [String] {
  column.split(separator: ";").map { $0.trimmingPrefix { $0 == " " } }.map(String.init)
}

/// Whether userInfo holds what `KEY=VALUE`, `KEY` or `!KEY` says.
func holds(_ claim: String, in error: ErrorValue) -> Bool {
  if claim.hasPrefix("!") { return error[String(claim.dropFirst())] == nil }
  let sides = claim.split(separator: "=", maxSplits: 1).map(String.init)
  guard let value = error[sides[0]] else { return false }
  return sides.count == 1 || value == sides[1]
}

/// The kinds of requests that the column `request` names.
func requests(_ column: String) -> [RequestKind] {
  column == "-" ? RequestKind.allCases : [RequestKind(rawValue: column)].compactMap { $0 }
}
