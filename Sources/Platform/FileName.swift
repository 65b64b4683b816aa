import SystemPackage

/// Names of files as text and back, byte for byte.
///
/// For the system a name is bytes, and on old disks and in archives they are no UTF-8. Each
/// such byte becomes a character of its own at the end of the private plane 16, `U+10FF80` to
/// `U+10FFFF`, which `VisibleText` shows as `\xFF`.
enum FileName {
  private static let plane: UInt32 = 0x10FF00

  /// The text that stands for a name.
  static func text(_ name: UnsafePointer<CChar>) -> String {
    if let text = String(validatingCString: name) { return text }
    var text = String.UnicodeScalarView()
    var decoder = UTF8.ForwardParser()
    var bytes = UnsafeBufferPointer(start: name, count: length(name)).lazy.map {
      UInt8(bitPattern: $0)
    }.makeIterator()
    var read = 0
    while true {
      switch decoder.parseScalar(from: &bytes) {
      case .emptyInput: return String(text)
      case .valid(let scalar):
        text.append(UTF8.decode(scalar))
        read += scalar.count
      case .error(let count):
        for index in read..<(read + count) {
          Unicode.Scalar(plane + UInt32(UInt8(bitPattern: name[index]))).map {
            text.append($0)
          }
        }
        read += count
      }
    }
  }

  /// The bytes of the name that a text stands for, 0 at the end.
  static func bytes(_ text: String) -> [CChar] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.value >= plane + 0x80 {
        bytes.append(UInt8(scalar.value - plane))
      } else {
        bytes += Array(String(scalar).utf8)
      }
    }
    return bytes.map { CChar(bitPattern: $0) } + [0]
  }

  private static func length(_ name: UnsafePointer<CChar>) -> Int {
    var count = 0
    while name[count] != 0 { count += 1 }
    return count
  }
}

extension FilePath {
  /// The path that a text stands for, bytes that are no UTF-8 as they are.
  init(named text: String) { self.init(platformString: FileName.bytes(text)) }
}
