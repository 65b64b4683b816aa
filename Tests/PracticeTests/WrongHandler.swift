import BundledFlows
import Model

/// A solution in which one thing is as people write it.
struct WrongHandler {
  let exercise: String
  let fault: HandlerFault
  /// What stands in the solution.
  let right: String
  /// What stands there instead.
  let wrong: String

  init(_ exercise: String, _ fault: HandlerFault, _ right: String, _ wrong: String) {
    self.exercise = exercise
    self.fault = fault
    self.right = right
    self.wrong = wrong
  }

  var name: String { "\(exercise) \(fault.rawValue)" }

  var source: String {
    let solution = BundledFlows.exercises.first { $0.id == exercise }?.answer() ?? ""
    return solution.replacing(right, with: wrong)
  }

  static let all = [
    WrongHandler("first-token", .tokenUnused, "app.use(result)", "print(result.accessToken)"),
    WrongHandler("first-token", .noMessage, "app.show(\"The sign-in did not work.\")", "print(\"failed\")"),
    WrongHandler("first-token", .insideOut, "\"The sign-in did not work.\"", "\"\\(error!)\""),
    WrongHandler("first-token", .scopes, "scopes: app.wanted, web", "scopes: [], web"),
    WrongHandler(
      "domain-first", .stopsEarly, "error.domain == NSURLErrorDomain, ", "error.domain == MSALErrorDomain, "),
    WrongHandler("domain-first", .undocumented, "error.domain == NSURLErrorDomain, ", ""),
    WrongHandler("domain-first", .loop, "attempts < 3", "attempts < 30"),
    WrongHandler(
      "interaction-required", .loop, "case .interactionRequired where !isPage:", "case .interactionRequired:"),
    WrongHandler("interaction-required", .account, "    page.account = app.account\n", ""),
    WrongHandler("interaction-required", .stopsEarly, "      openPage()\n", "      app.show(\"Please sign in.\")\n"),
    WrongHandler("declined-scopes", .features, ", without: app.wanted.filter { !scopes.contains($0) }", ""),
    WrongHandler("declined-scopes", .scopes, "scopes = rest", "scopes = granted"),
    WrongHandler(
      "declined-scopes", .declinedAgain, "InteractiveTokenParameters(scopes: scopes",
      "InteractiveTokenParameters(scopes: app.wanted"),
    WrongHandler("declined-scopes", .loop, "guard !rest.isEmpty, let", "guard let"),
    WrongHandler(
      "closed-page", .loop, "if app.offer(\"You are not signed in.\", button: \"Sign in\") { openPage() }", "openPage()"
    ),
    WrongHandler(
      "closed-page", .cancelReported, "if app.offer(\"You are not signed in.\", button: \"Sign in\") { openPage() }",
      "app.show(\"Sorry!\")"),
    WrongHandler("closed-page", .noMessage, "app.show(\"The sign-in did not work.\")", ""),
    WrongHandler("too-many-requests", .tooEarly, "max(retryAfter.flatMap(Double.init) ?? 0, backoff)", "10"),
    WrongHandler("too-many-requests", .loop, "attempts < 3", "attempts < 9"),
    WrongHandler("too-many-requests", .stopsEarly, "status == \"429\" || status.hasPrefix(\"5\"), ", "false,"),
    WrongHandler("too-many-requests", .noMessage, "      app.show(\"The sign-in did not work.\")\n", ""),
    WrongHandler(
      "neutral-message", .insideOut, "app.show(\"The sign-in did not work.\")", "app.show(\"Error \\(error.code)\")"),
    WrongHandler("neutral-message", .personalData, "\\(inner)\")", "\\(error.userInfo)\")"),
    WrongHandler(
      "neutral-message", .loop, "if app.offer(\"You have not finished signing in.\", button: \"Sign in again\") {",
      "do {"),
    WrongHandler("neutral-message", .noMessage, "      app.show(\"The sign-in did not work.\")\n", ""),
    WrongHandler(
      "intune-policy", .wrongRequest,
      "      app.application.acquireTokenSilent(with: silent, completionBlock: finished)\n",
      """
            let page = MSALInteractiveTokenParameters(scopes: app.wanted, webviewParameters: app.webview)
            app.application.acquireToken(with: page, completionBlock: finished)

      """),
    WrongHandler("intune-policy", .loop, "attempts < 3, ", ""),
    WrongHandler(
      "intune-policy", .noMessage,
      "app.show(isPolicy ? \"Your organisation protects this data.\" : \"The sign-in did not work.\")", ""),
    WrongHandler("claims-challenge", .claims, "    page.claimsRequest = claims\n", ""),
    WrongHandler("claims-challenge", .account, "    page.account = app.account\n", ""),
    WrongHandler("claims-challenge", .stopsEarly, "      ask()\n      return", "      return"),
    WrongHandler("refused-token", .cachedToken, "ask(forceRefresh: true)", "ask(forceRefresh: false)"),
    WrongHandler("refused-token", .loop, "refusals <= 2", "refusals <= 20"),
    WrongHandler("refused-token", .noMessage, "      app.show(\"The service does not accept the sign-in.\")\n", ""),
    WrongHandler("mend-the-sample", .loop, "case .interactionRequired where !isPage:", "case .interactionRequired:"),
    WrongHandler("mend-the-sample", .declinedAgain, "    scopes = rest\n", ""),
    WrongHandler("mend-the-sample", .noMessage, "    app.show(\"The sign-in did not work.\")\n", ""),
    WrongHandler("mend-the-sample", .account, "    page.account = app.account\n", ""),
    WrongHandler(
      "whole-handler", .noOffer,
      "    case .internal where error.userInfo[MSALInternalErrorCodeKey] as? Int == -42700:\n      offerPage()\n", ""),
    WrongHandler("whole-handler", .claims, "    page.claimsRequest = claims\n", ""),
    WrongHandler("whole-handler", .cachedToken, "forceRefresh = true", "forceRefresh = false"),
    WrongHandler(
      "whole-handler", .innerCode, "app.show(\"The sign-in did not work.\")\n  }\n}",
      "app.show(error.userInfo[MSALInternalErrorCodeKey] as? Int == -42008 ? \"Oh!\" : \"No.\")\n  }\n}"),
    WrongHandler(
      "whole-handler", .personalData,
      "app.log(\"\\(error.domain) \\(error.code) \\(error.userInfo[MSALCorrelationIDKey] as? String ?? \"\")\")",
      "app.log(\"\\(error)\")"),
    WrongHandler("whole-handler", .loop, "guard app.hasIntuneSDK, attempts < 3, ", "guard app.hasIntuneSDK, "),
  ]
}

extension Handlers {
  /// Handlers that are no exercise's.
  static let others = [
    "empty": "func signIn(_ app: App) {}",
    "crash": "func signIn(_ app: App) { fatalError(\"no\") }",
    "quits": "func signIn(_ app: App) { exit(0) }",
    "hangs": "func signIn(_ app: App) { while true {} }",
    "sleeps": "func signIn(_ app: App) async { try? await Task.sleep(for: .seconds(60)) }",
    "forks": "func signIn(_ app: App) { system(\"sleep 1000\") }",
    "prints":
      "func signIn(_ app: App) { for _ in 0..<100_000 { print(String(repeating: \"megabytes \", count: 10)) } }",
    "garbles": """
    func signIn(_ app: App) {
      // Standard output is kept for the judge under another number.
      for file in Int32(3)..<10 { write(file, "{{{\\n", 4) }
      while true {}
    }
    """,
    "goes on": """
    func signIn(_ app: App) {
      DispatchQueue.global().asyncAfter(deadline: .now() + 5) { app.show("too late") }
      let finished: MSALCompletionBlock = { result, _ in
        if let result { app.use(result) } else { app.show("No.") }
      }
      guard let account = app.account else {
        let page = MSALInteractiveTokenParameters(scopes: app.wanted, webviewParameters: app.webview)
        return app.application.acquireToken(with: page, completionBlock: finished)
      }
      let silent = MSALSilentTokenParameters(scopes: app.wanted, account: account)
      app.application.acquireTokenSilent(with: silent, completionBlock: finished)
    }
    """,
    "talks": "func signIn(_ app: App) { while true { app.log(\"again\") } }",
    "races": """
    func signIn(_ app: App) {
      let page = MSALInteractiveTokenParameters(scopes: app.wanted, webviewParameters: app.webview)
      app.application.acquireToken(with: page) { _, _ in }
      app.application.acquireToken(with: page) { _, _ in }
    }
    """,
    "races in tasks": """
    func signIn(_ app: App) async {
      for _ in 0..<2 {
        Task {
          let page = MSALInteractiveTokenParameters(scopes: app.wanted, webviewParameters: app.webview)
          _ = try? await app.application.acquireToken(with: page)
        }
      }
    }
    """,
    "async": """
    func signIn(_ app: App) async {
      do {
        app.use(try await token(app))
      } catch {
        app.show("The sign-in did not work.")
      }
    }

    func token(_ app: App) async throws -> MSALResult {
      guard let account = app.account else {
        let page = MSALInteractiveTokenParameters(scopes: app.wanted, webviewParameters: app.webview)
        return try await app.application.acquireToken(with: page)
      }
      let silent = MSALSilentTokenParameters(scopes: app.wanted, account: account)
      return try await app.application.acquireTokenSilent(with: silent)
    }
    """,
    "actor": """
    nonisolated func token(_ app: App, _ parameters: MSALSilentTokenParameters) async throws -> MSALResult {
      try await withCheckedThrowingContinuation { continuation in
        app.application.acquireTokenSilent(with: parameters) { result, error in
          if let result { continuation.resume(returning: result) } else { continuation.resume(throwing: error!) }
        }
      }
    }

    actor Model {
      func signIn(_ app: App, _ token: @Sendable (MSALSilentTokenParameters) async throws -> MSALResult) async {
        do {
          if let account = app.account {
            app.use(try await token(MSALSilentTokenParameters(scopes: app.wanted, account: account)))
          } else {
            let page = MSALInteractiveTokenParameters(scopes: app.wanted, webviewParameters: app.webview)
            app.use(try await app.application.acquireToken(with: page))
          }
        } catch { app.show("No.") }
      }
    }

    func signIn(_ app: App) { Task.detached { await Model().signIn(app) { try await token(app, $0) } } }
    """,
    "task": """
    func signIn(_ app: App) {
      Task {
        guard let account = app.account else {
          let page = MSALInteractiveTokenParameters(scopes: app.wanted, webviewParameters: app.webview)
          let result = try? await app.application.acquireToken(with: page)
          if let result { app.use(result) } else { app.show("No.") }
          return
        }
        let silent = MSALSilentTokenParameters(scopes: app.wanted, account: account)
        silent.completionBlockQueue = DispatchQueue(label: "own")
        app.application.acquireTokenSilent(with: silent) { result, error in
          DispatchQueue.main.async {
            if let result { app.use(result) } else { app.show("No.") }
          }
        }
      }
    }
    """,
  ]
}
