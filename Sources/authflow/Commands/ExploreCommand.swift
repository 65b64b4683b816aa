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

      In the explorer, ? explains the screen and its keys. If you leave out an option, authflow looks in the environment, then \
      in your settings in $XDG_CONFIG_HOME/authflow/config.yaml (by default ~/.config).

      With --keys or --size, authflow plays the keys and prints the last screen without opening the explorer. In a key script \
      each character is a key, and spaces separate keys. Other keys have names: \
      <enter> <esc> <tab> <s-tab> <backspace> <delete> <up> <down> <left> <right> <home> <end> <pageup> <pagedown> \
      <space> <lt> <f1> … <f12>, and <c-r> for Control-R. Use <wait:500ms> to let real time pass, <size:100x30> to resize \
      the window, and <click:12,5> to click a cell.
      """)

  @Argument(
    help: .value(
      "flow",
      FlowSource.meaning + " The default is msal-apple."
    ))
  var flow: FlowSource?

  @Option(
    help: .value(
      "scenario",
      "Open a scenario. Give the scenario's path, the name of a bundled scenario, or - for standard input."
    ),
    completion: .scenario)
  var scenario: String?

  @Flag(
    help:
      "Continue your last run, or your last run of FLOW. To list runs, use authflow runs."
  )
  var resume = false

  @Flag(help: "Turn the steps of the scenario into a quiz.")
  var predict = false

  @Option(
    help:
      "Choose the dark, light, terminal (your terminal's sixteen colours) or monochrome theme. The default depends on the terminal's background."
  )
  var theme: Theme?

  @Flag(
    inversion: .prefixedNo,
    help:
      "React to mouse clicks (the default). With --no-mouse you can select text as usual."
  )
  var mouse: Bool?

  @Flag(
    help:
      "Begin with the ten-second demo that authflow shows on its first start. Press any key to end the demo."
  )
  var demo = false

  @OptionGroup var show: ShowOptions

  func validate() throws {
    let opensRun = scenario != nil || resume
    try refuse(
      scenario != nil && resume, "--scenario and --resume each open a run. Use one of them."
    )
    try refuse(
      flow != nil && scenario != nil,
      "A saved run or scenario names its flow, so leave FLOW out.")
    try refuse(
      show.plain == true && opensRun,
      "--plain always begins a new run. To see a scenario as text, use authflow run.")
    try refuse(
      predict && !opensRun, "--predict needs a scenario to ask about. Add --scenario FILE.")
    try refuse(
      demo && (opensRun || show.isText),
      "--demo plays its own run on a terminal. Leave out FLOW and every option that starts a run or prints text."
    )
    try refuse(
      theme != nil && show.isText,
      "--theme has no effect on printed text, which has no colours. Leave it out.")
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
