import StateMap

/// The documented sign-in as a statechart: 18 states, three of them in one compound state with eight arms, 45 rows.
enum SignInChart {
  /// One state a line: `id letter+marks title | short: label/short -> target; …`; `=>` is on the main way, `@` a
  /// compound state, whose own line begins with its members.
  private static let text = """
    idle S○ Ready to sign in | Ready: Acquire token silently/silent => silent; Acquire token \
    interactively/sign-in => interactive
    silent S Acquire silently | Silent: Token received/token => token; No account yet/no acct -> interactive; \
    Interaction required/interact -> interactive
    token S■ Has token | Token: API answers 401 with claims/claims -> claims; API answers 401 without claims/401 \
    -> silent; API refuses every token/refused -> failed
    wait S Retry wait | Wait: Wait over: ask again/again -> @request; Wait over: attempts used up/used up -> \
    failed
    interactive I Sign-in page | Page: Token, all scopes/token => token; Token, granted scopes/granted => \
    limited; Interaction required/interact -> again; User canceled/canceled -> canceled; Broker response not \
    received/broker -> again
    canceled I User canceled | Canceled: Try again/again -> interactive; Give up/give up -> stopped
    again I Propose to sign in again | Again?: Try again/again -> interactive; Give up/give up -> failed
    claims I Claims challenge | Claims: Pass claims/pass -> @request
    declined N Scopes declined | Declined: Continue with granted scopes/continue -> narrowed; Stop sign-in/stop \
    -> stopped
    narrowed N Silent, granted scopes | Narrowed: Token received/token => limited; Interaction required/interact \
    -> interactive
    limited N■ Limited token | Limited: API answers 401 with claims/claims -> claims; API answers 401 without \
    claims/401 -> narrowed; API refuses every token/refused -> failed
    stopped N■ Stopped | Stopped: Start over/restart -> idle
    offline F No internet | Offline: Online: ask again/online -> @request; Give up/give up -> failed
    intune F Intune policy | Intune: Remediated: ask again/fixed -> @request; Policy not satisfied/refused -> \
    failed
    internal F Internal error | Internal: Show message/message -> failed
    unknown F Other MSAL error | Unknown: Show message/message -> failed
    other F Other failure | Other: Retry later/later -> wait; Show message/message -> failed
    failed F■ Show message | Message: Start over/restart -> idle
    @request silent interactive narrowed Request in flight | Request: Server declined scopes/declined -> \
    declined; Protection policies required/policies -> intune; HTTP 429/429 -> wait; Server overloaded/5xx -> \
    wait; Not connected to internet/offline -> offline; Internal error/internal -> internal; Other MSAL \
    error/MSAL -> unknown; Other domain or code/other -> other
    """

  static let machine: MapMachine = {
    var nodes: [MapNode] = []
    var frames: [MapFrame] = []
    var exits: [(line: Int, text: Substring)] = []
    let lines = text.split(separator: "\n")
    let members = ["silent", "interactive", "narrowed"]
    let ids = lines.map { String($0.split(separator: " ")[0]) }.filter { !$0.hasPrefix("@") }
    for (number, line) in lines.enumerated() {
      let parts = line.split(separator: ":", maxSplits: 1)
      for exit in parts[1].split(separator: ";") { exits.append((number, exit)) }
      let words = parts[0].split(separator: " ", maxSplits: 2).map(String.init)
      if words[0].hasPrefix("@") {
        let names = parts[0].split(separator: " ").dropFirst(1 + members.count).joined(separator: " ")
        let titles = names.split(separator: "|").map { String($0).trimmingBlanks }
        frames.append(
          MapFrame(id: "request", title: titles[0], short: titles[1], members: members.compactMap(ids.firstIndex)))
        continue
      }
      let titles = words[2].split(separator: "|").map { String($0).trimmingBlanks }
      let letter = String(words[1].prefix(1))
      nodes.append(
        MapNode(
          id: words[0], title: titles[0], short: titles[1], groupLetter: letter,
          groupIndex: ["S", "I", "N", "F"].firstIndex(of: letter) ?? 0, isStart: words[1].contains("○"),
          isOutcome: words[1].contains("■")))
    }
    var edges: [MapEdge] = []
    for (line, exit) in exits {
      let isMain = exit.contains("=>")
      let ends = String(exit).split(separator: isMain ? "=>" : "->").map { String($0).trimmingBlanks }
      let names = ends[0].split(separator: "/").map(String.init)
      // A frame's arm is one of each member; what enters the frame enters one of two members.
      let sources = line < nodes.count ? [line] : members.compactMap(ids.firstIndex)
      let targets = ends[1] == "@request" ? ["silent", "narrowed"] : [ends[1]]
      for source in sources {
        for target in targets {
          edges.append(
            MapEdge(
              from: source, to: ids.firstIndex(of: target) ?? 0, label: names[0], short: names[1],
              condition: ends[1] == "@request" && target == "narrowed" ? "narrowing" : "",
              ofFrame: line < nodes.count ? nil : 0, intoFrame: ends[1] == "@request" ? 0 : nil,
              way: isMain ? .main : .none))
        }
      }
    }
    return MapMachine(
      nodes: nodes, edges: edges, groups: ["Silent", "Interactive", "Scope narrowing", "Failure"], frames: frames)
  }()

  /// An order of its cards that a search has found good at all sizes.
  static let order = ChartOrder(
    rows: [
      ["idle", "silent", "token"],
      ["wait", "interactive", "limited"],
      ["offline", nil, "claims"],
      [nil, "narrowed", nil],
      ["intune", nil, "failed"],
      [nil, nil, "stopped"],
      ["declined", nil, "canceled"],
      [nil, "internal", nil],
      ["other", "unknown", "again"],
    ])
}
