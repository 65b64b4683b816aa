import ArgumentParser
import BundledFlows
import Canvas
import Explorer
import FlowFiles
import Model
import Platform
import Terminal

/// Opens the explorer, or plays keys and prints what the screen would show.
struct ExploreCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore", abstract: "Inject errors and watch where the app goes.",
    discussion: """
      authflow explore msal-apple-broker
      authflow explore --scenario row-04-declined-scopes
      authflow explore --size 100x30 --keys "1 3 u"

      In the explorer, ? explains the screen and its keys. Options that you do not give come from the environment, then \
      from your settings in $XDG_CONFIG_HOME/authflow/config.yaml (by default ~/.config).

      With --keys or --size, no terminal is opened: authflow plays the keys and prints the last screen. In a key script \
      each character is a key; blanks only separate. Other keys have names: \
      <enter> <esc> <tab> <s-tab> <backspace> <delete> <up> <down> <left> <right> <home> <end> <pageup> <pagedown> \
      <space> <lt> <f1> … <f12>, and <c-r> for Control-R. <wait:500ms> lets real time pass, <size:100x30> resizes the \
      window, <click:12,5> clicks a cell, <drag:20,5> drags from there.
      """)

  @Argument(
    help: .value(
      "flow",
      "A bundled flow or a file, a machine of another tool (\(FlowSource.pictures)), too; - is standard input. By default msal-apple."
    ))
  var flow: FlowSource?

  @Option(
    help: .value(
      "scenario",
      "Open a scenario: a file, the name of a bundled one, or - for standard input."
    ),
    completion: .scenario)
  var scenario: String?

  @Flag(
    help:
      "Go on with the run that you explored last, of FLOW if you name one; authflow runs lists them."
  )
  var resume = false

  @Flag(help: "Ask where the steps of the scenario lead.")
  var predict = false

  @Option(
    help:
      "dark, light, terminal (its own sixteen colours) or monochrome; by default what the terminal reports."
  )
  var theme: Theme?

  @Flag(
    inversion: .prefixedNo,
    help:
      "Use only ASCII characters; by default where LC_ALL, LC_CTYPE or LANG is not UTF-8.")
  var ascii: Bool?

  @Flag(inversion: .prefixedNo, help: "Show transitions moving; by default they do.")
  var motion: Bool?

  @Flag(
    inversion: .prefixedNo,
    help:
      "Take mouse clicks, the default; with --no-mouse the terminal selects text as usual.")
  var mouse: Bool?

  @Flag(
    inversion: .prefixedNo,
    help:
      "Explore line by line, without a screen: for screen readers and pipes; by default with AUTHFLOW_PLAIN=1."
  )
  var plain: Bool?

  @Flag(
    help:
      "Begin with the demo of ten seconds that the very first start shows; any key takes over."
  )
  var demo = false

  @OptionGroup var script: ScriptOptions

  func validate() throws {
    let plain = plain == true
    let opened = [scenario != nil, resume].filter(\.self).count
    if opened > 1 {
      throw ValidationError("--scenario and --resume each open a run; use one of them.")
    }
    if flow != nil, opened > 0, !resume {
      throw ValidationError("A run names its flow; leave FLOW out.")
    }
    if plain, opened > 0 {
      throw ValidationError(
        "--plain begins with a new run; authflow run shows a scenario as text.")
    }
    if predict, opened == 0 {
      throw ValidationError("--predict asks about a run; add --scenario FILE.")
    }
    if plain, script.isGiven {
      throw ValidationError(
        "--plain explores line by line; it has no --size, --keys or --frames.")
    }
    if demo, opened > 0 || plain || script.isGiven {
      throw ValidationError(
        "--demo shows a run of its own at a terminal; it cannot be combined with another run or with text."
      )
    }
    if theme != nil, plain || script.isGiven {
      throw ValidationError("--theme colours the terminal; text has no colours.")
    }
  }

  func perform() throws(ProgramError) {
    let request = ExploreRequest(
      flow: flow, scenario: scenario, resumes: resume, predicts: predict,
      look: ExplorerLook(
        theme: theme, ascii: ascii, motion: motion, mouse: mouse, showsDemo: demo),
      plain: plain,
      script: script.isGiven ? script : nil)
    try request.perform()
  }
}

extension Theme: ExpressibleByArgument {}
