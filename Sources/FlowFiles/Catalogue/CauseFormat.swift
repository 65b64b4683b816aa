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
      let steps = Mender.allCases.compactMap { mender in
        keys(mender.rawValue, .text).map {
          (who: mender, fix: $0)
        }
      }
      if steps.count != 1 {
        let menders = Mender.allCases.map(\.rawValue).joined(separator: ", ")
        keys.note("one-fixer", "a cause needs one of \(menders), which says how", at: nil)
      }
      return KnownCause(
        text: keys.text("cause", required: true),
        check: keys.text("check"),
        who: steps.first?.who ?? .nobody, fix: steps.first?.fix ?? "",
        platforms: keys.list("platforms", .list(.word)),
        libraries: keys.list("libraries", .list(.text)),
        versions: keys("versions", .versionRange),
        struck: keys.list("struck", .list(.clue)),
        raised: keys.list("raised", .list(.clue)),
        citations: keys.citations())
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
        code: keys("code", .integer(-1_000_000...999_999_999)),
        oauth: keys("oauth", .text),
        key: keys("key", .text),
        name: keys("name", .text),
        request: keys("request", .word),
        platform: keys("platform", .word),
        library: keys("library", .text))
      if keys.input?.node.entries?.isEmpty == true {
        keys.note(
          "empty-clue", "a clue names nothing, so it would hold for every text", at: nil)
      }
      return clue
    }
  }
}
