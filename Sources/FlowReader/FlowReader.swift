import FlowModel

/// Reads flows from YAML or JSON, in the format that `flows/FORMAT.md` describes.
///
/// Files need not be trusted: nothing in them is executed, and no file makes the reader fail otherwise than with a
/// diagnostic. See `Limits` for what is refused because of its size.
public enum FlowReader {
  /// Reads a flow from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file; UTF-8, with or without a byte order mark.
  ///   - path: the file as the user named it; only used in messages.
  /// - Returns: the flow, and all that is wrong or suspicious.
  public static func read(_ bytes: [UInt8], path: String) -> FlowReading {
    let file = FileReader.read(bytes, path: path, as: FlowFormat.file) { file, declarations, problems in
      FlowBuilder(file: file, declarations: declarations, problems: problems).flow()
    }
    return FlowReading(flow: file.value, diagnostics: file.diagnostics, path: path, source: file.source)
  }

  /// Reads a flow from a text.
  public static func read(_ text: String, path: String) -> FlowReading { read(Array(text.utf8), path: path) }
}
