import FlowFiles
import Foundation
import MSALErrors

/// The catalogue of errors: the files of the folder `errors`, but the terms.
enum BundledCatalogue {
  /// Reads it.
  ///
  /// - Throws: `BundleFailure` with the diagnostics of a malformed file.
  static func read(in folder: URL) throws -> Catalogue {
    let files = try CatalogueReader.names.map { name in
      let url = folder.appending(path: "errors/\(name).yaml")
      return CatalogueReader.File(path: url.path, bytes: [UInt8](try Data(contentsOf: url)))
    }
    let reading = CatalogueReader.read(files)
    guard let catalogue = reading.catalogue else {
      throw BundleFailure(description: reading.diagnostics.map(\.text).joined(separator: "\n"))
    }
    return catalogue
  }

  /// Reads the terms: the file `errors/terms.yaml` of the folder.
  ///
  /// - Throws: `BundleFailure` with the diagnostics of a malformed file.
  static func terms(in folder: URL) throws -> [Term] {
    let url = folder.appending(path: "errors/terms.yaml")
    let reading = TermReader.read([UInt8](try Data(contentsOf: url)), path: url.path)
    guard let terms = reading.terms else {
      throw BundleFailure(description: reading.diagnostics.map(\.text).joined(separator: "\n"))
    }
    return terms
  }

  /// Reads the lines of MSAL's log: the file `errors/log-lines.yaml` of the folder.
  ///
  /// - Throws: `BundleFailure` with the diagnostics of a malformed file.
  static func logLines(in folder: URL) throws -> [LogVersion] {
    let url = folder.appending(path: "errors/log-lines.yaml")
    let reading = LogLineReader.read([UInt8](try Data(contentsOf: url)), path: url.path)
    guard let versions = reading.versions else {
      throw BundleFailure(description: reading.diagnostics.map(\.text).joined(separator: "\n"))
    }
    return versions
  }
}
