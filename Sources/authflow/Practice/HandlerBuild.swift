import BundledFlows
import Model
import Platform
import Scenarios

/// A handler compiled with the stand-in for MSAL, which is built once and kept.
struct HandlerBuild {
  /// The compiler, as it is looked for in PATH.
  private static let compiler = "swiftc"
  /// What both are compiled with.
  private static let language = ["-swift-version", "5"]
  /// As an app of today is compiled: everything on the main actor unless it says otherwise.
  private static let flags =
    language + ["-default-isolation", "MainActor", "-module-name", "Practice"]
  private static let start =
    "import MSAL\n\nlet handler: @MainActor (App) async -> Void = signIn\nplay(handler)\n"

  private static let files = ["main.swift", "handler"]

  /// The program, in a folder that goes with it.
  let program: String
  private let folder: String

  /// Compiles a handler.
  ///
  /// - Throws: that there is no compiler, no room for the stand-in, or what is wrong with the
  ///   handler, which the compiler has told by then.
  init(_ handler: String) throws(ProgramError) {
    guard let home = Environment.cacheHome else {
      throw .usage("authflow has no folder to store the stand-in for MSAL. Set HOME.")
    }
    let standIn = "\(home)/authflow/practice-\(Self.fingerprint)"
    folder = "\(home)/authflow/handler-\(Environment.processID)"
    program = "\(folder)/handler"
    try Self.make(standIn)
    // A process that was killed has left its folder behind.
    Folder.removeLeft(in: "\(home)/authflow", prefix: "handler-", files: Self.files)
    try Self.make(folder)
    try Self.write(Self.start, to: "\(folder)/main.swift")
    if !Paths.exists("\(standIn)/MSAL.o") { try Self.buildStandIn(standIn) }
    let arguments =
      Self.flags + [
        "-I", standIn, "\(folder)/main.swift", handler, "\(standIn)/MSAL.o", "-o", program,
      ]
    var complaints = try Self.compile(arguments)
    if complaints?.contains("MSAL.swiftmodule") == true {
      // The stand-in is of another compiler.
      try Self.buildStandIn(standIn)
      complaints = try Self.compile(arguments)
    }
    guard let complaints else { return }
    remove()
    if complaints.contains("unknown argument: '-default-isolation'") { throw Self.isTooOld }
    StandardError.write(complaints)
    throw ProgramError(.malformed, "\(handler) does not compile")
  }

  /// Removes the program.
  func remove() { Folder.remove(folder, files: Self.files) }

  private static var isTooOld: ProgramError {
    ProgramError(
      .unreadable,
      "The stand-in for MSAL does not compile with this swiftc. Install Swift 6.2 or later."
    )
  }

  private static func buildStandIn(_ folder: String) throws(ProgramError) {
    let files = BundledFlows.standIn.map { (path: "\(folder)/\($0.name)", text: $0.text) }
    for file in files { try write(file.text, to: file.path) }
    let arguments =
      language + [
        "-O", "-parse-as-library", "-module-name", "MSAL", "-wmo", "-emit-object",
        "-emit-module",
      ]
      + ["-emit-module-path", "\(folder)/MSAL.swiftmodule"] + files.map(\.path) + [
        "-o", "\(folder)/MSAL.o",
      ]
    if let complaints = try compile(arguments) {
      StandardError.write(complaints)
      throw isTooOld
    }
  }

  /// Runs the compiler: what it says if it fails, nil if it does not.
  private static func compile(_ arguments: [String]) throws(ProgramError) -> String? {
    let process: ChildProcess
    do throws(FileError) {
      process = try ChildProcess(compiler, arguments, errors: .read)
    } catch {
      throw ProgramError(
        .unreadable,
        "\(error.isMissing ? "there is no \(compiler) in PATH" : "cannot run \(compiler): \(error.reason)"). "
          + "Install Swift 6.2 or later from swift.org to check your handler."
      )
    }
    var said = ""
    while case .line(let line) = process.next() { said += line + "\n" }
    return process.wait().status == 0 ? nil : said
  }

  private static func make(_ folder: String) throws(ProgramError) {
    do throws(FileError) { try Folder.makePrivate(folder) } catch {
      throw .unwritable(folder, error.reason)
    }
  }

  private static func write(_ text: String, to path: String) throws(ProgramError) {
    do throws(FileError) { try OutputFile.write(text, to: path, replaces: true) } catch {
      throw .unwritable(path, error.reason)
    }
  }

  /// What tells the stand-in of this program from those of others.
  private static var fingerprint: String {
    mark(of: (BundledFlows.standIn.map(\.text) + language).map { Array($0.utf8) })
  }

  /// What tells texts from others.
  static func mark(of texts: [[UInt8]]) -> String {
    String(FowlerNollVo.hash(texts.joined()), radix: 16)
  }
}
