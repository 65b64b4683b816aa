package import Model

/// Who speaks in a text, if it is not MSAL for iOS/macOS: a library around it, another one, a
/// tool, or somebody else who signs people in.
package struct OtherSpeaker: PackedValue {
  /// The name as people know it.
  package var name: String
  /// What it is.
  package var role: SpeakerRole
  /// The words by which a text shows it, in lower case, each of at least four bytes.
  package var marks: [String]
  /// Where its errors are explained; empty for those that nobody is sent to.
  package var look: String

  /// Creates a speaker.
  package init(name: String, role: SpeakerRole, marks: [String], look: String) {
    self.name = name
    self.role = role
    self.marks = marks
    self.look = look
  }

  package init(from reader: inout PackedReader) throws { self = try reader.make(Self.init) }
}

/// What another speaker is.
package enum SpeakerRole: String, CaseIterable, PackedValue {
  /// A library through which apps for Apple's platforms sign in; its names stand for MSAL's
  /// codes.
  case wrapper
  /// A library in MSAL's place, with errors of its own that mean what some of MSAL's mean.
  case port
  /// Another library.
  case library
  /// A web app, whose errors are told to whoever runs it.
  case service
  /// A program of somebody else.
  case tool
  /// What builds or ships an app: no app runs, and nothing reaches its error handler.
  case build
  /// Somebody else than Microsoft who signs people in.
  case provider
}
