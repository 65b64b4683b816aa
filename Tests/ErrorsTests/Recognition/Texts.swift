import BundledFlows
import Catalogue
import Errors
import Foundation
import Model

/// The texts beside the tests.
enum Texts {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Texts")

  /// What fuzzing came upon, one text in base64 a line; of each kind the smallest.
  static let corpus = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Corpus.base64")

  static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name + ".txt"), encoding: .utf8)
  }

  /// The names of all texts, in order.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
      String($0.dropLast(4))
    }.sorted()
  }

  static func all() throws -> [String] { try names().map(text) }

  /// Everything recognised in a text.
  static func found(_ text: String) -> [Recognition] {
    Recognizer.recognitions(in: text, catalogue: BundledFlows.catalogue)
  }

  /// What is told of a text, the most telling first.
  static func told(_ text: String) -> [Explanation] {
    Explanations(found(text), in: BundledFlows.catalogue).ordered.map(\.explanation)
  }

  /// What is recognised, each in one line of facts.
  static func facts(_ text: String) -> [String] { found(text).map(facts) }

  /// What is said of an error: place, then each fact that there is.
  static func facts(_ found: Recognition) -> String {
    var facts = ["\(found.place.line):\(found.place.column)+\(found.range.count)"]
    if let domain = found.domain { facts.append(domain) }
    if let code = found.code { facts.append("code \(code)") }
    if let code = found.internalCode { facts.append("inside \(code)") }
    if let code = found.coreCode { facts.append("core \(code)") }
    if let name = found.facts.wrapper { facts.append("wrapper \(name)") }
    if let error = found.oauthError { facts.append(error) }
    if let suberror = found.suberror { facts.append("suberror \(suberror)") }
    facts += found.serverNumbers
    if let status = found.status { facts.append("HTTP \(status)") }
    if let value = found.retryAfter { facts.append("after \(value)") }
    if found.isThrottled { facts.append("from memory") }
    if found.asksForClaims { facts.append("claims") }
    if let id = found.correlation { facts.append("correlation \(id.prefix(8))") }
    if let id = found.trace { facts.append("trace \(id.prefix(8))") }
    if let sentence = found.facts.sentence { facts.append("“\(sentence.text)”") }
    if found.facts.isOnPage { facts.append("on a page") }
    if found.facts.isForeign { facts.append("foreign") }
    facts += found.beneath.map { "beneath \($0.domain) \($0.code)" }
    return facts.joined(separator: ", ")
  }
}
