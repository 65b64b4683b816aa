extension Obligation {
  /// The obligation as a sentence.
  public var text: String {
    switch self {
    case .required: "Handling it is required, says the header."
    case .optional: "Handling it is optional, says the header."
    }
  }
}
