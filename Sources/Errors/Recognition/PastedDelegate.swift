/// The code of an AppDelegate or SceneDelegate in a text.
struct PastedDelegate {
  /// True if its class stands there whole and has no method that takes an address on which the app is opened.
  let dropsAddresses: Bool

  init(in bytes: [UInt8]) {
    let text = ByteText(bytes: bytes)
    func has(_ word: [UInt8]) -> Bool { text.first(word, in: 0..<text.count) != nil }
    dropsAddresses = Self.heads.contains(where: has) && has(Self.method) && !Self.receivers.contains(where: has)
  }

  private static let heads = [
    "class appdelegate", "class scenedelegate", "@implementation appdelegate", "@implementation scenedelegate",
  ].map([UInt8].word)
  /// A method that every such class has, so that a mere mention of the class does not count.
  private static let method = [UInt8].word("application")
  private static let receivers = [
    "open url", "openurl", "openurlcontexts", "handlemsalresponse", "continuationhelper", "open(_", "app, open",
  ].map([UInt8].word)
}
