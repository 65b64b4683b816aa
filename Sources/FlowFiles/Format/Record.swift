/// A mapping with known keys.
struct Record: Sendable {
  /// What it is, with an article: `a state`.
  var name: String
  /// Its keys, in the order of the documentation.
  var fields: [Field]

  /// The field of a key.
  subscript(_ key: String) -> Field? { fields.first { $0.key == key } }

  /// True if all keys may be left out.
  var mayBeEmpty: Bool { !fields.contains { $0.isRequired } }
}
