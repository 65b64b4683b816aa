package import Model

/// The orders of the cards of bundled flows, found by longer searches than anybody would wait for.
///
/// Lines from top to bottom, ids of states from left to right, `-` for a free place. When a flow changes, its order still
/// serves: what is new comes last.
package enum KeptOrder {
  /// The order of a flow's map; nil if none is kept.
  package static func of(_ flow: Flow) -> ChartOrder? {
    texts[flow.id].map { text in
      ChartOrder(
        rows: text.split(separator: "\n").map { line in
          line.split(separator: " ").map { $0 == "-" ? nil : String($0) }
        })
    }
  }

  private static let texts = [
    "msal-apple": """
    idle    silent      token
    wait    -           limited
    intune  interactive claims
    unknown narrowed    internal
    other   -           declined
    offline -           -
    -       again       stopped
    -       canceled    failed
    """,
    "msal-apple-b2c": """
    ready    -        -
    -        unsent   needed
    silent   page     resetDone
    -        stopped  slash
    signedIn offline  resetPage
    repair   edited   failed
    forgot   editPage canceled
    """,
    "msal-apple-objc-sample": """
    idle       -
    -          silent
    race       narrowed
    secondPage interactive
    token      offline
    internal   intune
    unknown    other
    nilToken   canceled
    """,
    "msal-apple-shipped": """
    idle        -       -        -
    interactive silent  narrowed again
    token       stopped declined unknown
    discovery   intune  offline  claims
    answered    memory  failed   repeatWait
    limited     network second   -
    other       wait    internal canceled
    """,
  ]
}
