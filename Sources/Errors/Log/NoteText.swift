import Catalogue

// What a line tells in the words of its pattern.
extension LogFact {
  /// The most letters of a value that are told.
  private static let longest = 120

  /// The note with what the line says in the place of `{name}`, masked.
  var words: String {
    values.reduce(note) { note, value in
      let name = "{\(value.key)}"
      return note.contains(name)
        ? note.replacing(name, with: Masking.masked(value.value).prefix(Self.longest))
        : note
    }
  }
}
