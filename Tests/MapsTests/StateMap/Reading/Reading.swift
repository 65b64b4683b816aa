/// What a drawing says: its cards, and for each exit the label and where its wire leads.
struct Reading: Equatable {
  /// A row of a card.
  struct Exit: Equatable, Hashable {
    var from: String
    var label: String
    var to: String
  }

  /// The titles of all cards, sorted.
  var titles: [String]
  /// The exits, sorted.
  var exits: [Exit]
  /// What cannot be read: wires that end nowhere, that reach two cards, and the like.
  var faults: [String]
}
