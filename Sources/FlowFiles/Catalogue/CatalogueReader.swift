package import MSALErrors

/// Reads a catalogue of errors from YAML or JSON, in the format that `docs/flow-format.md` describes.
public enum CatalogueReader {
  /// Reads a catalogue from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file; UTF-8, with or without a byte order mark.
  ///   - path: the file as the user named it; only used in messages.
  /// - Returns: the catalogue, nil if there is any error, and all that is wrong.
  package static func read(_ bytes: [UInt8], path: String) -> (catalogue: Catalogue?, diagnostics: [Diagnostic]) {
    let file = FileReader.read(bytes, path: path, as: CatalogueFormat.file) { file, declarations, problems in
      CatalogueBuilder(file: file, declarations: declarations, problems: problems).catalogue()
    }
    return (file.value, file.diagnostics)
  }
}
