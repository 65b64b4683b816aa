extension Masking {
  /// A scope as it may be shown: masked, and with `<tenant>` in the place of a host that is not Microsoft's.
  ///
  /// The address of an API is a domain of its owner's, with B2C as with any other tenant.
  package static func maskedScope(_ scope: String) -> String {
    for scheme in ["https://", "http://"] where scope.lowercased().hasPrefix(scheme) {
      let host = scope.dropFirst(scheme.count).prefix { $0 != "/" && $0 != ":" }
      guard host.contains("."), !isOfMicrosoft(host.lowercased()) else { break }
      let rest = scope.dropFirst(scheme.count + host.count)
      return scope.prefix(scheme.count) + "<tenant>" + masked(String(rest))
    }
    return masked(scope)
  }

  private static func isOfMicrosoft(_ host: String) -> Bool {
    microsoftDomains.contains { host == $0 || host.hasSuffix("." + $0) }
  }

  /// Domains of Microsoft's own APIs; those whose first word is a tenant's name, such as SharePoint's, are not among them.
  private static let microsoftDomains = [
    "microsoft.com", "microsoftonline.com", "microsoft.us", "microsoftonline.us", "azure.com", "azure.net", "azure.us",
    "windows.net", "windows.com", "office.com", "office365.com", "office.net", "visualstudio.com", "powerbi.com",
    "live.com", "outlook.com", "azure.cn", "chinacloudapi.cn", "partner.outlook.cn",
  ]
}
