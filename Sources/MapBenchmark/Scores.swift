import Canvas
import StateMap

/// How good the drawings of machine files are.
enum Scores {
  /// Extent, style, crossings, bends, cells and quality in one line.
  static func summary(_ layout: MapLayout, within size: Size) -> String {
    let score = layout.score
    let quality = Double(Int(score.quality(within: size) * 10)) / 10
    return "\(layout.size.columns)x\(layout.size.rows) \(layout.fits ? "fits" : "scrolls") | \(layout.style.cards) "
      + "\(layout.style.names) | X \(score.crossings) B \(score.bends) L \(score.cells) Q \(quality)"
  }

  /// Prints a line for each machine and the mean.
  static func print(_ paths: [String], size: Size, work: Int) throws {
    let clock = ContinuousClock()
    var sum = 0.0
    for path in paths {
      let (name, machine) = try MachineFile.machine(at: path, letters: false)
      var layout = MapLayout.best(machine, fitting: size, work: 1)
      let time = clock.measure { layout = MapLayout.best(machine, fitting: size, work: work) }
      sum += layout.score.quality(within: size)
      let count = "\(machine.nodes.count)/\(machine.edges.count)"
      Swift.print("\(name) \(count) | \(summary(layout, within: size)) | \(Int(time / .milliseconds(1))) ms")
    }
    Swift.print("mean Q \(sum / Double(max(1, paths.count)))")
  }
}
