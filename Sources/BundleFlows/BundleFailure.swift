/// Why flows cannot be bundled.
struct BundleFailure: Error, CustomStringConvertible {
  var description: String
}
