extension BundledFlows {
  /// The fingerprints of earlier forms of a bundled flow which do the same, so that their run tokens can be played.
  ///
  /// They are those of the flat forms, from before compound states put the transitions into another order. A form
  /// belongs here as long as a test holds that it does what the flow does.
  package static func formerFingerprints(of id: String) -> [UInt32] { former[id] ?? [] }

  private static let former: [String: [UInt32]] = [
    "msal-apple": [3_760_023_779],
    "msal-apple-objc-sample": [1_161_421_490],
    "msal-apple-swift-sample": [649_392_452],
    "msal-apple-shipped": [184_354_189],
  ]
}
