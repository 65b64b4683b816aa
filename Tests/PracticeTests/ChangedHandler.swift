import BundledFlows
import Model

/// A solution in which one thing is as people write it, mostly wrong.
struct ChangedHandler {
  let exercise: String
  /// Which point of the task it does not do, counted from 1.
  let point: Int
  /// What shows it; nil if it is right, too.
  let fault: HandlerFault?
  /// What stands in the solution.
  let right: String
  /// What stands there instead.
  let wrong: String

  init(
    _ exercise: String, _ point: Int, _ fault: HandlerFault?, _ right: String,
    _ wrong: String
  ) {
    self.exercise = exercise
    self.point = point
    self.fault = fault
    self.right = right
    self.wrong = wrong
  }

  /// Tells it from others: two may have the same point and fault.
  var name: String {
    "\(exercise) \(point) \(fault?.rawValue ?? "holds") \(right.utf8.count) \(wrong.utf8.count)"
  }

  var source: String {
    let solution = BundledFlows.exercises.first { $0.id == exercise }?.answer() ?? ""
    return solution.replacing(right, with: wrong)
  }

  static let all = [
    ChangedHandler(
      "first-token", 1, .wrongRequest, "if let account = app.account",
      "if false, let account = app.account"),
    ChangedHandler(
      "first-token", 2, .nothingAsked,
      "    app.application.acquireToken(with: page, completionBlock: finished)\n", ""),
    ChangedHandler("first-token", 2, .scopes, "scopes: app.wanted, web", "scopes: [], web"),
    ChangedHandler(
      "first-token", 3, .tokenUnused, "app.use(result)", "print(result.accessToken)"),
    ChangedHandler(
      "first-token", 4, .noMessage, "app.show(\"The sign-in did not work.\")",
      "print(\"failed\")"),
    ChangedHandler(
      "first-token", 4, .insideOut, "\"The sign-in did not work.\"", "\"\\(error!)\""),
    ChangedHandler(
      "domain-first", 1, .stopsEarly, "error.domain == NSURLErrorDomain, ",
      "error.domain == MSALErrorDomain, "),
    ChangedHandler("domain-first", 1, .loop, "attempts < 3", "attempts < 30"),
    ChangedHandler("domain-first", 1, nil, "attempts < 3", "attempts < 2"),
    ChangedHandler("domain-first", 1, .stopsEarly, "attempts < 3", "attempts < 1"),
    ChangedHandler(
      "domain-first", 2, .noMessage, "guard let error = error as NSError? else",
      "guard let error = error as NSError?, error.domain != MSALErrorDomain else"),
    ChangedHandler(
      "domain-first", 3, .undocumented, "error.domain == NSURLErrorDomain, ", ""),
    ChangedHandler(
      "interaction-required", 1, .account, "    page.account = app.account\n", ""),
    ChangedHandler(
      "interaction-required", 1, .stopsEarly, "      openPage()\n",
      "      app.show(\"Please sign in.\")\n"),
    ChangedHandler(
      "interaction-required", 2, .loop, "case .interactionRequired where !isPage:",
      "case .interactionRequired:"),
    ChangedHandler(
      "interaction-required", 3, .noMessage, "app.show(\"The sign-in did not work.\")",
      "break"),
    ChangedHandler(
      "declined-scopes", 1, .loop,
      "guard app.offer(\"Some features will be missing.\", button: \"Continue\") else { return }",
      ""),
    ChangedHandler(
      "declined-scopes", 2, .wrongRequest, "    app.account = result.account\n", ""),
    ChangedHandler(
      "declined-scopes", 3, .declinedAgain, "InteractiveTokenParameters(scopes: scopes",
      "InteractiveTokenParameters(scopes: app.wanted"),
    ChangedHandler(
      "declined-scopes", 4, .features,
      ", without: app.wanted.filter { !scopes.contains($0) }",
      ""),
    ChangedHandler(
      "declined-scopes", 4, .features, "!scopes.contains($0)", "!result.scopes.contains($0)"
    ),
    ChangedHandler("declined-scopes", 5, .scopes, "scopes = rest", "scopes = granted"),
    ChangedHandler("declined-scopes", 5, .crash, "as? [String] ?? []", "as! [String]"),
    ChangedHandler("declined-scopes", 6, .loop, "guard !rest.isEmpty, let", "guard let"),
    ChangedHandler(
      "declined-scopes", 7, .stopsEarly, "      openPage()\n",
      "      app.show(\"Please sign in.\")\n"),
    ChangedHandler(
      "declined-scopes", 7, .loop,
      "if app.offer(\"You have not finished signing in.\", button: \"Sign in again\") { openPage() }",
      "openPage()"),
    ChangedHandler(
      "declined-scopes", 8, .noMessage,
      "default:\n      app.show(\"The sign-in did not work.\")",
      "default:\n      break"),
    ChangedHandler(
      "closed-page", 1, .loop,
      "if app.offer(\"You are not signed in.\", button: \"Sign in\") { openPage() }",
      "openPage()"),
    ChangedHandler(
      "closed-page", 1, .cancelReported,
      "if app.offer(\"You are not signed in.\", button: \"Sign in\") { openPage() }",
      "app.show(\"Sorry!\")"),
    ChangedHandler(
      "closed-page", 2, .loop,
      "!isPage || app.offer(\"You have not finished signing in.\", button: \"Sign in again\")",
      "true"),
    ChangedHandler(
      "closed-page", 3, .noMessage, "app.show(\"The sign-in did not work.\")", ""),
    ChangedHandler(
      "closed-page", 3, .noMessage, "app.show(\"The sign-in did not work.\")",
      "app.show(\" \")"),
    ChangedHandler(
      "closed-page", 1, .cancelReported, "You are not signed in.", "Sign-in failed."),
    ChangedHandler(
      "too-many-requests", 1, .stopsEarly, "status == \"429\" || status.hasPrefix(\"5\"), ",
      "false,"),
    ChangedHandler(
      "too-many-requests", 1, .tooEarly,
      "max(retryAfter.flatMap(Double.init) ?? 0, backoff)",
      "10"),
    ChangedHandler(
      "too-many-requests", 2, .tooEarly, "$0.key.lowercased() == \"retry-after\"",
      "$0.key == \"Retry-After\""),
    ChangedHandler(
      "too-many-requests", 3, .tooEarly,
      "max(retryAfter.flatMap(Double.init) ?? 0, backoff)",
      "retryAfter.flatMap(Double.init) ?? 120"),
    ChangedHandler("too-many-requests", 3, .tooEarly, "backoff * 2", "backoff"),
    ChangedHandler("too-many-requests", 4, .loop, "attempts < 3", "attempts < 9"),
    ChangedHandler(
      "too-many-requests", 5, .stopsEarly, "status == \"429\" || status.hasPrefix(\"5\"), ",
      "status == \"429\", "),
    ChangedHandler(
      "too-many-requests", 6, .noMessage, "      app.show(\"The sign-in did not work.\")\n",
      ""),
    ChangedHandler(
      "too-many-requests", 6, .undocumented, "status == \"429\" || status.hasPrefix(\"5\")",
      "!status.isEmpty"),
    ChangedHandler("too-many-requests", 4, nil, "attempts < 3", "attempts < 4"),
    ChangedHandler(
      "neutral-message", 1, .insideOut, "app.show(\"The sign-in did not work.\")",
      "app.show(\"Error \\(error.code)\")"),
    ChangedHandler(
      "neutral-message", 1, .innerCode, "app.show(\"The sign-in did not work.\")",
      "app.show(inner == -42005 ? \"A scope is invalid.\" : \"No.\")"),
    ChangedHandler(
      "neutral-message", 1, .personalData, "\\(inner)\")", "\\(error.userInfo)\")"),
    ChangedHandler(
      "neutral-message", 2, .loop,
      "if app.offer(\"You have not finished signing in.\", button: \"Sign in again\") {",
      "do {"),
    ChangedHandler("neutral-message", 2, .noOffer, "inner == -42700 || ", ""),
    ChangedHandler(
      "neutral-message", 3, .noOffer,
      " || error.domain.hasSuffix(\"WebAuthenticationSession\")", ""),
    ChangedHandler(
      "neutral-message", 4, .noMessage, "      app.show(\"The sign-in did not work.\")\n",
      ""),
    ChangedHandler(
      "intune-policy", 1, .wrongRequest,
      "      app.application.acquireTokenSilent(with: silent, completionBlock: finished)\n",
      "      let page = MSALInteractiveTokenParameters(scopes: app.wanted, webviewParameters: app.webview)\n      app.application.acquireToken(with: page, completionBlock: finished)\n"
    ),
    ChangedHandler("intune-policy", 2, .loop, "attempts < 3, ", ""),
    ChangedHandler("intune-policy", 2, .stopsEarly, "attempts < 3, ", "attempts < 1, "),
    ChangedHandler(
      "intune-policy", 3, .noMessage,
      "app.show(isPolicy ? \"Your organisation protects this data.\" : \"The sign-in did not work.\")",
      "if !isPolicy { app.show(\"The sign-in did not work.\") }"),
    ChangedHandler("intune-policy", 3, .undocumented, "app.hasIntuneSDK, ", ""),
    ChangedHandler(
      "intune-policy", 4, .noMessage,
      "app.show(isPolicy ? \"Your organisation protects this data.\" : \"The sign-in did not work.\")",
      "if isPolicy { app.show(\"Your organisation protects this data.\") }"),
    ChangedHandler(
      "claims-challenge", 1, .claims, "    silent.claimsRequest = claims\n", ""),
    ChangedHandler(
      "claims-challenge", 1, .stopsEarly, "      ask()\n      return", "      return"),
    ChangedHandler("claims-challenge", 2, .claims, "    page.claimsRequest = claims\n", ""),
    ChangedHandler("claims-challenge", 2, .account, "    page.account = app.account\n", ""),
    ChangedHandler(
      "claims-challenge", 3, .loop,
      "!isPage || app.offer(\"You have not finished signing in.\", button: \"Sign in again\")",
      "true"),
    ChangedHandler(
      "claims-challenge", 4, .noMessage,
      "rawValue else {\n      app.show(\"The sign-in did not work.\")",
      "rawValue else {"),
    ChangedHandler(
      "refused-token", 1, .cachedToken, "ask(forceRefresh: true)",
      "ask(forceRefresh: false)"),
    ChangedHandler("refused-token", 2, .loop, "refusals <= 2", "refusals <= 20"),
    ChangedHandler("refused-token", 2, .stopsEarly, "refusals <= 2", "refusals <= 1"),
    ChangedHandler(
      "refused-token", 2, .noMessage,
      "      app.show(\"The service does not accept the sign-in.\")\n", ""),
    ChangedHandler(
      "refused-token", 3, .noMessage, "      app.show(\"The sign-in did not work.\")\n", ""),
    ChangedHandler(
      "mend-the-sample", 1, .wrongRequest, "guard let account = app.account else",
      "guard false, let account = app.account else"),
    ChangedHandler(
      "mend-the-sample", 2, .loop, "case .interactionRequired where !isPage:",
      "case .interactionRequired:"),
    ChangedHandler("mend-the-sample", 2, .account, "    page.account = app.account\n", ""),
    ChangedHandler("mend-the-sample", 3, .declinedAgain, "    scopes = rest\n", ""),
    ChangedHandler(
      "mend-the-sample", 4, .cancelReported,
      "if app.offer(\"You are not signed in.\", button: \"Sign in\") { openPage() }",
      "app.show(\"Sorry!\")"),
    ChangedHandler(
      "mend-the-sample", 5, .noMessage, "    app.show(\"The sign-in did not work.\")\n", ""),
    ChangedHandler(
      "mend-the-sample", 5, .personalData,
      "app.log(\"\\(error?.domain ?? \"\") \\(error?.code ?? 0)\")",
      "app.log(\"\\(error!.userInfo)\")"),
    ChangedHandler(
      "whole-handler", 2, .features,
      ", without: app.wanted.filter { !scopes.contains($0) }", ""
    ),
    ChangedHandler("whole-handler", 2, .claims, "    claims = nil\n", ""),
    ChangedHandler(
      "whole-handler", 3, .claims,
      "      claims = MSALClaimsRequest(jsonString: json, error: nil)\n", ""),
    ChangedHandler(
      "whole-handler", 4, .cachedToken, "forceRefresh = true", "forceRefresh = false"),
    ChangedHandler("whole-handler", 5, .claims, "    page.claimsRequest = claims\n", ""),
    ChangedHandler(
      "whole-handler", 6, .noOffer,
      "    case .internal where error.userInfo[MSALInternalErrorCodeKey] as? Int == -42700:\n      offerPage()\n",
      ""),
    ChangedHandler(
      "whole-handler", 7, .loop, "guard app.hasIntuneSDK, attempts < 3, ",
      "guard app.hasIntuneSDK, "),
    ChangedHandler(
      "whole-handler", 8, .stopsEarly,
      "    case NSURLErrorDomain where error.code == NSURLErrorNotConnectedToInternet: offline()\n",
      ""),
    ChangedHandler(
      "whole-handler", 9, .innerCode, "app.show(\"The sign-in did not work.\")\n  }\n}",
      "app.show(error.userInfo[MSALInternalErrorCodeKey] as? Int == -42008 ? \"Oh!\" : \"No.\")\n  }\n}"
    ),
    ChangedHandler(
      "whole-handler", 9, .personalData,
      "app.log(\"\\(error.domain) \\(error.code) \\(error.userInfo[MSALCorrelationIDKey] as? String ?? \"\")\")",
      "app.log(\"\\(error)\")"),
    ChangedHandler(
      "whole-handler", 10, .wrongRequest, "?? 0, backoff))\n    ask()",
      "?? 0, backoff))\n    openPage()"),
    ChangedHandler(
      "whole-handler", 11, .loop,
      "guard attempts < 3 else { return app.show(\"The service is busy",
      "guard attempts < 9 else { return app.show(\"The service is busy"),
    ChangedHandler(
      "whole-handler", 1, .wrongRequest, "guard let account = app.account",
      "guard attempts > 9, let account = app.account"),
    ChangedHandler(
      "whole-handler", 1, .wrongRequest,
      "    app.account = result.account\n    claims = nil",
      "    claims = nil"),
    ChangedHandler(
      "whole-handler", 2, .features, "!scopes.contains($0)", "!result.scopes.contains($0)"),
    ChangedHandler(
      "whole-handler", 2, .cachedToken, "    forceRefresh = false\n    attempts = 0",
      "    attempts = 0"),
    ChangedHandler(
      "whole-handler", 7, .undocumented, "guard app.hasIntuneSDK, attempts",
      "guard attempts"),
    ChangedHandler(
      "whole-handler", 7, .stopsEarly,
      "guard app.hasIntuneSDK, attempts < 3, app.remediate()",
      "guard attempts < 0"),
    ChangedHandler("whole-handler", 11, .stopsEarly, "    attempts = 0\n", ""),
    // Failures counted everywhere, and repeats counted everywhere: both are right.
    ChangedHandler(
      "whole-handler", 11, nil,
      "    guard attempts < 3 else { return app.show(\"There is no internet connection.\") }\n    attempts += 1",
      "    attempts += 1\n    guard attempts < 3 else { return app.show(\"There is no internet connection.\") }"
    ),
    ChangedHandler(
      "whole-handler", 11, nil,
      "    attempts += 1\n    guard attempts < 3 else { return app.show(\"The service is busy. Try again later.\") }",
      "    guard attempts < 3 else { return app.show(\"The service is busy. Try again later.\") }\n    attempts += 1"
    ),
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
      let silent = MSALSilentTokenParameters(scopes: app.wanted, account: app.account!)
      app.application.acquireTokenSilent(with: silent) { _, _ in }
      app.application.acquireTokenSilent(with: silent) { _, _ in }
    }
    """,
    "races in tasks": """
    func signIn(_ app: App) async {
      for _ in 0..<2 {
        Task {
          let silent = MSALSilentTokenParameters(scopes: app.wanted, account: app.account!)
          _ = try? await app.application.acquireTokenSilent(with: silent)
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
