import ArgumentParser
import BundledFlows
import Canvas
import Exchange
import FlowFiles
import Model
import Platform

/// A flow as named on the command line: a bundled one, a file, or standard input.
struct FlowSource: Hashable, ExpressibleByArgument {
  /// The flow that is meant when none is named.
  static let standard = FlowSource(argument: "msal-apple")

  /// What an argument that takes one may be, for help.
  static let meaning = """
    Give the name of a bundled flow, the path of a flow file or a Mermaid diagram, or - for \
    standard input.
    """

  static var defaultCompletionKind: CompletionKind { .flow }

  let name: String
  /// Who names it: the user, or a file that came from anywhere.
  let naming: FileNaming

  init(argument: String) { self.init(argument, named: .byUser) }

  private init(_ name: String, named naming: FileNaming) {
    self.name = name
    self.naming = naming
  }

  var defaultValueDescription: String { name }

  /// The flow as scenarios name it: the id of a bundled one, or the absolute path of a file;
  /// nil for standard input, which nobody can open again.
  var reference: String? {
    if BundledFlows.ids.contains(name) { return name }
    guard name != "-" else { return nil }
    // Absolute, for a kept run may be opened from another folder.
    return Paths.absolute(name) ?? name
  }

  /// The flow, made of the machine where the file is in a format of another tool; a
  /// malformed file is told of with all that is wrong.
  ///
  /// `report` takes what a machine of another tool says and the flow cannot, if there is
  /// any.
  func load(reporting report: ([Diagnostic]) -> Void = { _ in }) throws(ProgramError)
    -> Flow
  {
    // A bundled flow was read and checked when the program was built.
    if let flow = BundledFlows[name] { return flow }
    let file = try file()
    guard Self.isDiagram(file) else {
      let reading = read(file)
      guard let flow = reading.flow else { throw .malformed(reading.diagnostics) }
      return flow
    }
    let imported = FlowImport.read(file.bytes, path: file.path)
    guard let flow = imported.flow else { throw .malformed(imported.diagnostics) }
    if !imported.diagnostics.isEmpty { report(imported.diagnostics) }
    return flow
  }

  /// The flow, for a command that prints: what it lacks of a machine of another tool goes to
  /// standard error.
  func loadReporting() throws(ProgramError) -> Flow {
    try load { StandardError.write($0.lines) }
  }

  /// Nothing is called so.
  static func unknown(_ name: String) -> ProgramError {
    .unknown(
      "no bundled flow or file", name, among: BundledFlows.ids,
      "authflow flows lists what is bundled")
  }

  /// True for a diagram of another tool, false for a flow file.
  ///
  /// What the name promises counts first, then how the file begins: any tool's machine may come
  /// from standard input.
  static func isDiagram(_ file: BaseFile) -> Bool {
    // A bundled flow has its bare id for a path, and that has no ending.
    let ending = file.path.split(separator: ".").last ?? ""
    if BundledFlows.ids.contains(file.path) || ending == "yaml" || ending == "yml" {
      return false
    }
    return MermaidFile.looks(path: file.path, bytes: file.bytes)
  }

  /// What the reader says of a file that was opened.
  func read(_ file: BaseFile) -> ParsedFlow {
    FlowReader.read(
      file.bytes, path: file.path, named: naming, places: file.places,
      findingBase: FlowSource.base)
  }

  /// The file that the flow stands in.
  func file() throws(ProgramError) -> BaseFile {
    if let text = BundledFlows.source(name) {
      // Who has installed the program has no such file; authflow flows prints it.
      return BaseFile(
        path: name, bytes: Array(text.utf8),
        places: BundledFlows.places(name).map { Array($0.utf8) })
    }
    // `tcpp` can only be a slip; `tcp.yaml` and `./tcp` can only be files.
    guard name == "-" || Paths.exists(name) || name.contains("/") || name.contains(".")
    else {
      // A slip in the name of a command is taken for a flow, too.
      if Environment.arguments.first == name { throw UnknownCommand.error(name) }
      throw Self.unknown(name)
    }
    let beside = BaseFile.places(beside: name)
    // Standard input has nothing beside it.
    let hasPlaces = name != "-" && Paths.exists(beside)
    return BaseFile(
      path: name, bytes: try InputFile.read(name),
      places: hasPlaces ? try InputFile.read(beside) : nil)
  }
}

extension FlowSource {
  /// A flow as a file names it: a bundled one by its id, another by its path as seen from
  /// that file.
  init(_ name: String, namedIn path: String) throws(ProgramError) {
    guard !BundledFlows.ids.contains(name) else {
      self.init(argument: name)
      return
    }
    guard name.contains("/") || name.contains(".") else {
      let nearest = Nearest.name(to: name, among: BundledFlows.ids)
      let proposal =
        nearest.map { "Did you mean \"\($0)\"?" }
        ?? "There are \(BundledFlows.ids.joined(separator: ", "))"
      throw .usage("no flow \"\(name)\" is bundled. \(proposal)")
    }
    // `./base.yaml` beside `a/flow.yaml` is `a/base.yaml` in messages.
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).drop {
      $0 == "."
    }
    self.init(
      name.hasPrefix("/") ? name : Paths.folder(path) + parts.joined(separator: "/"),
      named: .byFile)
  }

  /// The flow that a flow file builds on.
  static func base(_ name: String, namedIn path: String) throws -> BaseFile {
    try FlowSource(name, namedIn: path).file()
  }
}
