import Catalogue
import FlowModel

/// A place where something is said, as programs read it.
struct ListedSource: Encodable {
  let title: String
  let heading: String
  /// Nil if no address is known.
  let url: String?

  init(_ citation: Citation, in catalogue: Catalogue) {
    title = catalogue.source(of: citation)?.title ?? citation.source
    heading = citation.heading
    url = catalogue.address(of: citation)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
    try container.encode(heading, forKey: .heading)
    // A key that is absent would differ from one that is null.
    try container.encode(url, forKey: .url)
  }

  private enum CodingKeys: String, CodingKey { case title, heading, url }
}
