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
