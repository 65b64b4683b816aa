import BundledFlows
import Catalogue
import Errors
import Foundation
import Model
import TestSupport
import Testing

/// What can be cited of the article: `Article.txt`.
private struct Article {
  /// Every paragraph: `HTTP 429 ¶1`, with its first words.
  private(set) var paragraphs: [(place: String, words: String)] = []
  /// The last line of each sample: `Swift sample`, 75.
  private(set) var samples: [(name: String, lines: Int)] = []

  init() throws {
    var heading = ""
    for line in try Recording.text("Article.txt").split(separator: "\n")
    where !line.hasPrefix("#") {
      if line.hasPrefix("¶") {
        let number = line.prefix { $0 != " " }
        paragraphs.append(
          ("\(heading) \(number)", String(line.dropFirst(number.count + 1))))
      } else if line.hasPrefix("lines 1-") {
        samples.append((heading, try #require(Int(line.dropFirst("lines 1-".count)))))
      } else {
        heading = String(line)
      }
    }
  }

  /// True if the article has the place.
  func has(_ place: String) -> Bool {
    if paragraphs.contains(where: { $0.place == place }) { return true }
    return samples.contains { name, last in
      guard place.hasPrefix(name + " ") else { return false }
      let bounds = place.dropFirst(name.count + 1).split(separator: "-").map {
        Int($0) ?? 0
      }
      return (1...2).contains(bounds.count) && bounds[0] >= 1
        && bounds[bounds.count - 1] <= last
        && bounds[0] <= bounds[bounds.count - 1]
    }
  }
}

extension Flow {
  /// All citations, each with what cites it.
  fileprivate var cited: [(by: String, citation: Citation)] {
    let parts: [(String, [Citation])] =
      hazards.map { ($0.id, $0.citations) } + events.map { ($0.id, $0.citations) }
      + properties.map { ($0.id, $0.citations) } + compounds.map { ($0.id, $0.citations) }
      + states.flatMap { state in
        [(state.id, state.citations)]
          + state.transitions.map { ("\(state.id) \($0.event)", $0.citations) }
      }
    return parts.flatMap { part, citations in citations.map { (part, $0) } }
  }
}

struct ArticleTests {
  static let flows = BundledFlows.all.filter { $0.source("article") != nil }
  /// The article's own flow and its versions, whose statements are marked.
  static let marked = flows.filter(\.marksBases)

  @Test(arguments: flows.map(\.id))
  func `every citation of the article names a paragraph, or lines of a sample`(_ id: String)
    throws
  {
    let article = try Article()
    let flow = try #require(BundledFlows[id])
    let wrong = flow.cited.filter {
      $0.citation.source == "article" && !article.has($0.citation.heading)
    }
    #expect(wrong.map { "\($0.by): \($0.citation.heading)" } == [])
  }

  @Test func `the catalogue cites paragraphs, too`() throws {
    let article = try Article()
    let places = BundledFlows.catalogue.entries.flatMap(\.citations).filter {
      $0.source == "article"
    }.map(\.heading)
    #expect(!places.isEmpty)
    #expect(places.filter { !article.has($0) } == [])
  }

  @Test(arguments: marked.map(\.id))
  func `source code is cited with its lines`(_ id: String) throws {
    let flow = try #require(BundledFlows[id])
    let whole = flow.cited.filter { cited in
      flow.source(cited.citation.source)?.basis == .source
        && !cited.citation.heading.contains(":")
    }
    #expect(whole.map { "\($0.by): \($0.citation.heading)" } == [])
  }

  @Test(arguments: marked.map(\.id))
  func `every statement says what it rests on`(_ id: String) throws {
    let flow = try #require(BundledFlows[id])
    var silent: [String] = []
    for hazard in flow.hazards where flow.bases(of: hazard).isEmpty {
      silent.append(hazard.id)
    }
    for event in flow.events where !event.about.isEmpty && flow.bases(of: event).isEmpty {
      silent.append(event.id)
    }
    for state in flow.states {
      for text in StateText.allCases
      where !state.texts[text].isEmpty && flow.bases(of: text, in: state).isEmpty {
        silent.append("\(state.id) \(text.rawValue)")
      }
      for transition in state.transitions
      where !transition.because.isEmpty && flow.bases(of: transition).isEmpty {
        silent.append("\(state.id) \(transition.event)")
      }
    }
    #expect(silent == [])
  }

  @Test(arguments: marked.map(\.id))
  func `a mark is of a kind that the statement cites, or says that the flow itself chose`(
    _ id: String
  ) throws {
    let flow = try #require(BundledFlows[id])
    var uncited: [String] = []
    func check(_ place: String, _ bases: [Basis], _ citations: [Citation]) {
      let cited = citations.compactMap(flow.basis(of:)) + [.own]
      uncited += bases.filter { !cited.contains($0) }.map { "\(place): \($0)" }
    }
    for hazard in flow.hazards {
      check(hazard.id, flow.bases(of: hazard), hazard.citations)
    }
    for event in flow.events { check(event.id, flow.bases(of: event), event.citations) }
    for state in flow.states {
      for text in StateText.allCases {
        check("\(state.id) \(text)", flow.bases(of: text, in: state), state.citations)
      }
      for transition in state.transitions {
        check(
          "\(state.id) \(transition.event)", flow.bases(of: transition),
          transition.citations)
      }
    }
    #expect(uncited == [])
  }
}

/// A row of a table of `ArticlePlaces.md`.
private struct PlaceRow {
  /// What it is about: `HTTP 429 ¶1`, or `Swift sample 28-31`.
  var place: String
  /// The second cell.
  var words: String
  /// The other cells, each with the flow at the head of its column.
  var cells: [(flow: String, text: String)]

  static func all() throws -> [PlaceRow] {
    var section = ""
    var flows: [String] = []
    var rows: [PlaceRow] = []
    for line in try Recording.text("ArticlePlaces.md").split(separator: "\n") {
      if line.hasPrefix("## The hazards") { break }
      if line.hasPrefix("## ") {
        section = String(line.dropFirst(3)).replacing("The ", with: "")
      }
      let cells = line.split(separator: "|").map {
        String($0).trimmingCharacters(in: .whitespaces)
      }
      guard line.hasPrefix("|"), cells.count > 2, !cells[0].hasPrefix("---") else {
        continue
      }
      if cells[0] == "place" || cells[0] == "lines" {
        flows = cells.dropFirst(2).map { $0.replacing("`", with: "") }
        continue
      }
      let place = section == "text" ? cells[0] : "\(section) \(cells[0])"
      rows.append(
        PlaceRow(
          place: place, words: cells[1], cells: Array(zip(flows, cells.dropFirst(2)))))
    }
    return rows
  }
}

struct ArticlePageTests {
  @Test
  func `the page has a row for every paragraph, and rows for all lines of the samples`()
    throws
  {
    let article = try Article()
    let rows = try PlaceRow.all()
    let text = rows.filter { $0.place.contains("¶") }
    #expect(text.map(\.place) == article.paragraphs.map(\.place))
    #expect(text.map(\.words) == article.paragraphs.map(\.words))
    for (name, last) in article.samples {
      let lines = rows.filter { $0.place.hasPrefix(name + " ") }.flatMap { row in
        let bounds = row.place.dropFirst(name.count + 1).split(separator: "-").compactMap {
          Int($0)
        }
        return bounds.count == 2 ? Array(bounds[0]...bounds[1]) : bounds
      }
      #expect(lines == Array(1...last), "\(name)")
    }
  }

  @Test func `every place that the page names exists`() throws {
    let entries = Set(BundledFlows.catalogue.entries.map(\.id))
    var named = 0
    for row in try PlaceRow.all() {
      for (id, text) in row.cells {
        let flow = try #require(BundledFlows[id], "\(id)")
        for match in text.matches(
          of: /(state|event|transition|hazard|variable|property|entry) `([^`]+)`/)
        {
          let name = String(match.2)
          named += 1
          let exists =
            switch match.1 {
            case "state": flow.state(name) != nil
            case "event": flow.event(name) != nil
            case "hazard": flow.hazard(name) != nil
            case "variable": flow.variableIndex(name) != nil
            case "property": flow.properties.contains { $0.id == name }
            case "entry": entries.contains(name)
            default:
              flow.states.contains { state in
                state.transitions.contains {
                  "\(state.id) ──\($0.event)──► \($0.to)" == name
                }
              }
            }
          #expect(exists, "\(row.place): no \(match.1) \(name) in \(id)")
        }
      }
    }
    #expect(named > 100)
  }
}
