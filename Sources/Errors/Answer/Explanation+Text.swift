import Catalogue
import Model

extension Explanation {
  /// The error in one line, the cause first.
  package var title: String {
    if isReadFromWords, let quoted { return quoted }
    let names =
      layers.map { EntryText($0, in: catalogue).title } + unknown.map { $0 + " (unknown)" }
    if names.isEmpty {
      if recognition.isOfSpeaker, let speaker {
        return "\(speaker.name) wrote this, not MSAL for iOS/macOS"
      }
      return recognition.sentence.map { "“\($0.text)”" } ?? "An error"
    }
    return names.joined(separator: " ─ ")
  }

  /// The beginning of what the text says, in quotes; nil if that is nothing.
  private var quoted: String? {
    recognition.description?.shown.map {
      $0.count > Self.longestTitle ? "“\($0.prefix(Self.longestTitle))…”" : "“\($0)”"
    }
  }

  private static let longestTitle = 70

  /// True if a code of MSAL is only meant by the words of a text, and neither it nor MSAL's own
  /// sentence stands there.
  var isReadFromWords: Bool {
    guard let sentence = recognition.sentence, seen == nil, sentence.isReadFromWords,
      layers.count == 1,
      let cause, cause.id == sentence.entry
    else { return false }
    // Descriptions of the server and of the system stand for one number each.
    return cause.kind != .serverNumber
      && !(cause.kind == .systemError && sentence.only == .system)
  }

  /// What there is to say beside the answer, in the order in which a developer needs it;
  /// nothing in it is personal.
  package var sections: [EntryText.Section] {
    filled([
      ("WAIT", waiting), ("CLUES", answer.clues.joined(separator: "\n")),
      ("WHAT THE APP DOES", decision.app), ("WHAT THE USER SEES", decision.user),
      ("PART BY PART", identity),
      ("FOR SUPPORT", identifiers),
      ("HOW SURE", certainty.map { catalogue.words(.certainties, for: $0) } ?? ""),
      ("SOURCES", catalogue.text(of: citations)),
    ])
  }

  /// The heading of the section that a short answer has as well: it changes what is done.
  package static let urgent = "WAIT"
}

/// What stands beside the answer.
extension Explanation {
  private var identity: String {
    var lines = layers.filter { $0 != cause }.map { entry in
      let swift = entry.swift.map { " (Swift .\($0))" } ?? ""
      return "\(EntryText(entry, in: catalogue).title)\(swift): \(entry.meaning)"
    }
    if seen == nil, let core = layers.first(where: { $0.kind == .coreError }) {
      lines.append(EntryText(core, in: catalogue).surfaces)
    }
    lines += recognition.beneath.map { "underlying error: \($0.domain) \($0.code)" }
    return lines.joined(separator: "\n")
  }

  private var waiting: String {
    recognition.retryAfter.map {
      "Retry-After says \($0) s. During the wait, MSAL itself answers the silent request from memory."
    } ?? ""
  }

  private var identifiers: String {
    joined(
      recognition.correlation.map { "correlation id \($0)" },
      recognition.trace.map { "trace id \($0)" })
  }
}
