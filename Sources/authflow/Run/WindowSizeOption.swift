import Canvas
import Explorer

/// The size of a window as the command line writes it: `100x30`.
enum WindowSizeOption {
  /// The size; a default when there is none.
  static func size(_ text: String?, otherwise size: Size) throws(ProgramError) -> Size {
    guard let text else { return size }
    guard let (columns, rows) = ScriptNumbers.pair(text, separator: "x"), columns > 0, rows > 0 else {
      throw .usage(
        "--size is columns x rows, such as 100x30, each from 1 to \(ScriptNumbers.largestExtent); it is \(text)")
    }
    return Size(columns: columns, rows: rows)
  }
}
