import Canvas
import StateMap

let arguments = CommandLine.arguments
let evals = Int(arguments[1])!
var mean = 0.0
for path in arguments.dropFirst(2) {
  let (name, machine) = try MachineFile.machine(at: path, letters: false)
  for size in [Size(columns: 120, rows: 40), Size(columns: 80, rows: 22)] {
    let clock = ContinuousClock()
    var layout: MapLayout?
    let time = clock.measure { layout = MapLayout.best(machine, fitting: size, work: evals) }
    let s = layout!.score
    let style = layout!.style
    mean += size.columns == 120 ? s.quality(within: size) : 0
    print(name, "\(style.cards) \(style.names) \(style.mergesParallel) \(style.widest) \(layout!.size.columns)x\(layout!.size.rows) \(layout!.fits) X\(s.crossings) B\(s.bends) L\(s.cells) \(s.quality(within: size)) \(time)")
    if arguments.count == 3 { print(layout!.draw().text) }
  }
}
print(mean / Double(arguments.count - 2))
