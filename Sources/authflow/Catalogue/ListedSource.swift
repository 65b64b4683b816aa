import ErrorCatalogue
import FlowModel

/// A place where something is said, as programs read it.
struct ListedSource: Encodable {
  let title: String
  let heading: String
  let url: String

  init(_ citation: Citation, in catalogue: Catalogue) {
    let source = catalogue.sources.first { $0.id == citation.source }
    title = source?.title ?? citation.source
    heading = citation.heading
    url = source?.url ?? ""
  }
}
