/// Scenarios that several tests replay.
enum WrittenRun {
  /// A page, and beside it a branch with less.
  static let declined = """
    scenario: a page, and less
    flow: msal-apple
    steps:
      - do: acquireTokenSilent
      - inject: AADSTS50076
      - bookmark: on the page
      - do: token
      - expect: {state: token}
      - go: 1
      - inject: MSALErrorServerDeclinedScopes
        with: {granted: [User.Read]}
      - branch: less
      - expect: {state: declined, declined: [Mail.Read, Mail.Send], notVisited: token}
    """

  /// Nothing of it is as written.
  static let unmet = """
    scenario: wrong
    flow: msal-apple
    steps:
      - do: acquireTokenSilent
      - expect: {state: token, attempts: 0}
      - do: goOn
    """
}
