/// Reads scenarios from YAML or JSON, in the format that `docs/runs.md` describes.
public enum ScenarioReader {
  /// Reads a scenario from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file; UTF-8, with or without a byte order mark.
  ///   - path: the file as the user named it; only used in messages.
  /// - Returns: the scenario, and all that is wrong.
  public static func read(_ bytes: [UInt8], path: String) -> ScenarioReading {
    let file = FileReader.read(bytes, path: path, as: ScenarioFormat.file, within: Limits.scenario) {
      file, _, problems in
      ScenarioBuilder(file: file, problems: problems).scenario()
    }
    return ScenarioReading(file)
  }

  /// Reads a scenario from a text.
  public static func read(_ text: String, path: String) -> ScenarioReading { read(Array(text.utf8), path: path) }
}
