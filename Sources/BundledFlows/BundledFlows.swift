package import FlowModel
package import MSALErrors

/// The flows that are part of the program, each made on first use; nothing is parsed.
package enum BundledFlows {
  /// The ids of all flows, in the order of their files' names.
  package static var ids: [String] { files.map(\.id) }

  /// All flows; asking for one of them by id is cheaper.
  package static var all: [Flow] { files.map { $0.flow() } }

  /// The flow with this id; nil if none is bundled.
  package static subscript(id: String) -> Flow? { files.first { $0.id == id }?.flow() }

  /// The file of a flow as it was written; nil if none is bundled.
  package static func source(_ id: String) -> String? { files.first { $0.id == id }?.source() }

  /// What is known about the errors of a sign-in; its entries are unpacked on first use.
  package static var catalogue: Catalogue { CatalogueFile.catalogue }

  /// The name of a flow's file in `flows/`, for messages; nil if none is bundled.
  package static func file(_ id: String) -> String? { files.first { $0.id == id }?.file }
}
