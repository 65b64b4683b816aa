/// A problem of an expression and where in it, from character 0.
struct ExpressionFailure: Error {
  var cause: DiagnosticCause
  var offset: Int
  var length: Int

  init(_ problem: ExpressionProblem, offset: Int, length: Int = 1) {
    self.init(cause: .expression(problem), offset: offset, length: length)
  }

  init(_ problem: ExpressionProblem, at token: Token) {
    self.init(problem, offset: token.offset, length: max(1, token.text.unicodeScalars.count))
  }

  init(cause: DiagnosticCause, offset: Int, length: Int) {
    self.cause = cause
    self.offset = offset
    self.length = length
  }
}
