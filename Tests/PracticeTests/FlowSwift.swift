import BundledFlows
import Foundation
import Model
import Practice
import Testing

/// The Swift that the states of the flows show, each piece a function of the app in
/// `AppBesideMSAL.swift`.
enum FlowSwift {
  /// A piece of Swift of a flow.
  struct Piece {
    /// `msalAppleIdle`: its flow and its state.
    let name: String
    let place: String
    let text: String
  }

  /// All pieces, each once; flows that build on others have theirs.
  static let pieces: [Piece] = {
    var seen: Set<String> = []
    return BundledFlows.all.sorted { $0.id.count < $1.id.count }.flatMap { flow in
      flow.states.compactMap { state -> Piece? in
        guard let text = state.handler?.lines.joined(separator: "\n"),
          seen.insert(text + state.id).inserted
        else {
          return nil
        }
        let words = (flow.id + "-" + state.id).split(separator: "-")
        let name = words.dropFirst().reduce("\(words[0])") {
          $0 + $1.prefix(1).uppercased() + $1.dropFirst()
        }
        return Piece(name: name, place: "\(flow.id) \(state.id)", text: text)
      }
    }
  }()

  /// All pieces as functions; what is wrong with one the compiler says with its place.
  static var code: String {
    let functions = pieces.map { piece in
      // A block of MSAL's is given both, one of them nil; where a piece has one of them for
      // sure, it has it so.
      let isBlock = ["if let result", "result?."].contains { piece.text.contains($0) }
      let result = isBlock || !piece.text.contains("result.") ? "MSALResult?" : "MSALResult"
      let error =
        piece.text.contains("guard let error = error as NSError?")
        ? "(any Error)?" : "NSError"
      return """
        static func \(piece.name)(_ result: \(result), _ error: \(error)) async throws {
        #sourceLocation(file: "\(piece.place)", line: 1)
        \(piece.text)
        #sourceLocation()
        }

        """
    }
    return
      "import Foundation\nimport MSAL\n\nextension FlowSwift {\n\(functions.joined(separator: "\n"))}\n"
  }

  /// The app around the pieces.
  static var app: String {
    get throws {
      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "AppBesideMSAL.swift")
      return try String(contentsOf: file, encoding: .utf8)
    }
  }
}

/// The Swift of the flows, compiled and judged as a learner's.
struct FlowSwiftTests {
  @Test func `every piece of Swift in a flow compiles with the stand-in`() throws {
    #expect(FlowSwift.pieces.count > 40)
    #expect(throws: Never.self) { try Handlers.program.get() }
  }

  @Test func `the Swift of msal-apple, joined to one handler, holds in every run`() throws {
    let judgement = try Handlers.judge("flow", in: "whole-handler")
    #expect(judgement.failures.isEmpty, "\(ExerciseTests.texts(judgement))")
    #expect(judgement.runs > 700, "\(judgement.runs)")
  }
}
