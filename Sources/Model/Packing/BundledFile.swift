/// A flow that is part of the program.
package struct BundledFlow: Hashable, Sendable {
  /// The id of the flow.
  package var id: String
  /// The name as a person reads it.
  package var title: String
  /// The id of the flow that it builds on; nil if it stands for itself.
  package var extends: String?
  /// How many states it has.
  package var stateCount: Int
  /// The name of the file in `flows/`.
  package var file: String
  /// The flow.
  package var flow: Packed<Flow>
  /// The text of the file.
  package var text: Packed<String>
  /// The text of the file with its sheets; nil if it has none.
  package var places: Packed<String>?
}

extension BundledFlow: Packable {
  package init(from reader: inout PackedReader) throws {
    self = try reader.make(Self.init(id:title:extends:stateCount:file:flow:text:places:))
  }

  /// Creates a row.
  package init(
    _ flow: Flow, file: String, packed: Packed<Flow>, text: Packed<String>,
    places: Packed<String>?
  ) {
    id = flow.id
    title = flow.title
    extends = flow.extends
    stateCount = flow.states.count
    self.file = file
    self.flow = packed
    self.text = text
    self.places = places
  }
}

/// A scenario that is part of the program.
package struct BundledScenario: Hashable, Sendable {
  /// The name of the file in `flows/scenarios/`.
  package var file: String
  /// What it shows.
  package var title: String
  /// What is learnt from it.
  package var about: String
  /// Further words by which it is found.
  package var keywords: [String]
  /// The flow in which it runs.
  package var flow: String
  /// How many lines do something: how long it is.
  package var length: Int
  /// True if the last state that it expects is an end to which no token leads.
  package var endsBadly: Bool
  /// The text of the file.
  package var text: Packed<String>

  /// What the command line calls it: the name of the file without its ending.
  package var name: String { file.split(separator: ".").first.map(String.init) ?? file }
}

extension BundledScenario: Packable {
  package init(from reader: inout PackedReader) throws {
    self = try reader.make(Self.init(file:title:about:keywords:flow:length:endsBadly:text:))
  }

  /// Creates a row.
  package init(_ scenario: Scenario, file: String, endsBadly: Bool, text: Packed<String>) {
    self.file = file
    title = scenario.title
    about = scenario.about
    keywords = scenario.keywords
    flow = scenario.flow
    length = scenario.length
    self.endsBadly = endsBadly
    self.text = text
  }
}

/// A lesson that is part of the program.
package struct BundledLesson: Hashable, Sendable {
  /// The name of the file in `flows/lessons/`.
  package var file: String
  /// The name by which others refer to it.
  package var id: String
  /// The flow in which it is played.
  package var flow: String
  /// The text of the file.
  package var text: Packed<String>
}

extension BundledLesson: Packable {
  package init(from reader: inout PackedReader) throws {
    self = try reader.make(Self.init(file:id:flow:text:))
  }

  /// Creates a row.
  package init(_ lesson: Lesson, file: String, text: Packed<String>) {
    self.file = file
    id = lesson.id
    flow = lesson.flow.id
    self.text = text
  }
}

/// An exercise that is part of the program.
package struct BundledExercise: Packable, Hashable, Sendable {
  /// The name of the exercise and of its folder in `flows/practice/`.
  package var id: String
  /// The text of the file.
  package var text: Packed<String>
  /// The handler to begin with.
  package var start: Packed<String>
  /// A handler that does what is asked.
  package var solution: Packed<String>

  /// Creates a row.
  package init(
    id: String, text: Packed<String>, start: Packed<String>, solution: Packed<String>
  ) {
    self.id = id
    self.text = text
    self.start = start
    self.solution = solution
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// A file of Swift that is part of the program, as a text.
package struct BundledSource: Packable, Hashable, Sendable {
  /// The name of the file.
  package var name: String
  /// Its text.
  package var text: Packed<String>

  /// Creates a row.
  package init(name: String, text: Packed<String>) {
    self.name = name
    self.text = text
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}
