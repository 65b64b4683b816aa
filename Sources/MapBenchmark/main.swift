import Canvas
import StateMap

let arguments = CommandLine.arguments
for path in arguments.dropFirst() {
  let (name, machine) = try MachineFile.machine(at: path, letters: false)
  let clock = ContinuousClock()
  var search = MapSearch(machine, fitting: Size(columns: 120, rows: 40))
  let t0 = clock.measure { search.improve(evaluations: 400) }
  let q0 = search.best().score
  let t1 = clock.measure { search.improve(evaluations: 6000) }
  let layout = search.best()
  let s = layout.score
  print(name, layout.size, layout.fits, "X", s.crossings, "B", s.bends, "L", s.cells, q0.quality(within: Size(columns: 120, rows: 40)), s.quality(within: Size(columns: 120, rows: 40)), t0, t1)
  if arguments.count == 2 { print(layout.draw().text) }
}
