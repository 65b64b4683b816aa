import BundledFlows
import Catalogue
import Errors
import Foundation
import Model
import TestSupport

/// A text that a user of the program reads, and where it stands.
struct UserText: Hashable, Sendable {
  /// What a text is for; rules differ by it.
  enum Kind: Sendable {
    /// The title of a state, an event, a group or a variable.
    case name
    /// The title of a warning or a scenario.
    case heading
    /// What stands under the card: what the app does, what the user sees, what must not be
    /// done.
    case line
    /// Any other text of a flow, a scenario or a term.
    case flow
    /// A text between quotation marks in the program.
    case message
    /// A paragraph of a page.
    case page
  }

  let place: String
  let kind: Kind
  let text: String
  /// The ids of what a flow declares; empty for other texts.
  var ids: Set<String> = []

  /// The sentences, without the blanks between them.
  ///
  /// A sentence ends with `.`, `?` or `!`, closed by quotation marks or brackets, before a
  /// blank; none ends within straight quotation marks. A line's end ends one, too.
  var sentences: [String] {
    text.split(separator: "\n").flatMap { line -> [String] in
      var sentences: [String] = []
      var words: [Substring] = []
      var isQuoted = false
      for word in line.split(separator: " ") {
        words.append(word)
        if word.count(where: { $0 == "\"" }) % 2 == 1 { isQuoted.toggle() }
        guard !isQuoted, word.contains(/[.?!]["”’')\]]*$/) else { continue }
        sentences.append(words.joined(separator: " "))
        words = []
      }
      return words.isEmpty ? sentences : sentences + [words.joined(separator: " ")]
    }
  }
}

extension UserText {
  /// Every text of a bundled flow.
  static func all(of flow: Flow) -> [UserText] {
    let ids = ids(of: flow)
    var texts: [UserText] = []
    func add(_ kind: Kind, _ place: String, _ values: String...) {
      for text in values where !text.isEmpty {
        texts.append(
          UserText(place: "\(flow.id), \(place)", kind: kind, text: text, ids: ids))
      }
    }
    add(.flow, "about", flow.about)
    add(.heading, "title", flow.title)
    for group in flow.groups { add(.name, group.id, group.title) }
    for hazard in flow.hazards {
      add(.heading, hazard.id, hazard.title)
      add(.flow, hazard.id, hazard.text)
    }
    for variable in flow.variables {
      add(.name, variable.id, variable.title)
      add(.flow, variable.id, variable.about)
    }
    for event in flow.events {
      add(.name, event.id, event.names.title)
      add(.flow, event.id, event.about)
    }
    for state in flow.states {
      add(.name, state.id, state.names.title)
      add(.flow, state.id, state.texts.happening)
      add(.line, state.id, state.texts.app, state.texts.user, state.texts.never)
      for refusal in state.refusals {
        add(.flow, "\(state.id), \(refusal.event)", refusal.reason)
      }
      for transition in state.transitions {
        add(.flow, "\(state.id), \(transition.event)", transition.label, transition.because)
      }
    }
    return texts
  }

  private static func ids(of flow: Flow) -> Set<String> {
    Set(flow.states.map(\.id) + flow.events.map(\.id) + flow.variables.map(\.id))
  }

  /// Every text of the bundled flows, scenarios and terms.
  static let bundled: [UserText] =
    BundledFlows.all.flatMap(all)
    + BundledFlows.scenarios.flatMap {
      [
        UserText(
          place: $0.file, kind: .heading, text: $0.title,
          ids: BundledFlows[$0.flow].map(ids) ?? []),
        UserText(place: $0.file, kind: .flow, text: $0.about),
      ]
    }
    + BundledFlows.terms.map {
      UserText(place: "term \($0.name)", kind: .flow, text: $0.text)
    }

  /// Every text of the lessons, and of what is known about errors.
  static let known: [UserText] = {
    var texts: [UserText] = []
    func add(_ place: String, _ values: String...) {
      texts += values.filter { !$0.isEmpty }.map {
        UserText(place: place, kind: .flow, text: $0)
      }
    }
    for entry in BundledFlows.catalogue.entries {
      add(entry.id, entry.meaning, entry.handling, entry.fix, entry.user, entry.never)
      for cause in entry.causes { add(entry.id, cause.text, cause.check, cause.fix) }
    }
    for sentence in BundledFlows.catalogue.sentences {
      add(sentence.text, sentence.meaning, sentence.handling, sentence.fix)
    }
    for lesson in BundledFlows.lessons {
      for line in lesson.source().split(separator: "\n") where !line.contains("which:") {
        add(lesson.file, String(line))
      }
    }
    return texts
  }()

  /// Every text of the program that has a word and a blank, as its sources have it.
  static let messages: [UserText] = {
    let sources = Page.repository.appending(path: "Sources")
    let paths =
      FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String }
      ?? []
    return paths.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("BundledFlows/flows") }
      .sorted().flatMap { path in
        SwiftTexts(
          in: (try? String(contentsOf: sources.appending(path: path), encoding: .utf8))
            ?? ""
        ).found
          .filter { $0.text.contains(#/[A-Za-z]{2,} /#) }
          .map { UserText(place: "\(path):\($0.line)", kind: .message, text: $0.text) }
      }
  }()

  /// The prose of every page, without code and the addresses of links.
  static let pages: [UserText] = Page.all.flatMap { page in
    page.prose.filter { !$0.line.isEmpty }.map { position, line in
      let text = line.replacing(#/`[^`]*`/#, with: "x").replacing(
        #/\]\([^)]*\)/#, with: "]")
      return UserText(place: "\(page.path):\(position + 1)", kind: .page, text: text)
    }
  }
}
