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
    commandName: "explore", _superCommandName: "authflow",
    abstract: "Inject errors and watch where the app goes.",
    discussion: """
      authflow explore msal-apple-broker
      authflow explore --scenario row-04-declined-scopes
      authflow explore --size 100x30 --keys "1 3 u"

      In the explorer, ? explains the screen and its keys. Options that you do not give come from the environment, then \
      from your settings in $XDG_CONFIG_HOME/authflow/config.yaml (by default ~/.config).

      With --keys or --size, authflow opens no terminal. It plays the keys and prints the last screen. In a key script \
      each character is a key. Blanks only separate. Other keys have names: \
      <enter> <esc> <tab> <s-tab> <backspace> <delete> <up> <down> <left> <right> <home> <end> <pageup> <pagedown> \
      <space> <lt> <f1> … <f12>, and <c-r> for Control-R. <wait:500ms> lets real time pass, <size:100x30> resizes the \
      window, <click:12,5> clicks a cell, <drag:20,5> drags from there.
      """)

  @Argument(
    help: .value(
      "flow",
      "Name a bundled flow, a file, or a machine of another tool (\(FlowSource.pictures)). - is standard input. By default msal-apple."
    ))
  var flow: FlowSource?

  @Option(
    help: .value(
      "scenario",
      "Open a scenario, by a file, the name of a bundled one, or - for standard input."
    ),
    completion: .scenario)
  var scenario: String?

  @Flag(
    help:
      "Go on with your last run, or the last of FLOW. authflow runs lists them."
  )
  var resume = false

  @Flag(help: "Ask where the steps of the scenario lead.")
  var predict = false

  @Option(
    help:
      "Use dark, light, terminal (its own sixteen colours) or monochrome. The default is what the terminal reports."
  )
  var theme: Theme?

  @Flag(
    inversion: .prefixedNo,
    help:
      "Take mouse clicks, which is the default. With --no-mouse the terminal selects text as usual."
  )
  var mouse: Bool?

  @Flag(
    help:
      "Begin with the demo of ten seconds that the very first start shows. Any key takes over."
  )
  var demo = false

  @OptionGroup var show: ShowOptions

  func validate() throws {
    let opensRun = scenario != nil || resume
    try refuse(
      scenario != nil && resume, "--scenario and --resume each open a run. Use one of them."
    )
    try refuse(
      flow != nil && scenario != nil, "A run names its own flow, so leave FLOW out.")
    try refuse(
      show.plain == true && opensRun,
      "--plain begins with a new run. authflow run shows a scenario as text.")
    try refuse(
      predict && !opensRun, "--predict asks about a run. Add --scenario FILE.")
    try refuse(
      demo && (opensRun || show.isText),
      "--demo shows a run of its own at a terminal. Do not combine it with another run or with text."
    )
    try refuse(
      theme != nil && show.isText, "--theme colours the terminal. Text has no colours.")
  }

  func perform() throws(ProgramError) {
    var request = ExploreRequest(
      flow: flow, scenario: scenario, resumes: resume, predicts: predict,
      look: ExplorerLook(theme: theme, mouse: mouse, showsDemo: demo))
    request.use(show)
    try request.perform()
  }
}

extension Theme: ExpressibleByArgument {}
