import Platform

/// Commands and options that the program had once, each answered with one line that says what
/// to use.
enum GoneOptions {
  /// What is gone, as it was typed behind the program's name, and a sentence that says what to
  /// use.
  ///
  /// Words without a hyphen are the command; words behind them are the option, with a value
  /// where only that is gone.
  static let all: [(words: String, instead: String)] = table.split(separator: "\n").map {
    line in
    let parts = line.split(separator: ": ", maxSplits: 1)
    return (String(parts[0]), String(parts[1]))
  }

  private static let table = """
    import: authflow convert FILE makes a flow of a picture
    export: authflow convert FLOW --to FORMAT writes a flow in another format
    compare: authflow run A B sets two runs side by side; in the explorer Space d does
    scenarios: authflow run --list lists the bundled scenarios; authflow run NAME --source prints the file of one
    draw --wires: authflow draw draws every map alike
    draw --lanes: authflow draw draws every map alike
    draw --like: the places of a map no longer depend on another one; leave the option out
    draw --keep: the places of a map are found at once, and need no file; leave the option out
    draw --work: the places of a map are found at once; leave the option out
    draw --force: draw writes no file any more; leave the option out
    draw --view map: authflow draw draws the machine, every state at its place
    draw --view overview: authflow draw --state ID draws the machine and what can happen in one state
    draw --view focus: authflow draw --view neighbourhood --state ID draws what leads to one state, and where it leads
    draw --view matrix: authflow draw --view table has all transitions
    draw --around: authflow draw --view neighbourhood --state ID draws what leads to one state, and where it leads
    draw --hops: authflow draw --view neighbourhood --state ID draws what leads to one state, and where it leads
    draw --short: names are as short as their places want; leave the option out
    lessons check --mutate: authflow lessons check LESSON proves a lesson; the bundled ones have tests of their own
    lessons list --format: authflow lessons list prints a line for each lesson; authflow lessons list --source LESSON prints its file
    lessons report --format json: authflow lessons report --format csv has the same lines
    check --format sarif: authflow check --format json has the same findings as data
    check --save: in the explorer Space c lists the findings, Enter plays one, and Space w saves it as a scenario
    diff --format: authflow diff prints a table that a review can quote
    diff --only: authflow diff has a heading for each kind of part
    flows --sources: authflow flows FLOW prints the file, with its sources and what cites them
    explore --token: a run is handed on as its scenario, which Space w saves; open that with --scenario
    run --token: a run is handed on as its scenario, which Space w saves; replay that
    run --record: asciinema rec -c 'authflow --scenario FILE' records the explorer
    run --frames: authflow explore --scenario FILE --frames --keys "] ]" prints the screen of each step
    run --size: authflow explore --scenario FILE --size 100x30 prints the screen
    run --branch: authflow run tells all branches; in the explorer s goes from one to another
    explore --view: the explorer shows the machine, and s the story; leave the option out
    --links: the addresses of sources stand in the text, and terminals open them; leave the option out
    --no-links: nothing is a link any more; leave the option out
    run --trace: authflow run shows every step of one scenario, and two beside each other
    """

  /// The line for the first thing of a command line that is gone; nil if nothing is.
  ///
  /// What stands behind `--` is text, and a file that is called like a command is a file.
  static func answer(to arguments: [String]) -> String? {
    let typed = arguments.prefix { $0 != "--" }.flatMap { word in
      word.hasPrefix("--")
        ? word.split(separator: "=", maxSplits: 1).map(String.init) : [word]
    }
    for (words, instead) in all where isTyped(words, in: typed) {
      return "authflow: \(words) is gone; \(instead)"
    }
    return nil
  }

  private static func isTyped(_ words: String, in typed: [String]) -> Bool {
    let words = words.split(separator: " ").map(String.init)
    let command = words.prefix { !$0.hasPrefix("-") }
    let option = words.dropFirst(command.count)
    guard !option.isEmpty else {
      return typed.starts(with: command) && !Paths.exists(typed[0])
    }
    // Without a command the explorer is meant.
    let isUsual = command == ["explore"] && typed.first?.hasPrefix("-") == true
    return (isUsual || typed.starts(with: command)) && typed.contains(option)
  }
}
