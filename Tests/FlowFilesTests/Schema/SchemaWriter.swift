import Foundation
import Model

@testable import FlowFiles

/// The flow format as a JSON schema, for editors.
///
/// A schema knows neither references nor expressions, so it lets more files pass than the
/// reader does; it never refuses a file that the reader takes.
enum FlowSchema {
  /// The schema (JSON Schema 2020-12), as `flows/authflow.schema.json` holds it.
  static let text = text(
    of: Form<Flow>.flow.shape(), title: "A flow of authflow, format 1",
    describedIn: "authflow.schema.json")

  /// The same of the format of lessons, as `flows/lesson.schema.json` holds it.
  static let lessonText = text(
    of: Form<Lesson>.lesson.shape(), title: "A lesson of authflow, format 1",
    describedIn: "lesson.schema.json")

  /// The same of the places of flows, as `flows/places.schema.json` holds it.
  static let placesText = text(
    of: Form<[Sheet]>.sheets.shape(), title: "The places of a flow of authflow",
    describedIn: "places.schema.json")

  /// What keys are for stands in the file alone, which is written anew but for that.
  private static func text(of format: Shape, title: String, describedIn name: String)
    -> String
  {
    let url = BundledFilesTests.folder.appending(path: name)
    let bytes = (try? Data(contentsOf: url)).map { [UInt8]($0) } ?? []
    var writer = SchemaWriter(
      described: Composer.compose(bytes, problems: Problems(SourceFiles(path: name))))
    let file = writer.schema(format)
    return JSONValue.object([
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string(title)),
      ("allOf", .array([file])),
      ("$defs", .object(writer.definitions)),
    ]).text() + "\n"
  }
}

/// Translates shapes into JSON schema.
struct SchemaWriter {
  /// The schema from which the descriptions of keys are taken.
  let described: Node?
  /// What the schemas refer to by name, in the order of first use.
  private(set) var definitions: [(key: String, value: JSONValue)] = [
    (
      "id",
      .object([
        ("type", scalars), ("pattern", .string("^[A-Za-z0-9_.-]{1,\(Limits.identifier)}$")),
      ])
    ),
    ("text", .object([("type", scalars)])),
    (
      "duration",
      .object([
        ("type", .string("string")),
        ("pattern", .string("^ *[0-9]+(ms|s|m|h)( +[0-9]+(ms|s|m|h))* *$")),
      ])
    ),
  ]

  /// What YAML makes of a text without quotes: to an editor, `429` is a number, to the reader a
  /// title.
  private static let scalars = JSONValue.array([
    .string("string"), .string("number"), .string("boolean"),
  ])

  /// The schema of a shape; records become definitions.
  mutating func schema(_ shape: Shape) -> JSONValue {
    switch shape {
    case .version: .object([("const", .number(1))])
    case .text(.columns): .object([("type", Self.scalars), ("minLength", .number(1))])
    case .text, .action: Self.reference("text")
    case .identifier, .reference: Self.reference("id")
    case .scopeName:
      .object([
        ("type", Self.scalars),
        ("pattern", .string("^[A-Za-z0-9_./:-]{1,\(Limits.scopeName)}$")),
      ])
    case .word(let words): .object([("enum", .array(words.map { .string($0) }))])
    case .boolean: Self.type("boolean")
    case .integer(let bounds):
      Self.type("integer", Self.bounds(bounds, minimum: "minimum", maximum: "maximum"))
    case .extent: Self.pattern("^[0-9]+x[0-9]+$")
    case .box: Self.pattern("^ *-?[0-9]+,-?[0-9]+ +[0-9]+x[0-9]+ *$")
    case .duration: Self.reference("duration")
    case .condition: .object([("type", .array([.string("string"), .string("boolean")]))])
    case .value:
      anyOf([
        Self.reference("text"), Self.type("array", [("items", Self.reference("text"))]),
      ])
    case .list(let item, let count):
      Self.type(
        "array",
        // Of mappings the reader takes the same twice: a step may be done again.
        [("items", schema(item))] + (item.isScalar ? [("uniqueItems", .boolean(true))] : [])
          + Self.bounds(count, minimum: "minItems", maximum: "maxItems"))
    case .oneOrMore(let item):
      anyOf([schema(item), Self.type("array", [("items", schema(item))])])
    case .keys(let key, let value):
      anyOf([
        schema(key), schema(.list(key, anyCount)),
        entries(key: key, value: value, count: anyCount),
      ])
    case .entries(let key, let value, let count):
      entries(key: key, value: value, count: count)
    case .record(let name, let fields): definition(name, fields())
    case .either(let short, let record): anyOf([schema(short), schema(record)])
    case .chosen(_, let present, let absent): anyOf([schema(absent), schema(present)])
    case .variants(_, let records): .object([("oneOf", .array(records.map { schema($0) }))])
    }
  }

  private func anyOf(_ schemas: [JSONValue]) -> JSONValue {
    .object([("anyOf", .array(schemas))])
  }

  private mutating func entries(key: Shape, value: Shape, count: ClosedRange<Int>)
    -> JSONValue
  {
    .object(
      [
        ("type", Self.mapping(mayBeEmpty: count.lowerBound == 0)),
        ("propertyNames", schema(key)),
        ("additionalProperties", schema(value)),
      ] + Self.bounds(count, minimum: "minProperties", maximum: "maxProperties"))
  }

  /// A reference to the definition of a record, which is written on first use.
  private mutating func definition(_ title: String, _ fields: [Field]) -> JSONValue {
    let name = title.split(separator: " ").dropFirst().joined(separator: "-")
    guard !definitions.contains(where: { $0.key == name }) else {
      return Self.reference(name)
    }
    let index = definitions.endIndex
    definitions.append((name, .object([])))
    var properties: [(key: String, value: JSONValue)] = []
    for field in fields {
      guard case .object(let members) = schema(field.shape) else { continue }
      let property = described?["$defs"]?[name]?["properties"]?[field.key]
      let description = property?["description"]?.text ?? ""
      properties.append(
        (field.key, .object([("description", .string(description))] + members)))
    }
    let required = fields.filter { $0.isRequired && !$0.isInherited }.map(\.key)
    let inherited = fields.filter(\.isInherited).map(\.key)
    definitions[index].value = .object(
      [
        ("type", Self.mapping(mayBeEmpty: !fields.contains { $0.isRequired })),
        ("properties", .object(properties)),
      ]
        + (required.isEmpty ? [] : [Self.required(required)])
        + (inherited.isEmpty
          ? []
          : [
            (
              "anyOf",
              .array([
                .object([Self.required(inherited)]), .object([Self.required(["extends"])]),
              ])
            )
          ])
        + [("additionalProperties", .boolean(false))])
    return Self.reference(name)
  }

  private static func required(_ keys: [String]) -> (key: String, value: JSONValue) {
    ("required", .array(keys.map { .string($0) }))
  }

  private static func reference(_ name: String) -> JSONValue {
    .object([("$ref", .string("#/$defs/\(name)"))])
  }

  private static func pattern(_ pattern: String) -> JSONValue {
    type("string", [("pattern", .string(pattern))])
  }

  private static func type(_ name: String, _ more: [(key: String, value: JSONValue)] = [])
    -> JSONValue
  {
    .object([("type", .string(name))] + more)
  }

  /// Where no key is needed, nothing may stand for the mapping: `SYN_SENT:`.
  private static func mapping(mayBeEmpty: Bool) -> JSONValue {
    mayBeEmpty ? .array([.string("object"), .string("null")]) : .string("object")
  }

  private static func bounds(
    _ bounds: ClosedRange<Int>, minimum: String, maximum: String
  ) -> [(key: String, value: JSONValue)] {
    (bounds.lowerBound == .min || bounds.lowerBound == 0
      ? [] : [(minimum, .number(bounds.lowerBound))])
      + (bounds.upperBound == .max ? [] : [(maximum, .number(bounds.upperBound))])
  }
}

extension Shape {
  /// True for what is no mapping and no list.
  fileprivate var isScalar: Bool {
    switch self {
    case .list, .oneOrMore, .entries, .keys, .record, .either, .variants, .chosen: false
    default: true
    }
  }
}
