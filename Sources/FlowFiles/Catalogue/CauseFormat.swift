import Catalogue
import Model

extension Keys {
  /// What may have led to an error.
  func causes() -> [KnownCause] {
    list("causes", .list(.cause, 1...Int.max))
  }

  /// Whether the order of the causes is known.
  func areCausesRanked() -> Bool {
    self("ranked", .boolean) ?? false
  }
}

extension Form<KnownCause> {
  fileprivate static var cause: Form {
    record("a cause") { keys in
      // The key says who can fix it, and its text says how.
      let steps = Mender.allCases.compactMap { mender in
        keys(mender.rawValue, .text).map { (mender, $0) }
      }
      if steps.count != 1 {
        let menders = Mender.allCases.map(\.rawValue).joined(separator: ", ")
        keys.note("one-fixer", "a cause needs one of \(menders), which says how", at: nil)
      }
      var cause = KnownCause.empty
      cause.text = keys.text("cause", required: true)
      cause.check = keys.text("check")
      (cause.who, cause.fix) = steps.first ?? (.nobody, "")
      cause.platforms = keys.list("platforms", .list(.word))
      cause.libraries = keys.list("libraries", .list(.text))
      cause.versions = keys("versions", .versionRange)
      cause.struck = keys.list("struck", .list(.clue))
      cause.raised = keys.list("raised", .list(.clue))
      cause.citations = keys.citations()
      return cause
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
      var clue = Clue.empty
      clue.code = keys("code", .integer(-1_000_000...999_999_999))
      clue.oauth = keys("oauth", .text)
      clue.key = keys("key", .text)
      clue.name = keys("name", .text)
      clue.told = keys("told", .word)
      clue.request = keys("request", .word)
      clue.platform = keys("platform", .word)
      clue.library = keys("library", .text)
      if keys.input?.node.entries?.isEmpty == true {
        keys.note(
          "empty-clue", "a clue names nothing, so it would hold for every text", at: nil)
      }
      return clue
    }
  }
}
