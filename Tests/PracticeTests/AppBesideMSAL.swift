// swift-format-ignore-file
// Names are those that the flows write. The tests compile it with the stand-in; it is part of
// no target. What an app has beside MSAL, as the Swift of the flows uses it, and what joins
// those pieces to one handler that is judged.
import Foundation
import MSAL

enum FlowSwift {
  static var app: App!
  static var silent: MSALSilentTokenParameters!
  static var page: MSALInteractiveTokenParameters!
  static var result: MSALResult?
  static var challenge = ""
  /// True while the request that runs is a page.
  static var isPage = false
  static var isNarrowed = false
  static var isLogging = false
  /// True while a button is no question: who does not press it has not said no.
  static var isBanner = false
  static let noError = NSError(domain: "", code: 0)
  static var attempts = 0
  static var refusals = 0
  static var backoff = 0.0

  static func signIn(_ app: App) async {
    self.app = app
    await startOver()
  }

  static func startOver() async {
    (attempts, refusals, backoff, isNarrowed) = (0, 0, 0, false)
    guard let account = app.account else { return openPage(nil, wanted, nil) }
    silent = MSALSilentTokenParameters(scopes: wanted, account: account)
    await run { try await msalAppleIdle(nil, noError) }
  }

  static func startOver() { Task { await startOver() as Void } }

  static func askAgain() {
    guard let silent else { return openPage(nil, wanted, nil) }
    application.acquireTokenSilent(with: silent, completionBlock: finished)
  }

  static func openPage(_ account: MSALAccount?, _ scopes: [String], _ claims: MSALClaimsRequest?) {
    page = MSALInteractiveTokenParameters(scopes: scopes, webviewParameters: webview)
    page.account = account
    page.claimsRequest = claims
    isPage = true
    guard silent != nil else { return application.acquireToken(with: page, completionBlock: finished) }
    Task { await run { try await msalAppleInteractive(nil, noError) } }
  }

  // MARK: What comes back

  static func finished(_ result: MSALResult?, _ error: (any Error)?) {
    self.result = result
    last = error as NSError?
    let wasPage = isPage
    isPage = false
    if !wasPage, let silent {
      page = MSALInteractiveTokenParameters(scopes: silent.scopes, webviewParameters: webview)
      page.account = silent.account
      page.claimsRequest = silent.claimsRequest
    }
    Task {
      await run {
        if wasPage {
          try await pageFinished(result, error)
        } else if isNarrowed {
          try await msalAppleNarrowed(result, error)
        } else {
          try await msalAppleSilent(result, error)
        }
      }
    }
  }

  private static func pageFinished(_ result: MSALResult?, _ error: (any Error)?) async throws {
    if let result {
      return isNarrowed
        ? useLimited(result.accessToken, result.account) : use(result.accessToken, result.account)
    }
    guard let error = error as NSError? else { return }
    guard error.domain == MSALErrorDomain else { return handleSystem(error) }
    if error.code == MSALError.interactionRequired.rawValue { return offerPage(error) }
    if error.code == MSALError.serverDeclinedScopes.rawValue { return declined(error) }
    handleOther(error)
  }

  static func use(_ token: String, _ account: MSALAccount) {
    app.account = account
    if silent == nil { silent = MSALSilentTokenParameters(scopes: page.scopes, account: account) }
    silent.account = account
    silent.claimsRequest = nil
    silent.forceRefresh = false
    (attempts, backoff) = (0, 0)
    guard let result else { return }
    Task { await run { try await msalAppleToken(result, noError) } }
  }

  static func useLimited(_ token: String, _ account: MSALAccount) {
    guard let result else { return }
    Task { await run { try await msalAppleLimited(result, noError) } }
  }

  /// What the API sends.
  static func use(_ data: Data) { refusals = 0 }

  static func answer(_ claims: String) {
    challenge = claims
    Task { await run { try await msalAppleClaims(result, noError) } }
  }

  // MARK: Errors

  private static var last: NSError?

  static func decide(_ granted: [String]) { if let last { declined(last) } }

  private static func declined(_ error: NSError) {
    Task {
      await run {
        try await msalAppleDeclined(nil, error)
      }
    }
  }

  static func userGoesOn(with scopes: [String]) async -> Bool {
    isNarrowed = app.offer("Some features will be missing.", button: "Continue")
    return isNarrowed
  }

  static func stop() {
    guard let last else { return }
    Task { await run { try await msalAppleStopped(nil, last) } }
  }

  static func handleOther(_ error: NSError) {
    let status = error.userInfo[MSALHTTPResponseCodeKey] as? String ?? ""
    let inner = error.userInfo[MSALInternalErrorCodeKey] as? Int
    Task {
      await run {
        switch MSALError(rawValue: error.code) {
        case _ where status == "429" || status.hasPrefix("5"): waitForServer(error)
        case .userCanceled: try await msalAppleCanceled(nil, error)
        case .serverProtectionPoliciesRequired: try await msalAppleIntune(nil, error)
        case .internal where inner == -42700: offerPage(error)
        case .internal: try await msalAppleInternal(nil, error)
        default: try await msalAppleUnknown(nil, error)
        }
      }
    }
  }

  static func waitForServer(_ error: NSError) {
    // No other code has such a status in MSAL, and the flow's Swift does not ask for it.
    guard error.code == MSALError.internal.rawValue else {
      Task { await run { try await msalAppleUnknown(nil, error) } }
      return
    }
    Task { await run { try await msalAppleWait(nil, error) } }
  }

  static func handleSystem(_ error: NSError) {
    Task {
      await run {
        if error.domain == NSURLErrorDomain, error.code == NSURLErrorNotConnectedToInternet {
          isBanner = true
          try await msalAppleOffline(nil, error)
          isBanner = false
        } else if error.domain == "com.apple.AuthenticationServices.WebAuthenticationSession" {
          offerPage(error)
        } else {
          try await msalAppleOther(nil, error)
        }
      }
    }
  }

  private static func offerPage(_ error: NSError) {
    isPage = true
    Task { await run { try await msalAppleAgain(nil, error) } }
  }

  static func fail(_ error: NSError) { Task { await run { try await msalAppleFailed(nil, error) } } }

  static func retryLater() {
    attempts += 1
    guard attempts < 3 else { return app.show("The sign-in did not work.") }
    backoff = min(max(60, backoff * 2), 120)
    app.wait(seconds: backoff)
    askAgain()
  }

  private static func run(_ piece: () async throws -> Void) async {
    do { try await piece() } catch { app.show("The sign-in did not work.") }
  }

  // MARK: The app

  static let log = Log()

  struct Log {
    func debug(_ text: String) { app.log(text) }
    func info(_ text: String) { app.log(text) }
    func error(_ text: String) { app.log(text) }
  }

  static func show(_ text: String) { app.show(text) }
  static func show(_ text: String, button: String) { app.show(text) }
  static func show(_ text: String, forSupport id: String, button: String, action: @escaping () -> Void) {
    app.show(text)
  }

  static func show(_ text: String, button: String, action: @escaping () -> Void) {
    guard !isBanner else { return app.show(text) }
    if app.offer(text, button: button) { DispatchQueue.main.async { action() } }
  }

  static func showSignedOut() { app.show("You are signed out.") }
  static func showSignInIsNotPossible() { app.show("Signing in is not possible.") }
  static func explainWhatThePermissionIsFor() {}

  static func showSignInButton() {
    guard app.offer("You are not signed in.", button: "Sign in") else { return }
    isPage = true
    application.acquireToken(with: page, completionBlock: finished)
  }

  static var wanted: [String] { app.wanted }
  static var webview: MSALWebviewParameters { app.webview }
  static let controller = UIViewController()
  static var application: MSALPublicClientApplication! {
    get { app.application }
    set {}
  }
  static var account: MSALAccount! {
    get { app.account }
    set { app.account = newValue }
  }
  static var interactive: MSALInteractiveTokenParameters!
  static var features = app.wanted.map { Feature(scopes: [$0]) }
  static let request = Request()

  final class Feature {
    let scopes: [String]
    var isEnabled = true
    var needsSignIn: Bool { !scopes.isEmpty }
    init(scopes: [String]) { self.scopes = scopes }
  }

  // MARK: The system

  /// Time does not pass here.
  struct Task {
    @discardableResult
    init(_ work: @escaping @MainActor () async -> Void) { _Concurrency.Task { await work() } }

    static func sleep(for duration: Duration) async throws { app.wait(seconds: Double(duration.components.seconds)) }

  }

  struct Request {
    func setValue(_ value: String, forHTTPHeaderField field: String) {}
  }

  struct HTTPURLResponse {
    let statusCode: Int
    let claims: String?
  }

  static func claims(inHeader response: Any) -> String? { (response as? HTTPURLResponse)?.claims }

  struct URLSession {
    static let shared = URLSession()

    /// Calls the API with the token that came last.
    func data(for request: Request) async throws -> (Data, Any) {
      let missing = features.filter { !$0.isEnabled }.flatMap(\.scopes)
      guard let result = FlowSwift.result else { return (Data(), HTTPURLResponse(statusCode: 500, claims: nil)) }
      switch app.use(result, without: missing) {
      case .accepted: return (Data(), HTTPURLResponse(statusCode: 200, claims: nil))
      case .refused: return (Data(), HTTPURLResponse(statusCode: 401, claims: nil))
      case .claims(let claims): return (Data(), HTTPURLResponse(statusCode: 401, claims: claims))
      }
    }
  }

  static let monitor = NWPathMonitor()

  final class NWPathMonitor {
    enum Status { case satisfied, unsatisfied }
    struct Path { let status: Status }

    var pathUpdateHandler: ((Path) -> Void)?
    private var isCanceled = false

    func cancel() { isCanceled = true }

    func start(queue: DispatchQueue) {
      queue.async { [self] in
        guard !isCanceled else { return }
        app.waitForNetwork()
        pathUpdateHandler?(Path(status: .satisfied))
      }
    }
  }

  struct IntuneMAMComplianceManager {
    static func instance() -> IntuneMAMComplianceManager { IntuneMAMComplianceManager() }

    /// The answer of the compliance delegate comes at once.
    func remediateCompliance(forAccountId id: String, silent: Bool) {
      guard app.hasIntuneSDK, app.remediate() else { return app.show("Your organisation protects this data.") }
      askAgain()
    }
  }

  // MARK: What only the other flows use

  static var scopes: [String] { app.wanted }
  static var web: MSALWebviewParameters { app.webview }
  static var authority: MSALAuthority { signInAuthority }
  static let signInAuthority = try! MSALAuthority(url: URL(string: "https://contoso.b2clogin.com")!)
  static let (resetAuthority, editAuthority) = (signInAuthority, signInAuthority)
  static let resetPolicyURL = signInAuthority.url
  static let signInPolicy = "B2C_1_SignIn"
  static var signInAccount: MSALAccount! {
    get { app.account }
    set { app.account = newValue }
  }
  static let (clientID, bundleID) = ("client", "com.contoso.app")
  static let configuration = MSALPublicClientApplicationConfig(clientId: clientID)
  static let signInButton = Button()

  final class Button {
    var (isHidden, isEnabled) = (false, true)
  }

  static func openPage(_ authority: MSALAuthority) {}
  static func handleOther(_ url: URL) {}
  static func sayWhyAPageIsNeeded(_ error: NSError) {}
  static func logAndShowMessage(_ error: (any Error)?) {}
  static func passwordIsSet(_ result: MSALResult?) {}
  static func profileIsChanged(_ result: MSALResult) {}
  static func whenTokenRunsOut(_ ask: @escaping () -> Void) {}
  static func remediate(_ error: NSError) {}
  static func sortByCode(_ error: NSError) {}

  class UIScene {}

  final class UIOpenURLContext: NSObject {
    struct Options { let sourceApplication: String? }

    let url: URL
    let options = Options(sourceApplication: nil)
    init(url: URL) { self.url = url }
  }
}
