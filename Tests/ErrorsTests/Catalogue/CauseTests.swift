import BundledFlows
import Catalogue
import Model
import Testing

/// Every cause can be checked, is somebody's to fix, and says where it is known from.
struct CauseTests {
  static let catalogue = BundledFlows.catalogue

  /// What has causes: its name, and where it says itself what it rests on.
  static let causes =
    catalogue.entries.map { ($0.id, $0.causes, $0.citations) }
    + catalogue.sentences.map { ($0.text, $0.causes, $0.citations) }

  /// Words of a cause that is only likely.
  private static let guesses = [
    "mostly", "perhaps", "usually", "probably", "often", "rarely", "likely", "maybe",
    "might", "for example", "the cause is",
  ]

  @Test func `what is sure guesses no cause`() {
    let meanings =
      Self.catalogue.entries.map { ($0.id, $0.meaning) }
      + Self.catalogue.sentences.map { ($0.text, $0.meaning) }
    for (name, meaning) in meanings {
      // Something may happen too often.
      let said = " \(meaning.lowercased()) ".replacing("too often", with: "")
      for word in Self.guesses {
        #expect(!said.contains(" \(word) "), "\(name): \(meaning)")
      }
    }
  }

  @Test func `every code of MSAL has a cause`() {
    for entry in Self.catalogue.entries
    where entry.kind == .msalError || entry.kind == .internalError {
      // The code for everything names no cause; the inner code does.
      guard entry.code != -50000 else { continue }
      #expect(!entry.causes.isEmpty, "\(entry.id)")
    }
  }

  @Test(arguments: [
    // The fifteen questions that are asked most in public, but for signing out and crashes,
    // which have no code.
    "errSecMissingEntitlement", "MSALErrorInteractionRequired",
    "MSALInternalErrorInteractiveSessionAlreadyRunning",
    "MSALInternalErrorBrokerResponseNotReceived",
    "ASWebAuthenticationSessionErrorCodePresentationContextInvalid",
    "ASAuthorizationErrorUnknown",
    "MSALErrorUserCanceled", "AADSTS50011", "MSALErrorServerProtectionPoliciesRequired",
    "MSALInternalErrorUnexpected",
    "MSALErrorServerDeclinedScopes",
  ])
  func `what is asked most has a cause`(_ id: String) throws {
    #expect(try !#require(Self.catalogue[id]).causes.isEmpty)
  }

  @Test
  func
    `a cause is a sentence of one line, somebody's to fix, and rests on something that can be looked up`()
  {
    for (name, causes, citations) in Self.causes {
      for cause in causes {
        #expect(
          cause.text.hasSuffix(".") && cause.text.count <= 160, "\(name): \(cause.text)")
        #expect(
          cause.check.count <= 160 && cause.fix.count <= 190, "\(name): \(cause.text)")
        #expect(!cause.fix.isEmpty || cause.who == .nobody, "\(name): \(cause.text)")
        let sources = cause.citations + citations
        #expect(!sources.isEmpty, "\(name): \(cause.text)")
        for source in sources {
          #expect(Self.catalogue.source(of: source) != nil, "\(name): \(source.source)")
        }
      }
    }
  }

  @Test func `several causes of one error are told apart by different checks`() {
    for (name, causes, _) in Self.causes where causes.count > 1 {
      let checks = causes.map(\.check)
      #expect(!checks.contains("") && Set(checks).count == checks.count, "\(name)")
      #expect(Set(causes.map(\.text)).count == causes.count, "\(name)")
    }
  }

  @Test func `a clue that is a number is one of the catalogue's`() {
    let codes = Set(Self.catalogue.entries.compactMap(\.code))
    for (name, causes, _) in Self.causes {
      for clue in causes.flatMap(\.struck) {
        #expect(Int(clue).map(codes.contains) ?? true, "\(name): \(clue)")
      }
    }
  }
}
