import Canvas
import StateMap

let arguments = CommandLine.arguments
for path in arguments.dropFirst(1) {
  let (name, machine) = try MachineFile.machine(at: path, letters: false)
  let size = Size(columns: 120, rows: 40)
  let clock = ContinuousClock()
  var search = MapSearch(machine, fitting: size, styles: [MapStyle()])
  let t0 = clock.measure { search = MapSearch(machine, fitting: size, styles: [MapStyle()]) }
  let t1 = clock.measure { search.improve(evaluations: 10) }
  var layout = search.best(nudges: 0)
  let t2 = clock.measure { layout = search.best(nudges: 0) }
  let t3 = clock.measure { _ = layout.draw(window: Rect(column: 0, row: 0, columns: 120, rows: 40)) }
  print(name, "first", t0, "10 evals", t1, "layout", t2, "draw window", t3, layout.size, layout.score.crossings, layout.score.quality(within: size))
}
