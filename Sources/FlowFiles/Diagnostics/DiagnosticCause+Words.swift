import Canvas
import Model

extension DiagnosticCause {
  /// A name for the kind of problem that programs can rely on.
  package var code: String { words.code }

  /// The problem as a sentence; safe to show.
  package var message: String { words.message }

  private var words: (code: String, message: String) {
    switch self {
    case .fileTooLarge(let bytes, let most):
      ("file-too-large", "the file has \(Grouped.text(bytes)) bytes; \(Grouped.text(most)) is the most")
    case .notUTF8:
      ("not-utf8", "the file is not UTF-8 from here on")
    case .controlCharacter(let scalar, let key):
      ("control-character", "control character \(VisibleText.number(scalar))" + (key.map { " in \(name($0))" } ?? ""))
    case .syntax(let problem, let begun):
      (
        "syntax",
        (Self.syntaxMessages[problem] ?? "not YAML: \(problem)")
          + (begun.map { ", for what begins in line \($0.line)" } ?? "")
      )
    case .emptyFile:
      (
        "empty-file",
        "the file is empty; a flow needs at least \"flow\", \"initial\" and \"states\", a scenario \"scenario\", \"flow\" and "
          + "\"steps\""
      )
    case .otherFormat(let found, let wanted, let command):
      ("other-format", "this is \(found), not \(wanted); \(command)")
    case .noFlow(let keys):
      ("no-flow", "this is no flow, so none of it is shown: it has no \(keys.map(quoted).joined(separator: ", no "))")
    case .severalDocuments:
      ("several-documents", "a second document starts here; a flow is one document")
    case .tooDeep:
      ("too-deep", "nested more than \(Limits.nesting) levels deep")
    case .tooManyValues(let most):
      ("too-many-values", "more than \(Grouped.text(most)) values, those behind aliases counted each time")
    case .tooManyProblems:
      ("too-many-problems", "more than \(Grouped.text(Limits.problems)) problems; the rest is not shown")
    case .unknownAnchor(let name, let nearest):
      ("unknown-anchor", "no anchor \(quoted(name)) before this alias" + meant(nearest))
    case .noBase(let reason):
      ("no-base", "this flow cannot be built on: \(reason)")
    case .extendsItself(let paths):
      ("extends-itself", "the flow builds on itself: \(paths.map { VisibleText.text($0) }.joined(separator: " on "))")
    case .extendsTooOften:
      ("extends-too-often", "more than \(Limits.extensions) flows built one on the other")
    case .leftOut(let namespace, let id, let place):
      (
        "left-out",
        "the \(namespace.rawValue) \(quoted(id)) is left out in line \(place.line) of "
          + (place.file.map { VisibleText.text($0) } ?? "the flow that builds on this")
          + ", but used here; give what stands here again there, or leave it out, too"
      )
    case .nothingToLeaveOut:
      ("nothing-to-leave-out", "\"without\" leaves out parts of the flow that \"extends\" names, which is missing")
    case .oneDemand:
      ("one-demand", "a property has one of \"never\", \"always\", \"eventually\", \"leadsTo\"")
    case .whenWithoutLeadsTo:
      ("when-without-leads-to", "\"when\" and \"leadsTo\" go together")
    case .containsItself, .containedTwice, .tooFewMembers, .initialOutside, .noInitialArm, .noStart, .noMember,
      .nothingEntered, .armNeverTaken, .tooManyTransitions:
      compoundWords
    case .tag(let tag):
      ("tag", "tags such as \(quoted(tag)) are not part of the format")
    case .keyIsNoText:
      ("key-is-no-text", "a key must be a text")
    case .duplicateKey(let key, let first):
      ("duplicate-key", "duplicate key \(quoted(key)); the first is in \(line(first))")
    case .unknownKey(let key, let record, let nearest):
      ("unknown-key", "unknown key \(quoted(key)) in \(record)" + meant(nearest))
    case .cutText(let rest, let key, let record):
      (
        "unknown-key",
        "unknown key \(quoted(rest)) in \(record); a comma ends the text of \(quoted(key)) within { }: put the text in quotes"
      )
    case .missingKey(let key, let record):
      ("missing-key", "\(record) needs \(quoted(key))")
    case .wrongType(let subject, let expected, let found):
      ("wrong-type", "\(name(subject)) must be \(expected), not \(found)")
    case .outOfBounds(let subject, let value, let bounds):
      ("out-of-bounds", "\(name(subject)) is \(value), but must be \(bounds)")
    case .wrongCount(let subject, let found, let bounds):
      ("wrong-count", "\(name(subject)) has \(found) \(found == 1 ? "entry" : "entries"), but must have \(bounds)")
    case .badIdentifier(let text):
      (
        "bad-id",
        "\(quoted(text)) is no id; ids are 1 to \(Limits.identifier) letters A to Z, digits, \"_\", \"-\" and \".\""
      )
    case .badScopeName(let text):
      (
        "bad-scope-name",
        "\(quoted(text)) is no scope; scopes are 1 to \(Limits.scopeName) letters, digits, \"_\", \"-\", \".\", \"/\" and \":\""
      )
    case .reservedWord(let word):
      ("reserved-word", "\(quoted(word)) means something else in expressions; call the variable otherwise")
    case .unknown(let namespace, let id, let nearest):
      ("unknown-\(namespace.rawValue)", "no \(namespace.rawValue) \(quoted(id))" + meant(nearest))
    case .unknownWord(let subject, let word, let allowed, let nearest):
      (
        "unknown-word",
        "\(name(subject)) cannot be \(quoted(word))"
          + (nearest == nil ? "; it is one of \(listed(allowed))" : meant(nearest))
      )
    case .duplicateItem(let item, let first):
      ("duplicate-item", "\(quoted(item)) is in the list already, in \(line(first))")
    case .duplicateName(let key, let text, let first):
      ("duplicate-\(key)", "\(name(key)) \(quoted(text)) is taken already, in \(line(first))")
    case .noError(let text, let nearest):
      (
        "no-error",
        "\(quoted(text)) names no error"
          + (nearest == nil
            ? "; write as in \"MSALErrorDomain -50002\", \"AADSTS50076\", \"invalid_grant bad_token\" or \"HTTP 429\""
            : meant(nearest))
      )
    case .matchedTwice(let text, let event, let first):
      (
        "matched-twice",
        "the event \(quoted(event)) matches \(quoted(text)) already, in \(line(first)); take it out of one of the two"
      )
    case .neverFound(let event):
      (
        "never-found",
        "nothing finds the event \(quoted(event)): name what an app sees, such as \"MSALErrorDomain -50002\"; the other "
          + "errors only give values here"
      )
    case .notCarried(let variable):
      ("not-carried", "the event does not carry \(quoted(variable)); add it to \"carries\"")
    case .wrongLineCount(let subject, let found, let limit):
      (
        "wrong-line-count",
        "\(name(subject)) has \(found) \(found == 1 ? "line" : "lines"), but must have 1 to \(limit)"
      )
    case .tooWide(let subject, let columns, let limit):
      ("too-wide", "\(name(subject)) is \(columns) columns wide; \(limit) \(limit == 1 ? "is" : "are") the most")
    case .badCode(let text):
      ("bad-code", "\(quoted(text)) is no code; a code is exactly two letters A to Z or digits")
    case .unknownFormat(let text):
      ("unknown-format", "format \(quoted(text)) is unknown; this program reads format 1")
    case .expression(let problem):
      ("expression", problem.message)
    case .nearVariable(let name, let nearest):
      ("near-variable", "no variable \(quoted(name)), so the text shows it as it is" + meant(nearest))
    case .finding(let code, let message):
      (code, VisibleText.text(message))
    }
  }

  /// What is wrong with a compound state.
  private var compoundWords: (code: String, message: String) {
    switch self {
    case .containsItself(let path):
      (
        "contains-itself",
        "the compound state \(quoted(path.first ?? "")) contains itself: "
          + path.map { VisibleText.text($0, limit: 80) }.joined(separator: " contains ")
          + "; take one out of the other"
      )
    case .containedTwice(let id, let other, let first):
      (
        "contained-twice",
        "\(quoted(id)) is in \(quoted(other)) already, in \(line(first)); take it out of one of the two, or contain "
          + "\(quoted(other)) here"
      )
    case .tooFewMembers(let id, let members):
      (
        "too-few-members",
        "the compound state \(quoted(id)) contains "
          + (members.first.map { "one state; add another, or give its transitions to \(quoted($0))" }
            ?? "no states; list two or more, or leave out \"contains\" if it is a state itself")
      )
    case .initialOutside(let id, let compound, let members):
      (
        "initial-outside",
        "an initial transition of \(quoted(compound)) leads to \(quoted(id)), which is not in it; lead to one of "
          + listed(members)
      )
    case .noInitialArm(let id, let members):
      (
        "no-initial-arm",
        "\(quoted(id)) is a compound state that does not say where it begins; lead to one of \(listed(members)), or "
          + "give it \"initial\""
      )
    case .noStart(let id):
      (
        "no-start",
        "no guard of the initial transitions of \(quoted(id)) holds when a run starts; give it a transition without \"when\", or "
          + "start in a state"
      )
    case .noMember(let id, let compound, let key, let nearest):
      ("no-member", "\(quoted(key)) names \(quoted(id)), which is not in \(quoted(compound))" + meant(nearest))
    case .nothingEntered(let id):
      (
        "nothing-entered",
        "\"into\" says what differs where a compound state is entered, and \(quoted(id)) is none; write it in the transition"
      )
    case .armNeverTaken(let event, let compound):
      (
        "arm-never-taken",
        "no state in \(quoted(compound)) takes this transition for \(quoted(event)); transitions of their own go before it"
      )
    default:
      (
        "too-many-transitions",
        "more than \(Grouped.text(Limits.transitions)) transitions follow from those of compound states"
      )
    }
  }

  /// The parser's words for slips that are frequent, put so that they can be mended.
  private static let syntaxMessages = [
    "mapping values are not allowed in this context":
      "\":\" cannot stand here; a text with \": \" in it must be quoted, and a key must start its line",
    "did not find expected key": "a key was expected here; look at the indentation of this line and the one before",
    "did not find expected '-' indicator": "\"- \" was expected here; look at the indentation",
    "did not find expected ',' or ']'": "\",\" or \"]\" was expected here",
    "did not find expected ',' or '}'": "\",\" or \"}\" was expected here",
    "did not find expected node content": "a value was expected here",
    "could not find expected ':'": "\":\" was expected after a key",
    "found unexpected end of stream": "this quoted text has no end",
    "found character that cannot start any token":
      "no value starts with this character; quote the text, and indent with blanks instead of tabs",
  ]
}

extension ExpressionProblem {
  /// The problem as a sentence; safe to show.
  package var message: String {
    switch self {
    case .empty: "an expression is missing"
    case .tooLong: "the expression is longer than \(Grouped.text(Limits.expression)) characters"
    case .tooDeep: "the expression is nested more than \(Limits.expressionNesting) levels deep"
    case .unknownCharacter(let text): "\(quoted(text)) is not part of expressions"
    case .unexpected(let found, let expected):
      if let found {
        "\(expected) was expected instead of \(quoted(found))"
      } else if expected == "\")\"" {
        // YAML ends an unquoted text at a comma within brackets and braces.
        "\(expected) was expected at the end; within [ ] and { }, an expression with a comma must be quoted"
      } else {
        "\(expected) was expected at the end"
      }
    case .numberOutOfBounds(let text):
      "\(quoted(text)) is too \(text.hasPrefix("-") ? "small" : "large"); numbers go from "
        + "\(Grouped.text(Limits.number.lowerBound)) to \(Grouped.text(Limits.number.upperBound))"
    case .spanTooLong(let text): "\(quoted(text)) is too long; a span of time is a year at most"
    case .chainedComparison: "comparisons cannot be chained; join two of them with \"and\""
    case .unknownName(let name, let nearest):
      "no variable \(quoted(name))"
        + (nearest == nil && name.contains("-") ? "; \"-\" between values needs blanks around it" : meant(nearest))
    case .unknownValue(let word, let values, let nearest):
      "\(quoted(word)) is none of its values" + (nearest == nil ? ", which are \(listed(values))" : meant(nearest))
    case .unknownFunction(let name, let nearest): "no function \(quoted(name))" + meant(nearest)
    case .wrongArguments(let function, let expected, let found):
      "\(quoted(function)) takes \(expected) value\(expected == 1 ? "" : "s"), not \(found)"
    case .wrongOperand(let operation, let found): "\(quoted(operation)) does nothing with \(found)"
    case .mismatch(let operation, let left, let right):
      "\(quoted(operation)) needs two values of one kind, not \(left) and \(right)"
    case .wrongType(let expected, let found): "\(expected) is needed here, not \(found)"
    }
  }
}

private func quoted(_ text: String) -> String { "\"\(VisibleText.text(text, limit: 80))\"" }

/// A key in quotes; a phrase such as `an item of "do"` stays as it is.
private func name(_ subject: String) -> String { subject.contains(" ") ? VisibleText.text(subject) : quoted(subject) }

private func line(_ place: Place) -> String {
  "line \(place.line)" + (place.file.map { " of \(VisibleText.text($0))" } ?? "")
}

private func meant(_ nearest: String?) -> String { nearest.map { "; did you mean \(quoted($0))?" } ?? "" }

private func listed(_ words: [String]) -> String {
  let shown = words.prefix(12).map(quoted)
  return shown.joined(separator: ", ") + (words.count > shown.count ? ", …" : "")
}
