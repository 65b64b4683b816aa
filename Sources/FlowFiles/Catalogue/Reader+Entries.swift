import Catalogue

extension Reader {
  /// Notes entries that occur twice, and numbers of the server that are none.
  func checkEntries() {
    let keys = CatalogueSection.all.flatMap { file[$0.key]?.entries?.map(\.key) ?? [] }
    // Ids are told apart across sections; within one the composer has said so.
    for (key, first) in keys.repeated(by: \.text) where first.place != key.place {
      problems.add(.duplicateKey(key.text ?? "", first: first.place), at: key)
    }
    func code(_ entry: Node.Entry) -> String? {
      // A code counts with its domain, as two domains may use one number.
      entry.value["code"]?.integer.map {
        [entry.value["domain"]?.text, "\($0)"].compactMap(\.self).joined(separator: " ")
      }
    }
    for section in CatalogueSection.all {
      let entries = file[section.key]?.entries ?? []
      if section.kind == .serverNumber { for entry in entries { checkNumber(entry.key) } }
      // What a code used to be may be several things.
      guard section.kind != .formerCode else { continue }
      for (entry, first) in entries.repeated(by: code) {
        guard let node = entry.value["code"], let earlier = first.value["code"] else {
          continue
        }
        problems.add(
          .duplicateName(key: "code", code(entry) ?? "", first: earlier.place), at: node)
      }
    }
  }

  /// The id of a server's number has to hold the number.
  private func checkNumber(_ key: Node) {
    guard let id = key.text else { return }
    if let (prefix, number) = ServerNumberPrefix.parts(of: id),
      // `AADSTS050076` names the same number, and one number must not have two ids.
      id == "\(prefix.rawValue)\(number)",
      Limits.serverNumber.contains(number)
    {
      return
    }
    let expected = "a number such as AADSTS50076, with nine digits at most"
    problems.add(
      .wrongType(of: "a key of \"serverNumbers\"", expected: expected, found: key.kind),
      at: key
    )
  }
}
