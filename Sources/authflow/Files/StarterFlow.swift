/// A small flow to write one's own from: it says beside each key what one would else learn from a message.
enum StarterFlow {
  /// The file as `authflow flows --new` prints it.
  static let text = """
    # A flow of your own. Change what stands here, then look at it:
    #   authflow my-flow.yaml         opens it in the explorer
    #   authflow check my-flow.yaml   says what is wrong with it, and where
    # All keys: docs/flow-format.md. A larger flow: authflow flows --source msal-apple
    format: 1
    flow: my-flow             # its id: letters, digits, - and _
    title: My sign-in
    about: How my app gets a token.
    initial: ready            # the state in which a run begins

    variables:
      attempts: {type: integer, title: attempts, max: 3, about: How often the app has asked.}

    events:
      ask:
        title: Ask for a token
        code: AT              # two letters A to Z or digits, another for each event; leave it out to have one made
        kind: call            # the app speaks; others: token, error, server, choice, timer, api
        about: The app asks for a token.
      token: {title: Token received, code: TR, kind: token, about: The server gives a token.}
      refused: {title: Server refuses, code: SR, kind: error, about: The server gives an error.}

    states:
      ready:
        title: Ready
        code: RD              # the same rule for states
        kind: start
        happening: The app has no token yet.
        app: Ask for a token.
        user: "A button: Sign in."
        never: Do not ask twice at the same time.
        on:
          ask: {to: asking, do: attempts = 1, because: The app needs a token.}
      asking:
        title: Request in flight
        code: RF
        kind: request
        happening: The server decides.
        app: Wait for the answer.
        user: A sign that something is going on.
        on:
          token: done         # short for {to: done}
          refused:            # the first whose condition holds is taken
            - {to: asking, when: attempts < 3, do: attempts = attempts + 1, because: The app asks once more.}
            - {to: failed, because: The app has asked three times.}
      done: {title: Has token, code: HT, kind: outcome, happening: The app has a token., app: Call the API.}
      failed:
        title: Show message
        code: SM
        kind: outcome
        happening: The app has no token.
        app: Say what the user can do.
        on: {ask: {to: asking, do: attempts = 1, because: The user tries again.}}

    """
}
