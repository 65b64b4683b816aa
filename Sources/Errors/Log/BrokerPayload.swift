/// What a client hands to the SSO extension, as the extension and brokers log it: a dictionary as Foundation prints it.
///
/// Its keys are those of MSIDBrokerOperationRequest.m:108-121 in the common core.
struct BrokerPayload: Sendable {
  /// The correlation id in capital letters.
  let correlation: String
  /// The scopes; nil if it has none.
  let scopes: [String]?
  /// The version of the client's MSAL; empty if it does not say.
  let version: String
  /// The line with which it begins, counted from 1.
  let line: Int

  /// Reads payloads from lines.
  struct Reader: Sendable {
    /// The most keys of a payload.
    private static let most = 100

    private var fields: [String: String] = [:]
    private var start: Int?

    /// Takes a line; the payload that ends with it.
    mutating func take(_ line: ArraySlice<UInt8>, at number: Int) -> BrokerPayload? {
      let text = line.trimmed
      if text.last == UInt8(ascii: "{") {
        fields = [:]
        start = number
        return nil
      }
      guard let start else { return nil }
      if text.first == UInt8(ascii: "}") {
        self.start = nil
        return BrokerPayload(fields, at: start)
      }
      let parts = String(decoding: text.prefix(2000), as: UTF8.self).split(separator: " = ", maxSplits: 1)
      guard parts.count == 2, fields.count < Self.most else { return nil }
      fields[parts[0].filter { $0 != "\"" }] = parts[1].filter { $0 != "\"" && $0 != ";" }
      return nil
    }
  }

  private init?(_ fields: [String: String], at line: Int) {
    guard fields["broker_key"] != nil || fields["msg_protocol_ver"] != nil, let id = fields["correlation_id"],
      LogLine.isUUID(id.utf8)
    else { return nil }
    correlation = id.uppercased()
    scopes = fields["scope"].map(ScopeList.names(in:))
    version = String((fields["client_version"] ?? "").filter { $0.isASCII && $0.isNumber || $0 == "." }.prefix(16))
    self.line = line
  }
}
