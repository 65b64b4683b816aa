import StateMap

/// A sign-in of 18 states, three of which have ten exits or more that share their targets: what has to fit 80 × 22.
enum SignIn {
  /// One state a line: `id group title | short: label/short [condition] > target, …`.
  private static let text = """
    idle S Idle | Idle: acquireTokenSilent/silent > silent, acquireToken/interact > interactive
    silent S Acquire silent | Silent: token/token > token, interactionRequired/need UI > interactive, \
    declinedScopes/declined > declined, policiesRequired/policies > intune, http429/429 > wait, \
    serverOverloaded/busy > wait, notConnected/offline > offline, internal/internal > internal, \
    otherMSALError/MSAL > unknown, otherError/other > other
    interactive I Acquire interactive | Interact: token/token > token, declinedScopes/declined > declined, \
    interactionRequired/need UI > again, userCanceled/cancel > canceled, brokerNoResponse/no broker > again, \
    policiesRequired/policies > intune, http429/429 > wait, serverOverloaded/busy > wait, \
    notConnected/offline > offline, internal/internal > internal, otherMSALError/MSAL > unknown, \
    otherError/other > other
    narrowed N Acquire narrowed | Narrowed: token/token > limited, interactionRequired/need UI > interactive, \
    declinedScopes/declined > declined, policiesRequired/policies > intune, http429/429 > wait, \
    serverOverloaded/busy > wait, notConnected/offline > offline, internal/internal > internal, \
    otherMSALError/MSAL > unknown, otherError/other > other
    token S Has token | Token: apiClaimsChallenge/claims > claims, apiTokenExpired/expired > silent
    limited N Limited token | Limited: apiClaimsChallenge/claims > claims, apiTokenExpired/expired > narrowed
    wait S Retry wait | Wait: retryElapsed/elapsed [narrowed] > narrowed, retryElapsed/elapsed [left] > silent, \
    retryElapsed/elapsed [last] > failed
    canceled I User canceled | Canceled: tryAgain/again > interactive, giveUp/give up > stopped
    again I Ask again | Again: tryAgain/again > interactive, giveUp/give up > failed
    claims I Merge claims | Claims: passClaims/pass > silent
    declined N Scopes declined | Declined: continueWithGranted/granted > narrowed, stopSignIn/stop > stopped
    stopped N Stopped | Stopped: restart/restart > idle
    offline F No internet | Offline: networkReturned/online [narrowed] > narrowed, \
    networkReturned/online [all] > silent, giveUp/give up > failed
    intune F Intune remedy | Intune: remediated/fixed > silent, notCompliant/refused > failed
    internal F Internal error | Internal: showMessage/show > failed
    unknown F Unknown error | Unknown: showMessage/show > failed
    other F Other error | Other: retryLater/later > wait, showMessage/show > failed
    failed F Show message | Message: restart/restart > idle
    """

  static let machine: MapMachine = {
    var nodes: [MapNode] = []
    var exits: [(from: Int, to: String, label: String, short: String, condition: String)] = []
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      let words = parts[0].split(separator: " ", maxSplits: 2)
      let titles = words[2].split(separator: "|").map { trimmed($0) }
      let letter = String(words[1])
      for exit in parts[1].split(separator: ",") {
        let ends = exit.split(separator: ">").map { trimmed($0) }
        let names = ends[0].split(separator: "[").map { trimmed($0) }
        let labels = names[0].split(separator: "/").map { trimmed($0) }
        exits.append((nodes.count, ends[1], labels[0], labels[1], names.count > 1 ? String(names[1].dropLast()) : ""))
      }
      nodes.append(
        MapNode(
          id: String(words[0]), title: titles[0], short: titles[1], groupLetter: letter,
          groupIndex: ["S", "I", "N", "F"].firstIndex(of: letter) ?? 0, isStart: words[0] == "idle"))
    }
    let edges = exits.map { exit in
      MapEdge(
        from: exit.from, to: nodes.firstIndex { $0.id == exit.to } ?? 0, label: exit.label, short: exit.short,
        condition: exit.condition)
    }
    return MapMachine(nodes: nodes, edges: edges, groups: ["Silent", "Interactive", "Narrowing", "Failure"])
  }()

  private static func trimmed(_ text: Substring) -> String {
    var characters = Array(text)
    while characters.first == " " { characters.removeFirst() }
    while characters.last == " " { characters.removeLast() }
    return String(characters)
  }
}
