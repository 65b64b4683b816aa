extension DiagnosticCause {
  /// A name for the kind of problem that programs can rely on.
  public var code: String {
    switch self {
    case .fileTooLarge: "file-too-large"
    case .notUTF8: "not-utf8"
    case .controlCharacter: "control-character"
    case .syntax: "syntax"
    case .emptyFile: "empty-file"
    case .otherFormat: "other-format"
    case .severalDocuments: "several-documents"
    case .tooDeep: "too-deep"
    case .tooManyValues: "too-many-values"
    case .tooManyProblems: "too-many-problems"
    case .unknownAnchor: "unknown-anchor"
    case .noBase: "no-base"
    case .extendsItself: "extends-itself"
    case .extendsTooOften: "extends-too-often"
    case .leftOut: "left-out"
    case .nothingToLeaveOut: "nothing-to-leave-out"
    case .oneDemand: "one-demand"
    case .whenWithoutLeadsTo: "when-without-leads-to"
    case .tag: "tag"
    case .keyIsNoText: "key-is-no-text"
    case .duplicateKey: "duplicate-key"
    case .unknownKey: "unknown-key"
    case .missingKey: "missing-key"
    case .wrongType: "wrong-type"
    case .outOfBounds: "out-of-bounds"
    case .wrongCount: "wrong-count"
    case .badIdentifier: "bad-id"
    case .badScopeName: "bad-scope-name"
    case .reservedWord: "reserved-word"
    case .unknown(let namespace, _, _): "unknown-\(namespace.rawValue)"
    case .unknownWord: "unknown-word"
    case .duplicateItem: "duplicate-item"
    case .duplicateName(let key, _, _): "duplicate-\(key)"
    case .tooWide: "too-wide"
    case .badCode: "bad-code"
    case .unknownFormat: "unknown-format"
    case .expression: "expression"
    case .nearVariable: "near-variable"
    case .finding(let code, _): code
    }
  }

  /// What may have been meant; nil when nothing is near.
  public var proposal: String? {
    switch self {
    case .unknownAnchor(_, let nearest), .unknownKey(_, _, let nearest), .unknown(_, _, let nearest),
      .unknownWord(_, _, _, let nearest):
      nearest
    case .nearVariable(_, let nearest): nearest
    case .expression(.unknownName(_, let nearest)), .expression(.unknownValue(_, _, let nearest)),
      .expression(.unknownFunction(_, let nearest)):
      nearest
    default: nil
    }
  }
}
