/// Errors that belong to no request by an id, and lines whose end somebody has changed.
let looseLogs: [(title: String, log: DeviceLog)] = [
  made("lines without the marks at their ends, or with others") {
    let page = "Start webview authorization session with webview controller class MSIDSystemWebviewController"
    $0.say(["Beginning interactive flow", page + "."], at: "10:00:00", "A")
    $0.say(page, at: "10:00:00", "B")
    $0.say("Found app refresh token,", at: "10:00:00", "C")
    $0.say("Canceled web view controller by whom?", at: "10:00:00", "D")
  },
  made("ids that the ends of their lines cut, one of them that of a known request, and dates that are cut") {
    $0.say("Beginning silent flow.", at: "10:00:00", "A")
    $0.say("Looking for access token...", at: "10:00:01", "A")
    $0.say("hello", at: "10:00:02", "B")
    $0.say("hello", at: "10:00:03", "C")
    $0.say("hello", at: "10:00:04", nil)
    $0.lines[1] = String($0.lines[1].prefix { $0 != "]" }.dropLast(20))
    $0.lines[2] = String($0.lines[2].prefix { $0 != "]" }.dropLast(22))
    $0.lines[3] = String($0.lines[3].prefix { $0 != "]" })
    $0.lines[4] = String($0.lines[4].prefix { $0 != "]" })
    $0.lines.append($0.lines[3] + "DDDD")
    $0.lines.append(String($0.lines[3].dropLast(33)))
  },
  made("scopes at hosts of tenants and of Microsoft's") {
    $0.say(
      DeviceLog.cached([
        "https://api.contoso.net:8080/read", "https://contoso.onmicrosoft.com/x/read",
        "https://contoso.sharepoint.com/x",
        "https://graph.microsoft.com/User.Read", "http://localhost/x", "api://x/read",
      ]), at: "10:00:00", "A")
  },
  made("a page that is told after a line of a silent request") {
    $0.say(["Looking for access token...", "Presenting web view controller."], at: "10:00:00", "A")
  },
  made("a page behind which tokens are saved") {
    $0.say(
      ["Presenting web view controller.", "(Default accessor) Saving multi resource refresh token"], at: "10:00:00",
      "A")
  },
  made("tokens that are saved, and nothing else") {
    $0.say("Saving token response, only save SSO state 0", at: "10:00:00", "A")
    $0.say(
      "(Default cache) Saving token Masked(not-null) for userID 12ab with environment login.windows.net, realm (null), clientID x,",
      at: "10:00:00", "B")
  },
  made("an error inside without an id, masked and cut") {
    $0.say("Encountered error with code -51111, description Masked(not-nu", at: "10:00:00", nil)
  },
  made("an error without an id on another thread than that of the open request") {
    $0.say("Beginning silent flow.", at: "10:00:00", "A")
    $0.say(
      "X failed: Error Domain=MSALErrorDomain Code=-50002 \"(null)\" UserInfo={MSALErrorDescriptionKey=Not now}",
      at: "10:00:00", nil)
    $0.lines[1] = $0.lines[1].replacing("TID=1009", with: "TID=7")
  },
  made("an error of the app's without MSAL's log, its user info over several lines, and one without an id") {
    $0.lines = [
      "Failed: Error Domain=MSALErrorDomain Code=-50003 \"(null)\" UserInfo={MSALDeclinedScopesKey=(",
      "    \"Mail.Send\",", "    \"api://x/y\"", "), MSALGrantedScopesKey=(", "    \"User.Read\"",
      "), MSALCorrelationIDKey=\(DeviceLog.id("A")), MSALErrorDescriptionKey=Server returned less scopes than requested}",
      "Failed: Error Domain=MSALErrorDomain Code=-50000 \"(null)\" UserInfo={MSALInternalErrorCodeKey=-42008}",
    ]
  },
  made("scopes that the app logs behind the end of its request, without an id and with it") {
    for letter: Character in ["A", "B"] {
      $0.say(DeviceLog.failure("acquireToken", -50003), at: "10:00:00", letter)
      let id = letter == "B" ? ", MSALCorrelationIDKey=\(DeviceLog.id("B"))" : ""
      $0.lines += [
        "Error Domain=MSALErrorDomain Code=-50003 \"(null)\" UserInfo={MSALGrantedScopesKey=(", "    \"User.Read\"",
        ")\(id)}",
      ]
    }
  },
  made("an error that the app logs behind a call that is cut, its id behind long words") {
    $0.say(DeviceLog.pageCall(["User.Read"]), at: "10:00:00", "A")
    $0.lines =
      Array($0.lines.prefix(4)) + [
        "E: Error Domain=MSALErrorDomain Code=-50005 \"(null)\" UserInfo={x=\(String(repeating: "x", count: 5000)), MSALCorrelationIDKey=\(DeviceLog.id("A"))}"
      ]
  },
  made("an error that the app logs behind the same of MSAL's, without more, and behind another") {
    $0.say(DeviceLog.failure("acquireToken", -50005), at: "10:00:00", "A")
    $0.lines += [
      "Error Domain=MSALErrorDomain Code=-50005 \"(null)\" UserInfo={MSALErrorDescriptionKey=User cancelled}",
      "Error Domain=MSALErrorDomain Code=-50002 \"(null)\"",
    ]
    $0.say("Beginning silent flow.", at: "10:00:09", "B")
    $0.lines.append("Error Domain=MSALErrorDomain Code=-50005 \"(null)\" UserInfo={MSALErrorDescriptionKey=Cut")
  },
]
