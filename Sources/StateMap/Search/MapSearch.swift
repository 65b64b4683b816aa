public import Canvas

/// A search for a good layout that can be done bit by bit: improve it, show the best so far, improve it again.
///
/// Work is counted in evaluations, never in time, so that the same work gives the same layout everywhere. Styles are
/// tried in order until one fits; the work that is left goes to that one.
public struct MapSearch: Sendable {
  /// The machine.
  public let machine: MapMachine
  /// The size wanted.
  public let size: Size
  /// The styles, the most welcome first.
  public let styles: [MapStyle]
  /// Evaluations done.
  public private(set) var evaluations = 0
  private let columns: Int?
  private let trial: Int
  /// The style now worked on, and the searches so far.
  private var current: Int
  private var searches: [StyleSearch] = []
  private var settled: Bool

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - machine: the machine to lay out.
  ///   - size: the size wanted.
  ///   - styles: the styles to choose from, the most welcome first.
  ///   - columns: how many columns of cards; nil tries several numbers.
  ///   - trial: how many evaluations a style gets before the next one is tried.
  public init(
    _ machine: MapMachine, fitting size: Size, styles: [MapStyle] = MapStyle.ladder(), columns: Int? = nil,
    trial: Int = 2000
  ) {
    self.machine = machine
    self.size = size
    self.columns = columns
    self.trial = trial
    let likely = styles.filter { ColumnCounts.mayFit(Problem(machine, style: $0), size: size) }
    self.styles = likely.isEmpty ? Array((styles.isEmpty ? [MapStyle()] : styles).suffix(1)) : likely
    current = 0
    settled = self.styles.count == 1
    searches = [StyleSearch(machine, fitting: size, style: self.styles[0], columns: columns)]
  }

  /// Does some more work.
  ///
  /// - Parameter count: how many arrangements to try.
  public mutating func improve(evaluations count: Int) {
    var left = count
    while left > 0 {
      let step = settled ? left : min(left, max(1, trial - searches[current].evaluations))
      searches[current].improve(evaluations: step)
      left -= step
      evaluations += step
      if !settled, searches[current].evaluations >= trial { judge() }
      if machine.nodes.count < 2 { return }
    }
  }

  /// After a trial: stays with a style that fits, else goes on to the next, else to the best of all.
  private mutating func judge() {
    if searches[current].judgement().fits {
      settled = true
    } else if current + 1 < styles.count {
      current += 1
      searches.append(StyleSearch(machine, fitting: size, style: styles[current], columns: columns))
    } else {
      let costs = searches.map { $0.judgement().cost }
      current = costs.indices.min { costs[$0] < costs[$1] } ?? current
      settled = true
    }
  }

  /// The best layout so far.
  ///
  /// - Parameter nudges: how many small shifts of rows to try at the end.
  /// - Returns: a layout in the style now worked on; it says whether it fits.
  public func best(nudges: Int = 1000) -> MapLayout { searches[current].best(nudges: nudges) }
}
