package import Model

/// What is wrong: names, numbers and places, no sentences.
package enum DiagnosticCause: Hashable, Sendable {
  /// The file is longer than its `FileLimits` allow.
  case fileTooLarge(bytes: Int, most: Int)
  /// The file is not UTF-8.
  case notUTF8
  /// A character that no flow may contain; `key` names the text, nil outside of texts.
  case controlCharacter(Unicode.Scalar, key: String?)
  /// The file is not YAML; the problem in the parser's words, and where what it is about begins.
  case syntax(String, begun: Place?)
  /// Nothing is in the file.
  case emptyFile
  /// The file is of another of the formats; what takes such files.
  case otherFormat(String, wanted: String, command: String)
  /// A file that another names as a flow has none of the keys that flows must have.
  case noFlow(keys: [String])
  /// More than one document is in the file.
  case severalDocuments
  /// Deeper nesting than `Limits.nesting`.
  case tooDeep
  /// More values than the `FileLimits` of the file allow.
  case tooManyValues(most: Int)
  /// More problems than `Limits.problems`.
  case tooManyProblems
  /// An alias of an anchor that is not defined before it.
  case unknownAnchor(String, nearest: String?)
  /// The flow that this one builds on is not found; the text says why.
  case noBase(String)
  /// Flows that build on each other in a circle, by path.
  case extendsItself([String])
  /// More flows one on the other than `Limits.extensions`.
  case extendsTooOften
  /// An id that a flow leaves out of the one it builds on is still used there.
  case leftOut(Namespace, String, at: Place)
  /// Something is left out of a flow that builds on no other.
  case nothingToLeaveOut
  /// A property that demands nothing or several things.
  case oneDemand
  /// `when` without `leadsTo`, or the other way round.
  case whenWithoutLeadsTo
  /// A compound state within itself, by way of those listed, the first again at the end.
  case containsItself([String])
  /// What a compound state contains is in another already.
  case containedTwice(String, by: String, first: Place)
  /// A compound state with less than two members.
  case tooFewMembers(String, members: [String])
  /// An initial arm of a compound state that leads out of it.
  case initialOutside(String, of: String, members: [String])
  /// Something leads to a compound state that does not say where it begins.
  case noInitialArm(String, members: [String])
  /// A run starts in a compound state, and at the start no guard of its initial arms holds.
  case noStart(String)
  /// What an arm says of a state that is not in the compound state; the key that says it.
  case noMember(String, of: String, key: String, nearest: String?)
  /// What an arm says of entering where it leads to no compound state.
  case nothingEntered(String)
  /// An arm of a compound state that no state in it takes.
  case armNeverTaken(String, of: String)
  /// More transitions than `Limits.transitions` follow from the arms.
  case tooManyTransitions
  /// A tag such as `!!binary`.
  case tag(String)
  /// A mapping key that is a mapping or a list.
  case keyIsNoText
  /// A key that stands in the mapping already.
  case duplicateKey(String, first: Place)
  /// A key that the format does not have here.
  case unknownKey(String, in: String, nearest: String?)
  /// What stands as a key is the rest of a text that a comma has cut.
  case cutText(String, of: String, in: String)
  /// A key that has to be here.
  case missingKey(String, in: String)
  /// A value of the wrong kind.
  case wrongType(of: String, expected: String, found: String)
  /// A number outside of its bounds.
  case outOfBounds(of: String, value: String, bounds: String)
  /// Too few or too many of something.
  case wrongCount(of: String, found: Int, bounds: String)
  /// An id with other characters than ids have, or too many of them.
  case badIdentifier(String)
  /// A scope name with other characters than scope names have, or too many of them.
  case badScopeName(String)
  /// A variable called as expressions call something else.
  case reservedWord(String)
  /// An id that is not defined.
  case unknown(Namespace, String, nearest: String?)
  /// A word that is none of those allowed.
  case unknownWord(of: String, String, allowed: [String], nearest: String?)
  /// An item that a list has already.
  case duplicateItem(String, first: Place)
  /// A `short` or `code` that another state or event has already.
  case duplicateName(key: String, String, first: Place)
  /// What stands in `matches` and names no error.
  case noError(String, nearest: String?)
  /// An error by which another event is found already.
  case matchedTwice(String, by: String, first: Place)
  /// An event of kind `error` of which no row says what the app sees.
  case neverFound(String)
  /// A value for a variable that the event does not carry.
  case notCarried(String)
  /// Another number of lines than there is room for.
  case wrongLineCount(of: String, found: Int, limit: Int)
  /// A text wider than its place on screen.
  case tooWide(of: String, columns: Int, limit: Int)
  /// A code that is not two letters or digits.
  case badCode(String)
  /// A version of the format that this reader does not know.
  case unknownFormat(String)
  /// An expression or action that does not parse or has wrong types.
  case expression(ExpressionProblem)
  /// `{name}` in a text, where only another variable has nearly that name.
  case nearVariable(String, nearest: String)
  /// What a check of the whole flow found, in its own words.
  case finding(code: String, message: String)
}

/// What is wrong within an expression or action.
package enum ExpressionProblem: Hashable, Sendable {
  /// Nothing is written.
  case empty
  /// More characters than `Limits.expression`.
  case tooLong
  /// Deeper nesting than `Limits.expressionNesting`.
  case tooDeep
  /// A character that expressions do not have.
  case unknownCharacter(String)
  /// Something else was expected; `found` is nil at the end.
  case unexpected(found: String?, expected: String)
  /// A number outside of `Limits.number`.
  case numberOutOfBounds(String)
  /// A span of time beyond `Limits.duration`.
  case spanTooLong(String)
  /// A comparison of a comparison.
  case chainedComparison
  /// A word that is neither a variable nor, where it stands, a value.
  case unknownName(String, nearest: String?)
  /// A word that is no value of the choice with which it is compared.
  case unknownValue(String, values: [String], nearest: String?)
  /// A function that does not exist.
  case unknownFunction(String, nearest: String?)
  /// Another number of values in parentheses than the function takes.
  case wrongArguments(function: String, expected: Int, found: Int)
  /// Values of a kind with which an operator does nothing.
  case wrongOperand(operation: String, found: String)
  /// Values of two kinds where one is needed.
  case mismatch(operation: String, left: String, right: String)
  /// A value of another kind than is needed.
  case wrongType(expected: String, found: String)
}

extension DiagnosticCause {
  /// What may have been meant; nil when nothing is near.
  package var proposal: String? {
    switch self {
    case .unknownAnchor(_, let nearest), .unknownKey(_, _, let nearest), .unknown(_, _, let nearest),
      .unknownWord(_, _, _, let nearest), .noError(_, let nearest), .noMember(_, _, _, let nearest):
      nearest
    case .nearVariable(_, let nearest): nearest
    case .expression(.unknownName(_, let nearest)), .expression(.unknownValue(_, _, let nearest)),
      .expression(.unknownFunction(_, let nearest)):
      nearest
    default: nil
    }
  }
}
