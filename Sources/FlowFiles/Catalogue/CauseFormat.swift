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
  /// A cause, or the id of one under `sharedCauses`.
  fileprivate static var cause: Form {
    Form(written.shape()) { input in
      let shared = input.reader.file["sharedCauses"]?.entries?.first {
        $0.key.text == input.node.text
      }
      return written.read(
        shared.map { input.inner($0.value, subject: input.subject) } ?? input)
    }
  }

  static var written: Form {
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
      cause.systems = keys("systems", .versionRange)
      cause.struck = keys.list("struck", .list(.text))
      cause.raised = keys.list("raised", .list(.text))
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
