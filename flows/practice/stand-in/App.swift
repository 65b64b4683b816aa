// swift-format-ignore-file: names as MSAL has them, and no more said of them than there.
// The parts of an app, beside MSAL, that signing in needs. Time does not pass here, so a wait of a minute is over at once.
import Foundation

public final class App {
  /// The scopes that the feature needs.
  public let wanted: [String]
  /// The account that signed in last, or nil before the first sign-in. Keep this value up to date.
  public var account: MSALAccount?
  /// MSAL, set up.
  public let application: MSALPublicClientApplication
  /// The place where MSAL can show a page.
  public let webview = MSALWebviewParameters(authPresentationViewController: UIViewController())
  /// True if the app contains the Intune SDK.
  public let hasIntuneSDK: Bool

  init(wanted: [String], account: MSALAccount?, hasIntuneSDK: Bool) {
    self.wanted = wanted
    self.account = account
    self.hasIntuneSDK = hasIntuneSDK
    application = try! MSALPublicClientApplication(clientId: "practice")
  }

  /// An API's answer to a token.
  public enum Answer: Hashable, Sendable {
    /// The API accepts the token.
    case accepted
    /// The API answers 401 without claims.
    case refused
    /// The API answers 401 with claims in base64, as in the header WWW-Authenticate.
    case claims(String)
  }

  /// Switches all features on and calls the API with the token.
  @discardableResult
  public func use(_ result: MSALResult, file: String = #fileID, line: Int = #line) -> Answer {
    use(result, without: [], file: file, line: line)
  }

  /// Switches off the features whose scopes are missing, and calls the API with the token.
  @discardableResult
  public func use(
    _ result: MSALResult, without missing: [String], file: String = #fileID, line: Int = #line
  ) -> Answer {
    let answer = Link.shared.ask("use", Caller(file, line), ["token": result.accessToken, "without": missing])
    if let claims = answer.values["claims"] as? String { return .claims(claims) }
    return answer.values["refused"] == nil ? .accepted : .refused
  }

  /// Shows the user a message.
  public func show(_ message: String, file: String = #fileID, line: Int = #line) {
    Link.shared.ask("show", Caller(file, line), ["text": message])
  }

  /// Shows the user a message with your button and a button that says no. Returns true if the user taps your button.
  public func offer(_ message: String, button: String, file: String = #fileID, line: Int = #line) -> Bool {
    Link.shared.ask("offer", Caller(file, line), ["text": message, "button": button]).values["yes"] as? Bool ?? false
  }

  /// Writes a line into the app's log.
  public func log(_ text: String, file: String = #fileID, line: Int = #line) {
    Link.shared.ask("log", Caller(file, line), ["text": text])
  }

  /// Waits.
  public func wait(seconds: Double, file: String = #fileID, line: Int = #line) {
    Link.shared.ask("wait", Caller(file, line), ["seconds": seconds])
  }

  /// Waits.
  public func wait(seconds: Int, file: String = #fileID, line: Int = #line) {
    wait(seconds: Double(seconds), file: file, line: line)
  }

  /// Waits until the device is online again.
  public func waitForNetwork(file: String = #fileID, line: Int = #line) {
    Link.shared.ask("waitForNetwork", Caller(file, line), [:])
  }

  /// Lets the Intune SDK make the app comply, and waits for its delegate. Returns true if the app complies now.
  public func remediate(file: String = #fileID, line: Int = #line) -> Bool {
    Link.shared.ask("remediate", Caller(file, line), [:]).values["complies"] as? Bool ?? false
  }
}

// Everything that is printed also goes to the judge, which reads it as a log.

public func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  Link.shared.tell(items.map { "\($0)" }.joined(separator: separator), terminator)
}

public func debugPrint(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  Link.shared.tell(items.map { String(reflecting: $0) }.joined(separator: separator), terminator)
}

@discardableResult
public func dump<T>(
  _ value: T, name: String? = nil, indent: Int = 0, maxDepth: Int = .max, maxItems: Int = .max
) -> T {
  var text = ""
  Swift.dump(value, to: &text, name: name, indent: indent, maxDepth: maxDepth, maxItems: maxItems)
  Link.shared.tell(text, "")
  return value
}
