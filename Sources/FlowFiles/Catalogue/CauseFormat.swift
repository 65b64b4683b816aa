import Catalogue
import Model

extension Keys {
  /// What may have led to an error.
  func causes() -> [KnownCause] {
    list(
      "causes", .list(.cause, 1...Int.max),
      "What may have led to it, the commonest first; three are shown.")
  }

  /// Whether the order of the causes is known.
  func areCausesRanked() -> Bool {
    self(
      "ranked", .boolean,
      "Whether public reports show the order of the causes; false when absent.") ?? false
  }
}

extension Form<KnownCause> {
  fileprivate static var cause: Form {
    record("a cause") { keys in
      let steps = Mender.allCases.compactMap { mender in
        keys(mender.rawValue, .text, "How this person or team fixes it.").map {
          (who: mender, fix: $0)
        }
      }
      if steps.count != 1 {
        let menders = Mender.allCases.map(\.rawValue).joined(separator: ", ")
        keys.note("one-fixer", "a cause needs one of \(menders), which says how", at: nil)
      }
      return KnownCause(
        text: keys.text("cause", .text, "What happened, in a line.", required: true),
        check: keys.text("check", .text, "How to see that it is this cause."),
        who: steps.first?.who ?? .nobody, fix: steps.first?.fix ?? "",
        platforms: keys.list(
          "platforms", .list(.word), "The platforms on which it happens; all when absent."),
        libraries: keys.list(
          "libraries", .list(.text),
          "The libraries around MSAL, if it happens only with them."),
        versions: keys("versions", .versionRange, "The versions that have it."),
        struck: keys.list(
          "struck", .list(.clue), "What in a text rules it out; one is enough."),
        raised: keys.list(
          "raised", .list(.clue), "What in a text makes it the likeliest; one is enough."),
        citations: keys.citations(
          "Where that is said; where the entry says it when absent."))
    }
  }
}

extension Form<VersionRange> {
  fileprivate static var versionRange: Form {
    record("a range of versions") { keys in
      VersionRange(since: keys.version("since"), below: keys.version("below"))
    }
  }
}

extension Form<Clue> {
  fileprivate static var clue: Form {
    record("a clue") { keys in
      let clue = Clue(
        code: keys(
          "code", .integer(-1_000_000...999_999_999), "A number of any kind, with its sign."
        ),
        oauth: keys("oauth", .text, "A value of error or suberror."),
        key: keys("key", .text, "A key of userInfo or of the server's answer."),
        name: keys("name", .text, "A name of a setting, a method or a file."),
        request: keys("request", .word, "The kind of request."),
        platform: keys("platform", .word, "The platform."),
        library: keys("library", .text, "The library around MSAL."))
      if keys.input?.node.entries?.isEmpty == true {
        keys.note(
          "empty-clue", "a clue names nothing, so it would hold for every text", at: nil)
      }
      return clue
    }
  }
}
