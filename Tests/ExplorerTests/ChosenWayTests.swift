import Canvas
import Maps
import Model
import TestFlows
import Testing

@testable import Explorer

@Suite struct `the way of the chosen row` {
  @Test(arguments: [(80, 24, 10), (120, 40, 60)])
  func `is drawn over blank cells only, from every row of every state of the article's flow`(
    columns: Int, rows: Int, least: Int
  )
    throws
  {
    var state = try MemoryEffects().play("g + +", size: Size(columns: columns, rows: rows))
    var drawn = 0
    for index in state.machine.flow.states.positions {
      state.look(at: index)
      if let request = state.map.wanted(in: state) {
        let layout = request.layOut(state.machine.flow)
        _ = state.update(.laidOut(layout, request, flow: state.machine.flow.id), at: 0)
      }
      let layout = try #require(state.chart)
      let window = MapWindow(
        layout, in: MapPane.layout(of: state).main, offset: nil, around: state.shownState.offset)
      for row in state.exits.indices {
        state.viewState.selection = row
        let bare = layout.draw(MapMarks(state), window: window.window)
        let frame = ExplorerScreen.frame(of: state)
        for wire in layout.rows {
          for cell in wire.cells.dropFirst() {
            guard let point = window.screen(cell) else { continue }
            let glyph = bare[Point(column: cell.column - window.window.column, row: cell.row - window.window.row)].glyph
            // Beside a frame a digit has a cell of the wire.
            #expect(frame[point].glyph == glyph || frame[point].glyph.isNumber, "row \(row) of \(index)\n\(frame.text)")
          }
        }
        let before = bare.text.filter { "►◄".contains($0) }.count
        drawn += frame.text.filter { "►◄".contains($0) }.count > before ? 1 : 0
      }
    }
    // Nearly every row finds a way to its card; in a low window most cards are out of sight.
    #expect(drawn > least, "\(drawn)")
  }
}
