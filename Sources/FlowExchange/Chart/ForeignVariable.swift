/// Variables of foreign files, which know neither types nor bounds.
enum ForeignVariable {
  /// The widest bounds that the flow format has for numbers.
  private static let widest = 1_000_000_000

  static let textReason = "texts are no values of a flow"
  static let dataReason = "a flow has no lists, objects or missing values"

  /// The fields of a variable that begins with a number or a boolean.
  static func fields(_ initial: FieldValue) -> [Field] {
    if case .boolean(let value) = initial.content {
      return [Field("type", .text("boolean"))] + (value ? [Field("initial", initial)] : [])
    }
    return [
      Field("type", .text("integer")), Field("min", FieldValue(.number(-widest))),
      Field("max", FieldValue(.number(widest))), Field("initial", initial),
    ]
  }
}
