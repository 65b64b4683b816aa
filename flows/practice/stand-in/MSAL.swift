// swift-format-ignore-file: names as MSAL has them, and no more said of them than there.
// The part of MSAL 2.14.0 for iOS and macOS that an app's sign-in code uses. This file has only MSAL's names, for practice.
// Each request and each answer of `authflow practice check` is a line of JSON.
import Foundation

public typealias MSALCompletionBlock = (MSALResult?, (any Error)?) -> Void
public typealias MSALAccountsCompletionBlock = ([MSALAccount]?, (any Error)?) -> Void
public typealias MSALCurrentAccountCompletionBlock = (MSALAccount?, MSALAccount?, (any Error)?) -> Void
public typealias MSALSignoutCompletionBlock = (Bool, (any Error)?) -> Void
public typealias MSALLogCallback = (MSALLogLevel, String?, Bool) -> Void

#if !canImport(ObjectiveC)
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?
#endif

// MARK: The application

public class MSALPublicClientApplication: NSObject {
  public let configuration: MSALPublicClientApplicationConfig
  public static var sdkVersion: String? { "2.14.0" }

  public init(configuration config: MSALPublicClientApplicationConfig) throws { configuration = config }

  public convenience init(clientId: String) throws {
    try self.init(configuration: MSALPublicClientApplicationConfig(clientId: clientId))
  }

  public func acquireToken(
    with parameters: MSALInteractiveTokenParameters, file: String = #fileID, line: Int = #line,
    completionBlock: @escaping MSALCompletionBlock
  ) {
    request("acquireToken", parameters, Caller(file, line), [:], completionBlock)
  }

  public func acquireToken(
    with parameters: MSALInteractiveTokenParameters, file: String = #fileID, line: Int = #line
  ) async throws -> MSALResult {
    try await answer { acquireToken(with: parameters, file: file, line: line, completionBlock: $0) }
  }

  public func acquireTokenSilent(
    with parameters: MSALSilentTokenParameters, file: String = #fileID, line: Int = #line,
    completionBlock: @escaping MSALCompletionBlock
  ) {
    request(
      "acquireTokenSilent", parameters, Caller(file, line), ["forceRefresh": parameters.forceRefresh], completionBlock)
  }

  public func acquireTokenSilent(
    with parameters: MSALSilentTokenParameters, file: String = #fileID, line: Int = #line
  ) async throws -> MSALResult {
    try await answer { acquireTokenSilent(with: parameters, file: file, line: line, completionBlock: $0) }
  }

  public func allAccounts() throws -> [MSALAccount] { Link.shared.accounts }

  public func account(forIdentifier identifier: String) throws -> MSALAccount {
    guard let account = Link.shared.accounts.first(where: { $0.identifier == identifier }) else {
      throw NSError(domain: MSALErrorDomain, code: MSALError.internal.rawValue)
    }
    return account
  }

  public func account(forUsername username: String) throws -> MSALAccount {
    guard let account = Link.shared.accounts.first(where: { $0.username == username }) else {
      throw NSError(domain: MSALErrorDomain, code: MSALError.internal.rawValue)
    }
    return account
  }

  public func accounts(for parameters: MSALAccountEnumerationParameters) throws -> [MSALAccount] {
    Link.shared.accounts.filter { parameters.identifier == nil || parameters.identifier == $0.identifier }
  }

  public func accountsFromDevice(
    for parameters: MSALAccountEnumerationParameters, completionBlock: @escaping MSALAccountsCompletionBlock
  ) {
    let accounts = Link.shared.accounts
    Link.shared.later { completionBlock(accounts, nil) }
  }

  public func accountsFromDevice(for parameters: MSALAccountEnumerationParameters) async throws -> [MSALAccount] {
    Link.shared.accounts
  }

  public func getCurrentAccount(
    with parameters: MSALParameters?, completionBlock: @escaping MSALCurrentAccountCompletionBlock
  ) {
    let account = Link.shared.accounts.last
    Link.shared.later { completionBlock(account, nil, nil) }
  }

  public func getCurrentAccount(with parameters: MSALParameters?) async throws -> (MSALAccount?, MSALAccount?) {
    (Link.shared.accounts.last, nil)
  }

  public func remove(_ account: MSALAccount, file: String = #fileID, line: Int = #line) throws {
    Link.shared.accounts.removeAll { $0.identifier == account.identifier }
    Link.shared.ask("removeAccount", Caller(file, line), ["account": account.identifier ?? ""])
  }

  public func signout(
    with account: MSALAccount, signoutParameters: MSALSignoutParameters, file: String = #fileID, line: Int = #line,
    completionBlock signoutCompletionBlock: @escaping MSALSignoutCompletionBlock
  ) {
    try? remove(account, file: file, line: line)
    Link.shared.later { signoutCompletionBlock(true, nil) }
  }

  public func signout(
    with account: MSALAccount, signoutParameters: MSALSignoutParameters, file: String = #fileID, line: Int = #line
  ) async throws -> Bool {
    try remove(account, file: file, line: line)
    return true
  }

  public class func handleMSALResponse(_ response: URL, sourceApplication: String?) -> Bool { true }

  public class func cancelCurrentWebAuthSession() -> Bool { false }

  private func request(
    _ call: String, _ parameters: MSALTokenParameters, _ caller: Caller, _ more: [String: Any],
    _ completionBlock: @escaping MSALCompletionBlock
  ) {
    var values = more
    values["scopes"] = parameters.scopes
    values["account"] = parameters.account?.identifier
    values["claims"] = parameters.claimsRequest.map { $0.jsonString() ?? "" }
    Link.shared.request(call, caller, values) { answer in
      // Unless the app names a queue, MSAL calls back on any queue. Here MSAL uses the main queue, so every run is the same.
      Link.shared.later(on: parameters.completionBlockQueue ?? .main) {
        completionBlock(answer.result, answer.error)
      }
    }
  }

  private func answer(_ start: (@escaping MSALCompletionBlock) -> Void) async throws -> MSALResult {
    try await withCheckedThrowingContinuation { continuation in
      start { result, error in
        if let result { continuation.resume(returning: result) } else { continuation.resume(throwing: error!) }
      }
    }
  }
}

public class MSALPublicClientApplicationConfig: NSObject {
  public var clientId: String
  public var redirectUri: String?
  public var authority: MSALAuthority
  public var knownAuthorities: [MSALAuthority] = []
  public var extendedLifetimeEnabled = false
  public var clientApplicationCapabilities: [String]?
  public var tokenExpirationBuffer = 300.0
  public var multipleCloudsSupported = false
  public var bypassRedirectURIValidation = false

  public convenience init(clientId: String) { self.init(clientId: clientId, redirectUri: nil, authority: nil) }

  public init(clientId: String, redirectUri: String?, authority: MSALAuthority?) {
    self.clientId = clientId
    self.redirectUri = redirectUri
    self.authority = authority ?? .common
  }
}

// MARK: Parameters

public class MSALParameters: NSObject {
  public var completionBlockQueue: DispatchQueue?
}

public class MSALTokenParameters: MSALParameters {
  public var scopes: [String]
  public var account: MSALAccount?
  public var authority: MSALAuthority?
  public var claimsRequest: MSALClaimsRequest?
  public var extraQueryParameters: [String: String]?
  public var correlationId: UUID?

  public init(scopes: [String]) { self.scopes = scopes }
}

public class MSALSilentTokenParameters: MSALTokenParameters {
  public var forceRefresh = false
  public var allowUsingLocalCachedRtWhenSsoExtFailed = false

  public init(scopes: [String], account: MSALAccount) {
    super.init(scopes: scopes)
    self.account = account
  }
}

public class MSALInteractiveTokenParameters: MSALTokenParameters {
  public var promptType = MSALPromptType.default
  public var loginHint: String?
  public var domainHint: String?
  public var extraScopesToConsent: [String]?
  public let webviewParameters: MSALWebviewParameters
  public var preferredAuthMethod = MSALPreferredAuthMethod.none

  public init(scopes: [String], webviewParameters: MSALWebviewParameters) {
    self.webviewParameters = webviewParameters
    super.init(scopes: scopes)
  }
}

#if !canImport(UIKit)
/// Shows a page on platforms without UIKit.
open class UIViewController: NSObject {}
#endif

public class MSALWebviewParameters: NSObject {
  public var parentViewController: UIViewController
  public var prefersEphemeralWebBrowserSession = false
  public var webviewType = MSALWebviewType.default

  public init(authPresentationViewController parentViewController: UIViewController) {
    self.parentViewController = parentViewController
  }
}

public class MSALSignoutParameters: MSALParameters {
  public let webviewParameters: MSALWebviewParameters
  public var signoutFromBrowser = false
  public var wipeAccount = false
  public var wipeCacheForAllAccounts = false
  public var extraQueryParameters: [String: String]?

  public init(webviewParameters: MSALWebviewParameters) { self.webviewParameters = webviewParameters }
}

public class MSALAccountEnumerationParameters: MSALParameters {
  public let identifier: String?
  public let username: String?
  public var returnOnlySignedInAccounts = true

  public init(identifier accountIdentifier: String) {
    identifier = accountIdentifier
    username = nil
  }

  public init(identifier accountIdentifier: String?, username: String) {
    identifier = accountIdentifier
    self.username = username
  }
}

public class MSALClaimsRequest: NSObject {
  private let json: String?

  public override init() { json = nil }

  public init(jsonString: String, error: NSErrorPointer) {
    let object = try? JSONSerialization.jsonObject(with: Data(jsonString.utf8))
    json = object is [String: Any] ? jsonString : nil
    if json == nil {
      let invalid = MSALInternalError.internalErrorInvalidParameter.rawValue
      error?.pointee = NSError(
        domain: MSALErrorDomain, code: MSALError.internal.rawValue, userInfo: [MSALInternalErrorCodeKey: invalid])
    }
  }

  public func jsonString() -> String? { json }
}

// MARK: What comes back

public class MSALResult: NSObject {
  public let accessToken: String
  public let expiresOn: Date?
  public let extendedLifeTimeToken = false
  public let idToken: String?
  public let scopes: [String]
  public let tenantProfile: MSALTenantProfile
  public let account: MSALAccount
  public let authority = MSALAuthority.common
  public let correlationId = UUID()
  public let authenticationScheme = "Bearer"
  public var authorizationHeader: String { "Bearer " + accessToken }

  init(accessToken: String, scopes: [String], account: MSALAccount) {
    self.accessToken = accessToken
    self.scopes = scopes
    self.account = account
    expiresOn = Date(timeIntervalSinceNow: 3600)
    idToken = nil
    tenantProfile = MSALTenantProfile(account)
  }
}

public class MSALAccount: NSObject {
  public let username: String?
  public let identifier: String?
  public let environment = "login.microsoftonline.com"
  public let accountClaims: [String: Any]? = nil
  public let isSSOAccount = false
  public var homeAccountId: MSALAccountId? { identifier.map(MSALAccountId.init) }
  public var tenantProfiles: [MSALTenantProfile]? { [MSALTenantProfile(self)] }

  init(identifier: String, username: String) {
    self.identifier = identifier
    self.username = username
  }
}

public class MSALAccountId: NSObject {
  public let identifier: String
  public var objectId: String? { identifier.split(separator: ".").first.map(String.init) }
  public var tenantId: String? { identifier.split(separator: ".").last.map(String.init) }

  init(_ identifier: String) { self.identifier = identifier }
}

public class MSALTenantProfile: NSObject {
  public let identifier: String?
  public let environment: String?
  public let tenantId: String?
  public let isHomeTenantProfile = true
  public let claims: [String: Any]? = nil

  init(_ account: MSALAccount) {
    identifier = account.homeAccountId?.objectId
    tenantId = account.homeAccountId?.tenantId
    environment = account.environment
  }
}

public class MSALAuthority: NSObject {
  public let url: URL
  static let common = MSALAuthority(unchecked: URL(string: "https://login.microsoftonline.com/common")!)

  public convenience init(url: URL) throws { self.init(unchecked: url) }

  init(unchecked url: URL) { self.url = url }
}

public class MSALAADAuthority: MSALAuthority {}
public class MSALB2CAuthority: MSALAuthority {}

// MARK: Settings

public class MSALGlobalConfig: NSObject {
  public static let loggerConfig = MSALLoggerConfig()
  public static var brokerAvailability = MSALBrokeredAvailability.auto
}

public class MSALLoggerConfig: NSObject {
  public var logLevel = MSALLogLevel.nothing
  public var logMaskingLevel = MSALLogMaskingLevel.settingsMaskAllPII
  private var logCallback: MSALLogCallback?

  /// MSAL allows one log callback for the life of an app.
  public func setLogCallback(_ callback: @escaping MSALLogCallback) {
    precondition(logCallback == nil, "Set MSAL's log callback only once, when the app starts")
    logCallback = callback
  }
}

public enum MSALLogLevel: Int, Sendable { case nothing, error, warning, info, verbose }
public enum MSALLogMaskingLevel: Int, Sendable {
  case settingsMaskAllPII, settingsMaskEUIIOnly, settingsMaskSecretsOnly
}
public enum MSALWebviewType: Int, Sendable { case `default`, authenticationSession, safariViewController, wkWebView }
public enum MSALBrokeredAvailability: Int, Sendable { case auto, none }
public enum MSALPreferredAuthMethod: UInt, Sendable { case none, qrpin }

public enum MSALPromptType: UInt, Sendable {
  case selectAccount, login, consent, create, promptIfNecessary

  public static var `default`: MSALPromptType { .promptIfNecessary }
}
