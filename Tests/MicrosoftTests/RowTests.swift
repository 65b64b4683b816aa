import Testing

/// How many rows there are of each kind: who changes one says so here.
private let counts = ["conversion": 17, "scenario": 42, "outside": 67]

private let onlyOfConversions = ["request", "sees", "beneath", "keys"]

@Test func `the rows are 126, numbered, and none has vanished`() {
  #expect(Row.all.map { $0["id"] } == (1...126).map(String.init))
  #expect(Row.all.allSatisfy { $0.width == Row.titles.count })
  #expect(counts.values.reduce(0, +) == 126)
  for (kind, count) in counts { #expect(Row.shown(by: kind).count == count, "\(kind)") }
}

@Test(arguments: Row.all)
func `a row names its test, says what it demands, and has a proof or a reason`(row: Row) {
  #expect(row["test file"].contains(/^(MSAL|IdentityCore)\/test[\w\/]*\.m:\d+(-\d+)?(,\d+(-\d+)?)*$/))
  #expect(row["test method"].hasPrefix("test") && !row["given"].isEmpty && !row["expected"].isEmpty)
  let proof = row["shown by"].split(separator: ": ", maxSplits: 1).map(String.init)
  #expect(proof.count == 2 && counts[proof[0]] != nil, "\(row["shown by"])")
  guard proof.count == 2 else { return }
  #expect(!proof[1].isEmpty)
  if proof[0] == "outside" { #expect(proof[1].split(separator: " ").count >= 4, "\(proof[1])") }
  if proof[0] == "conversion" {
    #expect(!row["sees"].isEmpty && !requests(row["request"]).isEmpty)
  } else {
    for title in onlyOfConversions { #expect(row[title] == "", "\(title) says nothing of what is no conversion") }
  }
}
