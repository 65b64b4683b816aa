package import Catalogue
import Model

/// Reads a catalogue of errors from YAML or JSON, in the format that `docs/authors/flow-format.md`
/// describes.
package enum CatalogueReader {
  /// The names of the catalogue's files in `flows/errors`, in the order in which they are read.
  package static let names = [
    "msal", "apple", "server", "b2c", "core", "native", "intune", "sentences", "pages",
    "plain", "adal", "causes",
    "speakers",
    "rules",
  ]

  /// Reads a catalogue that lies in several files, as if they were one.
  ///
  /// Sources of the same id are the same; entries are told apart across all files.
  package static func read(_ files: [BaseFile]) -> ParsedFile<Catalogue> {
    // No files are read as an empty one, which gets the usual message.
    guard let first = files.first else { return read([], path: "") }
    func joined(_ file: Node, _ problems: Problems) -> Node? {
      var whole = file
      for more in files.dropFirst() {
        let node = FileReader.compose(
          more.bytes, file: more.path, within: Limits.file, problems)
        // Its problems have been noted; half a catalogue would only add to them.
        guard let node else { return nil }
        whole = whole.joined(with: node)
      }
      return whole
    }
    return FileReader.read(first.bytes, path: first.path, as: .catalogue, complete: joined)
  }

  /// Reads a catalogue from the bytes of a file.
  package static func read(_ bytes: [UInt8], path: String) -> ParsedFile<Catalogue> {
    FileReader.read(bytes, path: path, as: .catalogue)
  }
}

extension Node {
  /// The mapping with the entries of another: those of a section are added to the section, and
  /// what both name and is none is left as it is.
  fileprivate func joined(with other: Node) -> Node {
    guard case .mapping(var mine) = content, let theirs = other.entries else { return self }
    for entry in theirs {
      guard let index = mine.firstIndex(where: { $0.key.text == entry.key.text }) else {
        mine.append(entry)
        continue
      }
      switch (mine[index].value.content, entry.value.content) {
      case (.mapping(let first), .mapping(let second)):
        // Each file lists the documents that it cites, so one of them may come again.
        let isSource = entry.key.text == "sources"
        let new = second.filter { member in
          !isSource || !first.contains { $0.key.text == member.key.text }
        }
        mine[index].value.content = .mapping(first + new)
      case (.sequence(let first), .sequence(let second)):
        mine[index].value.content = .sequence(first + second)
      // One key that means different things in two files: the first file's value stays.
      default: continue
      }
    }
    var whole = self
    whole.content = .mapping(mine)
    return whole
  }
}
