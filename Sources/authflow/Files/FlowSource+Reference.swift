import BundledFlows
import FlowModel
import FlowReader
import PlainText

extension FlowSource {
  /// No flow is bundled under the name that a file gives.
  struct NotBundled: Error, CustomStringConvertible {
    var name: String

    var description: String {
      let nearest = Nearest.name(to: name, among: BundledFlows.ids)
      let proposal =
        nearest.map { "did you mean \"\($0)\"?" } ?? "there are \(BundledFlows.ids.joined(separator: ", "))"
      return "no flow \"\(VisibleText.text(name))\" is bundled; \(proposal)"
    }
  }

  /// A flow as a file names it: a bundled one by its id, another by its path as seen from that file.
  ///
  /// - Parameters:
  ///   - name: the id or path.
  ///   - path: the file that names it.
  /// - Throws: `NotBundled` for what is neither.
  init(_ name: String, namedIn path: String) throws(NotBundled) {
    guard !BundledFlows.ids.contains(name) else {
      self.init(argument: name)
      return
    }
    guard name.contains("/") || name.contains(".") else { throw NotBundled(name: name) }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).drop { $0 == "." }
    self.init(argument: name.hasPrefix("/") ? name : folder + parts.joined(separator: "/"))
  }

  /// The flow that a flow file builds on.
  static func base(_ name: String, namedIn path: String) throws -> BaseFile {
    let source = try FlowSource(name, namedIn: path)
    do throws(ProgramError) { return try source.file() } catch { throw Unreadable(description: error.firstLine) }
  }

  private struct Unreadable: Error, CustomStringConvertible { var description: String }
}
