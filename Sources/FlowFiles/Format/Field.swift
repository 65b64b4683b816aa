/// A key of a mapping.
struct Field: Sendable {
  var key: String
  var shape: Shape
  /// What the key is for, in a few words; editors show it.
  var about: String
  var isRequired: Bool
  /// True if the flow that a file builds on may have what is required.
  var isInherited: Bool

  init(_ key: String, _ shape: Shape, _ about: String, required: Bool = false, inherited: Bool = false) {
    self.key = key
    self.shape = shape
    self.about = about
    self.isRequired = required
    self.isInherited = inherited
  }
}
