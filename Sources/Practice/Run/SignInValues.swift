import Model

/// What a flow remembers of a sign-in, by the names that its variables have in every flow of
/// this family.
struct SignInValues {
  let flow: Flow
  let snapshot: Snapshot

  /// The scopes in a variable; none if the flow has no such variable.
  func scopes(_ id: String) -> [String] {
    guard let index = flow.variableIndex(id) else { return [] }
    return flow.variables[index].type.scopes(in: snapshot.values[index])
  }

  /// A value as files write it; empty if the flow has no such variable.
  func text(_ id: String) -> String {
    guard let index = flow.variableIndex(id) else { return "" }
    let (type, value) = (flow.variables[index].type, snapshot.values[index])
    if case .choice(let values) = type { return values[value] }
    return type.text(of: value)
  }

  /// A number; 0 if the flow has no such variable.
  func number(_ id: String) -> Int {
    flow.variableIndex(id).map { snapshot.values[$0] } ?? 0
  }

  func holds(_ id: String) -> Bool { text(id) == "yes" }
  var isAccountKnown: Bool { text("account") != "none" }
  var requested: [String] { scopes("requested") }
  /// What the feature needs and the last request did not ask for.
  var missing: [String] { scopes("wanted").filter { !requested.contains($0) } }
}

/// Who signs in.
struct Person: Hashable {
  let identifier: String
  let username: String

  /// The person of every run.
  static let first = Person(
    identifier: "9f4880d8-80ba-4c40-97bc-f7a23c703084.f645ad92-e38d-4d1a-b510-d1b09a74a8ca",
    username: "kim@contoso.com")
  /// The one whom a page may sign in instead.
  static let second = Person(
    identifier: "3b1c62f0-0d5e-4a27-8c11-5e9f7a2d4410.f645ad92-e38d-4d1a-b510-d1b09a74a8ca",
    username: "lee@contoso.com")

  var account: JSONValue {
    ["identifier": .text(identifier), "username": .text(username)]
  }
}

/// What servers send, in every run.
enum Sent {
  /// The correlation id of every request.
  static let correlation = "2c1f7d5e-6d0c-4b9a-a1a0-0f6f4cbb6c11"
  /// What an API demands.
  static let claims = #"{"access_token":{"acrs":{"essential":true,"value":"c1"}}}"#
  /// What is no base64.
  static let noClaims = "claims?"
}
