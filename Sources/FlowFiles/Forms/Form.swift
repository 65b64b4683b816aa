import Canvas
import Model

/// How values of one kind are written in a file: what they must be like, and how they are read.
///
/// A format is made of these, key by key, so that checking, decoding and the schema cannot
/// disagree.
package struct Form<Value> {
  /// The description, made when it is asked for.
  let shape: () -> Shape
  private let reading: (Input) -> Value?

  /// `read` makes the value and notes what is wrong; nil where nothing can be made.
  init(_ shape: @autoclosure @escaping () -> Shape, read: @escaping (Input) -> Value?) {
    self.shape = shape
    reading = read
  }

  /// The value that is written; nil if there is none, which is then among the problems.
  func read(_ input: Input) -> Value? {
    // Behind the limit of problems nothing more is told, so nothing more is read.
    input.reader.problems.isFull ? nil : reading(input)
  }

  /// The same form with something in the place of what cannot be read.
  func or(_ fallback: @escaping (Input) -> Value?) -> Form {
    Form(shape()) { read($0) ?? fallback($0) }
  }

  /// The same form with something else made of what is read.
  func then<Result>(_ make: @escaping (Value, Input) -> Result?) -> Form<Result> {
    Form<Result>(shape()) { input in read(input).flatMap { make($0, input) } }
  }
}

/// What is known while a file is read.
package final class Reader {
  let file: Node
  let problems: Problems
  let declarations: Declarations
  /// Reads expressions, once the variables that they may name are known.
  var expressions: ExpressionReader?
  /// The flow that a lesson is played in, and the one that a goal compares it with.
  var flow: Flow?
  var partner: Flow?

  package init(_ file: Node, problems: Problems) {
    self.file = file
    self.problems = problems
    declarations = Declarations(file)
  }

  /// Reads the whole file.
  package func read<Value>(_ form: Form<Value>, called name: String) -> Value? {
    form.read(Input(node: file, subject: name, owner: file, reader: self))
  }
}

/// A value of a file that is being read.
struct Input {
  let node: Node
  /// What messages call it: its key, or a phrase.
  let subject: String
  /// Its key, or itself: where to point when something is missing in it.
  let owner: Node
  let reader: Reader

  /// A value within it.
  func inner(_ node: Node, subject: String, owner: Node? = nil) -> Input {
    Input(node: node, subject: subject, owner: owner ?? node, reader: reader)
  }

  /// Each item of the list that it is; nil for what is no list.
  var items: [Input]? {
    node.items?.map { inner($0, subject: "an item of \"\(subject)\"") }
  }

  /// Notes a problem of the value.
  func note(_ cause: DiagnosticCause, severity: Severity = .error) {
    reader.problems.add(cause, at: node, severity: severity)
  }

  /// Notes that something else was expected; always nil.
  func fail<Value>(expecting expected: String) -> Value? {
    note(.wrongType(of: subject, expected: expected, found: node.kind))
    return nil
  }
}

/// The keys of a mapping, asked for one after the other.
///
/// Where a file is read, they are decoded; where the format is described, they are noted down.
/// Every key is asked for, whatever is in a file, and in the order of the documentation.
package final class Keys {
  /// The mapping; nil where the format is described.
  let input: Input?
  private(set) var fields: [Field] = []
  private var known: [String] = []
  private var missing: [String] = []

  init(_ input: Input?) { self.input = input }

  /// The key under which the mapping stands.
  var id: String { input?.owner.text ?? "" }
  /// Where that key is.
  var place: Place { input?.owner.place ?? Place(line: 0, column: 0) }
  var reader: Reader? { input?.reader }

  /// The value of a key; nil if there is none, or none that can be read.
  package func callAsFunction<Value>(
    _ key: String, _ form: @autoclosure () -> Form<Value>, required: Bool = false,
    inherited: Bool = false
  ) -> Value? {
    guard let input else {
      fields.append(
        Field(
          key: key, shape: form().shape(), isRequired: required, isInherited: inherited))
      return nil
    }
    // Also when it is missing: a misspelt key is compared with all that could stand here.
    known.append(key)
    guard let entry = input.node.entries?.first(where: { $0.key.text == key }) else {
      if required { missing.append(key) }
      return nil
    }
    return form().read(input.inner(entry.value, subject: key, owner: entry.key))
  }

  /// A text; empty if there is none.
  package func text(
    _ key: String, _ form: @autoclosure () -> Form<String> = .text, required: Bool = false
  ) -> String { self(key, form(), required: required) ?? "" }

  /// What a key lists; empty if there is nothing.
  package func list<Value>(
    _ key: String, _ form: @autoclosure () -> Form<[Value]>, required: Bool = false,
    inherited: Bool = false
  ) -> [Value] { self(key, form(), required: required, inherited: inherited) ?? [] }

  /// The value of a key as it is written.
  package subscript(_ key: String) -> Node? { input?.node[key] }

  /// Notes a problem that only shows once keys are seen together.
  package func note(_ code: String, _ message: String, at node: Node?) {
    if let input {
      input.reader.problems.note(code, message, at: node ?? input.owner)
    }
  }

  /// Notes keys that nobody has asked for, and required ones that are not there.
  fileprivate func finish(_ name: String) {
    guard let input, let entries = input.node.entries else { return }
    // An empty value gets one message instead of one for each key that it lacks.
    if input.node.isNothing, !missing.isEmpty {
      // The type only says that nothing is to be made of it.
      let _: Never? = input.fail(expecting: "a mapping")
      return
    }
    for (index, entry) in entries.enumerated() where !input.reader.problems.isFull {
      let key = entry.key.text ?? ""
      // After `read` has asked for all its keys: what is not known by then, nobody wants.
      if known.contains(key) { continue }
      let cause =
        // In `{label: one, two three}` the text ends at the comma, and `two three` is a key.
        if index > 0, let text = Self.cut(by: entry, from: entries[index - 1]) {
          DiagnosticCause(
            "unknown-key",
            "unknown key \(quoted(key)) in \(name). A comma ends the text of \(quoted(text)) within { }, so put the text in quotes"
          )
        } else {
          DiagnosticCause(
            "unknown-key", "unknown key \(quoted(key)) in \(name)",
            nearest: Nearest.name(to: key, among: known))
        }
      input.reader.problems.add(cause, at: entry.key)
    }
    for key in missing {
      input.reader.problems.add(.missingKey(key, in: name), at: input.owner)
    }
  }

  /// The key of the text that an entry seems to go on with: within `{ }` a comma ends a text
  /// without quotes.
  private static func cut(by entry: Node.Entry, from before: Node.Entry) -> String? {
    // Only with a blank or a full stop does the key look like the rest of a sentence.
    guard let rest = entry.key.text, entry.key.isPlain, entry.value.isNothing,
      before.value.isPlain,
      rest.contains(" ") || rest.hasSuffix("."), before.value.text?.isEmpty == false
    else { return nil }
    return before.key.text
  }
}

extension Form {
  /// A mapping with keys that the format knows; its name has an article: `a state`.
  ///
  /// Keys that `read` does not ask for are noted as unknown, so it must ask for all.
  package static func record(_ name: String, _ read: @escaping (Keys) -> Value?) -> Form {
    func fields() -> [Field] {
      // A read without any file: each key that `read` asks for is noted down as a field.
      let keys = Keys(nil)
      _ = read(keys)
      return keys.fields
    }
    return Form(.record(name: name, fields)) { input in
      guard input.node.entries != nil else { return input.fail(expecting: "a mapping") }
      let keys = Keys(input)
      let value = read(keys)
      keys.finish(name)
      return value
    }
  }
}
