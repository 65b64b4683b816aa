import BundledFlows
import Catalogue
import Errors
import Foundation
import Model
import TestSupport

/// Logs in the shapes of MSAL's own sources.
struct DeviceLog {
  var lines: [String] = []

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// A correlation id: `A` gives one full of A's.
  static func id(_ letter: Character) -> String {
    let text = String(repeating: letter, count: 8)
    return "\(text)-0000-4000-8000-\(text)0000"
  }

  mutating func say(_ message: String, at time: String, _ letter: Character?) {
    let id = letter.map { " - " + Self.id($0) } ?? ""
    lines += "TID=1009 MSAL 2.14.0 iOS 17.4 [2026-03-01 \(time)\(id)] [MSAL] \(message)"
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  mutating func say(_ messages: [String], at time: String, _ letter: Character) {
    for message in messages { say(message, at: time, letter) }
  }

  /// The app's silent call, over several lines as MSAL writes it.
  static func silentCall(_ scopes: [String]) -> String {
    """
    -[MSALPublicClientApplication acquireTokenSilentWithParameters:(
    \(list(scopes))
    )
                                                            account:Masked(not-null)
                                                          authority:(null)
                                                  validateAuthority:Yes
                                                       forceRefresh:No
                                                      correlationId:(null)
                                                       capabilities:(null)
                                                      claimsRequest:(null)]
    """
  }

  /// The app's call for a page.
  static func pageCall(_ scopes: [String]) -> String {
    """
    -[MSALPublicClientApplication acquireTokenWithParameters:(
    \(list(scopes))
    )
                                         extraScopesToConsent:(null)
                                                      account:Masked(not-null)
                                                    loginHint:Masked(null)
                                                   promptType:select_account
                                         extraQueryParameters:(null)
                                                    authority:(null)
                                                  webviewType:MSALWebviewTypeDefault
                                                customWebview:No
                                                correlationId:(null)
                                                 capabilities:(null)
                                                claimsRequest:(null)]
    """
  }

  static func list(_ scopes: [String]) -> String {
    scopes.map { "    \"\($0)\"" }.joined(separator: ",\n")
  }

  static func token(_ operation: String, _ scopes: [String]) -> String {
    "\(operation) returning with at: 12ab34cd scopes:(\n\(list(scopes)),\n    openid\n) expiration:2026-03-01 12:00:00 +0000"
  }

  static func failure(_ operation: String, _ code: Int) -> String {
    "\(operation) returning with error: (MSALErrorDomain, \(code)) Masked(not-null)"
  }

  static func finished(_ flow: String, _ code: Int) -> String {
    "\(flow) flow finished. Result (null), error: \(code) error domain: MSIDErrorDomain"
  }

  /// A silent request up to the moment when the refresh token is redeemed.
  static func redeeming(_ scopes: [String]) -> [String] {
    [
      silentCall(scopes), "Beginning silent flow.",
      "Resolving authority: Masked(not-null), upn: Masked(null)",
      "Resolved authority, validated: YES, error: 0", "Looking for access token...",
      "Access token has expired, removing it...", "Looking for app refresh token...",
      "Found app refresh token.",
      "Refreshing access token", "Acquiring Access token via Refresh token...",
      "Throttle decision: NO",
    ]
  }

  /// A silent request that the server refuses.
  static func refused(_ scopes: [String]) -> [String] {
    redeeming(scopes) + [
      "Processing an AAD error with error code -51412, error invalid_grant, suberror basic_action, description Masked(not-null)",
      finished("Silent", -51115), failure("acquireTokenSilent", -50002),
    ]
  }

  static func pageOpened(_ scopes: [String]) -> [String] {
    [
      pageCall(scopes), "Beginning interactive flow.",
      "Start webview authorization session with webview controller class MSIDSystemWebviewController: ",
    ]
  }
}

/// A log followed to its end.
struct Followed {
  var told: [(request: LogRequest, run: FollowedRun)] = []
  var unplaced: [UnplacedLine] = []
  var versions: [String] = []

  static let maker: RunMaker = {
    guard let flow = BundledFlows["msal-apple-shipped"] else {
      preconditionFailure("the shipped reading is bundled")
    }
    return RunMaker(machine: Machine(flow), catalogue: BundledFlows.catalogue)
  }()

  init(_ text: String) { self.init([UInt8](text.utf8)) }

  init(_ bytes: [UInt8], pieces: Int = .max) {
    var news: [LogNews] = []
    var follower = LogFollower(BundledFlows.logVersions)
    var rest = bytes[...]
    while !rest.isEmpty {
      follower.feed(rest.prefix(pieces)) { news.append($0) }
      rest = rest.dropFirst(pieces)
    }
    follower.finish { news.append($0) }
    for one in news {
      switch one {
      case .changed: break
      case .ended(let request): told.append((request, Self.maker.run(of: request)))
      case .unplaced(let line): unplaced.append(line)
      case .unknownVersion(let version, _): versions.append(version)
      }
    }
  }

  var lines: [String] {
    told.map { RequestWords($0.request, in: BundledFlows.catalogue).line($0.run) }
      + unplaced.map { "not placed: line \($0.line): \($0.reason)" }
      + versions.map { "unknown version: \($0)" }
  }

  var text: String { lines.map { $0 + "\n" }.joined() }
}

/// A log of a file of logs, each behind a line with its title.
struct LogFile {
  let title: String
  let text: String

  static func all(in name: String) -> [LogFile] {
    let whole = (try? Recording.text("Logs/\(name).log")) ?? ""
    return ("\n" + whole).components(separatedBy: "\n── ").dropFirst().map { log in
      let title = log.prefix { $0 != "\n" }
      let text = log.dropFirst(title.count + 1)
      return LogFile(
        title: String(title), text: text.hasSuffix("\n") ? String(text) : text + "\n")
    }
  }
}
