import Canvas
import StateMap
import TestSupport
import Testing

/// What the chart of the documented sign-in must reach, and what every chart must.
@Suite struct ChartGateTests {
  /// A size, and how many rows are wired there: the main way's six, and the frame's rows whose card stands beside it.
  static let gates: [(size: Size, wired: Int)] = [
    (Size(columns: 120, rows: 40), 10), (Size(columns: 120, rows: 34), 10), (Size(columns: 100, rows: 30), 10),
  ]

  static func chart(_ size: Size) throws -> Chart {
    try #require(Chart.best(SignInChart.machine, order: SignInChart.order, fitting: size))
  }

  @Test(arguments: gates.indices)
  func `the sign-in fits, with its main way and what stands beside the frame wired, and nothing else`(_ index: Int)
    throws
  {
    let gate = Self.gates[index]
    let chart = try Self.chart(gate.size)
    #expect(chart.fits && chart.legend.isEmpty)
    #expect(chart.score.rows == 49 && chart.score.mainRows == 14)
    #expect(chart.score.wired == gate.wired && chart.score.mainWired == gate.wired, "\(chart.score)")
    // The way that should work is heavy and unbroken.
    #expect(chart.score.breaks == 0, "\(chart.score)")
    #expect(ChartReader(chart.draw().text, ascii: false).crossings == 0)
    Recording.expect(chart.draw().text, in: "Frames/chart-\(gate.size.columns)x\(gate.size.rows).txt")
  }

  @Test func `no pair of cards is ever reversed`() throws {
    let charts = try Self.gates.map { try Self.chart($0.size) }
    for (one, other) in zip(charts, charts.dropFirst()) {
      for first in one.cards {
        for second in one.cards where second.node != first.node {
          guard let left = other.cards.first(where: { $0.node == first.node }),
            let right = other.cards.first(where: { $0.node == second.node })
          else { continue }
          #expect(!(first.rect.endColumn <= second.rect.column && left.rect.column >= right.rect.endColumn))
          #expect(!(first.rect.endRow <= second.rect.row && left.rect.row > right.rect.row))
        }
      }
    }
  }

  @Test func `a jump's name is in no other title`() throws {
    for gate in Self.gates {
      let chart = try Self.chart(gate.size)
      // It begins as the title does.
      for row in chart.rows {
        guard let jump = row.jump?.dropFirst(), let card = chart.cards.first(where: { $0.node == row.target }) else {
          continue
        }
        #expect(ChartReader.name(card.title).hasPrefix(ChartReader.words(String(jump))), "\(jump)")
      }
      let titles = chart.cards.map(\.title) + chart.frames.map(\.title)
      for row in chart.rows {
        guard let jump = row.jump?.dropFirst() else { continue }
        let words = " " + ChartReader.words(String(jump)) + " "
        #expect(titles.filter { (" " + ChartReader.words($0) + " ").contains(words) }.count == 1, "\(jump)")
      }
    }
  }

  @Test func `parts of a map that is too high stand in its order, each frame whole`() throws {
    let size = Size(columns: 80, rows: 25)
    let panels = Chart.panels(SignInChart.machine, order: SignInChart.order, fitting: size)
    #expect(panels.count > 1)
    #expect(panels.flatMap { $0.cards.map(\.node) }.sorted() == Array(SignInChart.machine.nodes.indices))
    #expect(panels.filter { !$0.frames.isEmpty }.count == 1)
    for panel in panels {
      #expect(panel.fits && panel.size.rows <= size.rows)
      let reading = ChartExpectation.drawn(panel)
      #expect(reading == ChartExpectation.reading(SignInChart.machine, panel), "\(panel.draw().text)")
    }
  }

  @Test func `the same machine gives the same drawing`() throws {
    let size = Size(columns: 100, rows: 30)
    let first = Chart.best(Machines.tcp, fitting: size)
    #expect(first?.draw().text == Chart.best(Machines.tcp, fitting: size)?.draw().text)
  }

  @Test func `a width too small for any card has no chart`() {
    #expect(Chart.best(SignInChart.machine, fitting: Size(columns: 30, rows: 24)) == nil)
    #expect(Chart.panels(SignInChart.machine, fitting: Size(columns: 30, rows: 24)).isEmpty)
  }
}
