import Model

/// Reads flows from YAML or JSON, in the format that `docs/authors/flow-format.md` describes.
///
/// Files need not be trusted: nothing in them is executed, and no file makes the reader fail
/// otherwise than with a diagnostic. See `Limits` for what is refused because of its size.
package enum FlowReader {
  /// Reads a flow from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file; UTF-8, with or without a byte order mark.
  ///   - path: the file as the user named it; only used in messages.
  ///   - naming: who names the file; of one that another file names nothing is told if it is no
  ///     flow.
  ///   - places: the file of its sheets, which stands beside it.
  ///   - find: finds the flow that the file builds on, if it does.
  /// - Returns: the flow, and all that is wrong or suspicious, also in the files it builds on.
  package static func read(
    _ bytes: [UInt8], path: String, named naming: FileNaming = .byUser,
    places: [UInt8]? = nil,
    findingBase find: @escaping BaseFinder
  ) -> ParsedFlow {
    FileReader.read(bytes, path: path, as: .flow, named: naming) { file, problems in
      FlowExtension(problems: problems, find: find).complete(
        file, places: places, path: path)
    }
  }

  /// Reads a flow that builds on no other.
  package static func read(_ bytes: [UInt8], path: String) -> ParsedFlow {
    read(bytes, path: path) { name, _ in throw NoBase(name: name) }
  }

  /// Reads a flow that builds on no other from a text.
  package static func read(_ text: String, path: String) -> ParsedFlow {
    read(Array(text.utf8), path: path)
  }
}
