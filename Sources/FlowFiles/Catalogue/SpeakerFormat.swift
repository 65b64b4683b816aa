import Catalogue
import Model

/// Another speaker, and the names by which it calls errors that the catalogue knows.
struct NamedSpeaker {
  var speaker: OtherSpeaker
  /// By the id of what each stands for.
  var names: [(entry: String, names: [String])]

  /// Each name with the error that it stands for.
  private func named(_ known: [CatalogueEntry]) -> [(name: String, entry: CatalogueEntry)] {
    names.flatMap { id, names in
      known.first { $0.id == id }.map { entry in names.map { ($0, entry) } } ?? []
    }
  }

  /// An entry for each name of one word, with what is known of the error that it stands for.
  func entries(for known: [CatalogueEntry]) -> [CatalogueEntry] {
    // One word is a name to look up; several are a sentence to find in a text.
    named(known).filter { !$0.name.contains(" ") }.map {
      $0.entry.called($0.name, by: speaker)
    }
  }

  /// A sentence for each name of several words.
  func sentences(for known: [CatalogueEntry]) -> [Sentence] {
    named(known).filter { $0.name.contains(" ") }.map {
      $0.entry.said($0.name, by: speaker)
    }
  }
}

extension CatalogueEntry {
  /// What a library says of it, with no name of its own.
  fileprivate func said(_ text: String, by speaker: OtherSpeaker) -> Sentence {
    var sentence = Sentence.empty
    (sentence.text, sentence.entry, sentence.only) = (text, id, .microsoft)
    sentence.meaning = "The words are \(speaker.name)'s. \(meaning)"
    (sentence.mends, sentence.otherwise) = (mends, otherwise)
    sentence.citations = citations
    return sentence
  }

  /// The same under the name that a library has for it.
  fileprivate func called(_ name: String, by speaker: OtherSpeaker) -> CatalogueEntry {
    var entry = CatalogueEntry.empty
    entry.id = name
    entry.kind = .wrapperError
    entry.spellings = name.constants
    entry.meaning = "\(speaker.name) uses this name for \(id). \(meaning)"
    entry.concerns = [id]
    (entry.handling, entry.fix, entry.user, entry.never) = (handling, fix, user, never)
    (entry.mends, entry.otherwise, entry.forbids) = (mends, otherwise, forbids)
    (entry.causes, entry.areCausesRanked) = (causes, areCausesRanked)
    (entry.citations, entry.certainty) = (citations, certainty)
    entry.isMetSilently = isMetSilently
    return entry
  }
}

extension String {
  /// The constants of .NET for a code such as `cannot_invoke_broker`.
  fileprivate var constants: [String] {
    guard contains("_") else { return [] }
    let name = "MsalError." + split(separator: "_").map(\.capitalizedFirst).joined()
    return [name, name + "Error"]
  }
}

extension Form<NamedSpeaker> {
  static var speaker: Form {
    record("a speaker") { keys in
      let names = keys.list("names", .entries(.reference(.entry), .list(.text)))
      return NamedSpeaker(
        speaker: OtherSpeaker(
          name: keys.text("name", required: true),
          role: keys("role", .word, required: true) ?? .library,
          marks: keys.list("marks", .list(.text)), look: keys.text("look")),
        names: names.compactMap { entry, names in entry.text.map { ($0, names) } })
    }
  }
}
