public import Canvas

extension MapLayout {
  /// The best layout for a size.
  ///
  /// - Parameters:
  ///   - machine: the machine to lay out.
  ///   - size: the size wanted; the layout says whether it fits.
  ///   - styles: the styles to choose from, the most welcome first.
  ///   - work: how many arrangements to try for each style; nil for a number that takes a hundredth of a second for 20
  ///     states, and a second or two for 2000.
  /// - Returns: the best layout of the first style that fits, else of all styles the best.
  public static func best(
    _ machine: MapMachine, fitting size: Size, styles: [MapStyle] = MapStyle.ladder(), work: Int? = nil
  ) -> MapLayout {
    let work = work ?? usualWork(machine)
    var search = MapSearch(machine, fitting: size, styles: styles, trial: max(1, work))
    search.improve(evaluations: max(1, work) * search.styles.count)
    return search.best(nudges: min(1000, work))
  }

  /// Evaluations that are worth their time: an evaluation takes longer the larger the machine.
  static func usualWork(_ machine: MapMachine) -> Int {
    let parts = machine.nodes.count + machine.edges.count
    return max(20, min(360, 300_000 / max(1, parts)))
  }

  /// The machine laid out as an earlier layout has it, with as few changes as can be.
  ///
  /// A machine that is changed and changed back gives the very same layout. No search is done.
  ///
  /// - Parameters:
  ///   - plan: what an earlier layout remembers; its style is kept.
  ///   - machine: the machine to lay out.
  ///   - size: the size wanted.
  /// - Returns: the layout; it hands the same plan on. Where the groups have other lanes than then, a new layout.
  public static func like(_ plan: MapPlan, _ machine: MapMachine, fitting size: Size) -> MapLayout {
    let problem = Problem(machine, style: plan.style)
    // A lane more or less leaves no picture to keep.
    guard plan.lanes == problem.lanes else { return best(machine, fitting: size, styles: [plan.style]) }
    var match = PlanMatch(plan, machine, problem)
    var draft = Draft(problem, columnLimit: size.columns, rowLimit: max(1, size.rows - problem.headRows))
    let arrangement = match.arrange(&draft)
    return LayoutBuilder(machine: machine, problem: problem, wanted: size)
      .layout(draft, arrangement: arrangement, keeping: match)
  }
}
