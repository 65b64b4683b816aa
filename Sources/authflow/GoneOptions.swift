import Platform

/// Commands and options that the program had once, each answered with one line that says what
/// to use.
enum GoneOptions {
  /// What is gone, as it was typed behind the program's name, and a sentence that says what to
  /// use.
  ///
  /// Words without a hyphen are the command; words behind them are the option, with a value
  /// where only that is gone.
  static let all: [(words: String, instead: String)] = table.split(separator: "\n").flatMap
  {
    line in
    // Only the first `: ` parts both: a sentence may have one of its own.
    let parts = line.split(separator: ": ", maxSplits: 1)
    let words = parts[0].split(separator: " ")
    return words[words.count - 1].split(separator: "|").map { last in
      ((words.dropLast() + [last]).joined(separator: " "), String(parts[1]))
    }
  }

  /// A line for each sentence; `|` parts the options that it is for.
  private static let table = """
    import: authflow convert FILE makes a flow of a picture
    export: authflow convert FLOW --to FORMAT writes a flow in another format
    compare: authflow run A B sets two runs side by side. In the explorer Space d does
    scenarios: authflow run --list lists the bundled scenarios. authflow run NAME --source prints the file of one
    draw --wires|--lanes|--like|--keep|--work|--force|--short: authflow draw draws every map alike. Leave the option out
    draw --view map|overview|focus|matrix: authflow draw --view takes machine, neighbourhood and table
    draw --around|--hops: authflow draw --view neighbourhood --state ID draws what leads to one state, and where it leads
    lessons check --mutate: authflow lessons check LESSON proves a lesson. The bundled ones have tests of their own
    lessons list --format: authflow lessons list prints a line for each lesson. authflow lessons list --source LESSON prints its file
    lessons report --format json: authflow lessons report --format csv has the same lines
    convert --from: authflow convert sees what a file is by its name or its beginning
    answer: authflow errors NAME says what an error is and who answers so
    check --coverage: authflow check --notes says which errors a request never handles
    check --format: authflow check begins every finding with its file, line and column
    check --save: In the explorer Space c lists the findings, Enter plays one, and Space w saves it as a scenario
    diff --format|--only: authflow diff prints a table with a heading for each kind of part
    diff --texts: authflow diff compares what flows do. diff -u A.yaml B.yaml compares the words of two files
    diff --width: authflow diff is as wide as the terminal
    flows --sources: authflow flows FLOW prints the file, with its sources and what cites them
    explore --view: The explorer shows the machine, and s the story. Leave the option out
    explore --token: Hand a run on as its scenario, which Space w saves. Open that with --scenario
    flows --source: authflow flows FLOW prints its file
    follow --format: authflow follow LOG --list prints a line for each request
    run --token: Hand a run on as its scenario, which Space w saves. Replay that
    run --record: asciinema rec -c 'authflow --scenario FILE' records the explorer
    run --frames: authflow explore --scenario FILE --frames --keys "] ]" prints the screen of each step
    run --size: authflow explore --scenario FILE --size 100x30 prints the screen
    run --branch|--trace|--report: authflow run FILE prints every step, with all branches and why each leads where it leads
    run --update: authflow run FILE says what was found where something else was expected
    run --format json: authflow run --format junit writes the results for CI
    --links: The addresses of sources are in the text, and terminals open them. Leave the option out
    --no-links: Nothing is a link any more. Leave the option out
    """

  /// The line for the first thing of a command line that is gone; nil if nothing is.
  ///
  /// What stands behind `--` is text, and a file that is called like a command is a file.
  static func answer(to arguments: [String]) -> String? {
    // `--format=json` is one word on a command line, but means two.
    let typed = arguments.prefix { $0 != "--" }.flatMap { word in
      word.hasPrefix("--")
        ? word.split(separator: "=", maxSplits: 1).map(String.init) : [word]
    }
    for (words, instead) in all where isTyped(words, in: typed) {
      return "authflow no longer has \(words). \(instead)"
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
