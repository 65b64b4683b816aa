import Testing

/// How many rows there are of each kind: who changes one says so here.
private let counts = ["conversion": 56, "scenario": 94, "outside": 55]

/// The numbers of rows that have left: two empty templates, and eight of tests that are
/// commented out.
private let left: Set<Int> = [81, 82, 104, 105, 106, 107, 108, 109, 110, 111]

private let onlyOfConversions = ["request", "sees", "beneath", "keys"]

@Test
func `the rows are numbered, and none has vanished but those of tests that state nothing`()
{
  let numbers = (1...counts.values.reduce(left.count, +)).filter { !left.contains($0) }
  #expect(Row.all.map { $0["id"] } == numbers.map(String.init))
  #expect(Row.all.allSatisfy { $0.width == Row.titles.count })
  for (kind, count) in counts { #expect(Row.shown(by: kind).count == count, "\(kind)") }
}

@Test func `at most a third of the rows is outside`() {
  #expect(Row.shown(by: "outside").count * 3 <= Row.all.count)
}

@Test(arguments: Row.all)
func `a row names its test, says what it demands, and has a proof or a reason`(row: Row) {
  #expect(
    row["test file"].contains(
      /^(MSAL|IdentityCore)\/test[\w\/]*\.m:\d+(-\d+)?(,\d+(-\d+)?)*$/))
  #expect(
    row["test method"].hasPrefix("test") && !row["given"].isEmpty
      && !row["expected"].isEmpty)
  let proof = row["shown by"].split(separator: ": ", maxSplits: 1).map(String.init)
  #expect(proof.count == 2 && counts[proof[0]] != nil, "\(row["shown by"])")
  guard proof.count == 2 else { return }
  #expect(!proof[1].isEmpty)
  if proof[0] == "outside" {
    #expect(proof[1].split(separator: " ").count >= 4, "\(proof[1])")
  }
  #expect(
    (proof[0] == "scenario") != row["steps"].isEmpty,
    "the steps of a scenario, and of nothing else")
  if proof[0] == "conversion" {
    #expect(!row["sees"].isEmpty && !requests(row["request"]).isEmpty)
  } else {
    for title in onlyOfConversions {
      #expect(row[title] == "", "\(title) says nothing of what is no conversion")
    }
  }
}
