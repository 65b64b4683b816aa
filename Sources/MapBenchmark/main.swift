import Canvas
import StateMap

let arguments = CommandLine.arguments
let evals = Int(arguments[2])!
let (name, machine) = try MachineFile.machine(at: arguments[1], letters: false)
for (style, size) in [
  (MapStyle(), Size(columns: 120, rows: 40)), 
  (MapStyle(cards: .dense, names: .short), Size(columns: 80, rows: 22)),
] {
  for k in 2...4 where style.cards == .full ? k > 2 : true {
    var search = MapSearch(machine, fitting: size, style: style, columns: k)
    var line = "\(k) \(style.cards)"
    for _ in 0..<4 {
    search.improve(evaluations: evals)
    let layout = search.best()
    let s = layout.score
    line += " | \(layout.size.columns)x\(layout.size.rows) X\(s.crossings) B\(s.bends) L\(s.cells) \(Int(s.quality(within: size)*10))"
    if arguments.count > 3, layout.fits { print(layout.draw().text) }
    }
    print(line)
  }
}
