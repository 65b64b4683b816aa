/// The flow format as a JSON schema, for editors.
///
/// A schema knows neither references nor expressions, so it lets more files pass than the reader does; it never refuses
/// a file that the reader takes.
public enum FlowSchema {
  /// The schema (JSON Schema 2020-12), as `flows/authflow.schema.json` holds it.
  public static var text: String {
    var writer = SchemaWriter()
    let file = writer.schema(.record(FlowFormat.file))
    return JSONValue.object([
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("A flow of authflow, format 1")),
      ("allOf", .array([file])),
      ("$defs", .object(writer.definitions)),
    ]).text() + "\n"
  }
}
