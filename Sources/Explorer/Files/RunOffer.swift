/// A run that can be opened.
public struct RunOffer: Hashable, Sendable {
  /// Where it is kept.
  public var name: RunName
  /// What it shows.
  public var title: String
  /// When it was made, how long it is, or where it comes from; a few words.
  public var detail: String
  /// What is learnt from it; may be empty.
  public var about: String
  /// The flow in which it runs.
  public var flow: String

  /// Creates an offer.
  public init(name: RunName, title: String, detail: String, about: String, flow: String) {
    self.name = name
    self.title = title
    self.detail = detail
    self.about = about
    self.flow = flow
  }
}
