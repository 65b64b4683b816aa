import Foundation

/// The words of the files in `flows/`, which are nobody's own: what a masked text may show.
///
/// A word that is always capitalised counts where it stands at least three times, since names
/// of people are rare.
struct HarmlessWords {
  private var counts: [Substring: Int]

  /// Takes the words of all files of a folder and the folders in it.
  init(folder: URL) throws {
    counts = Dictionary(
      // Three times is often enough for any word, even a capitalised one.
      uniqueKeysWithValues: Self.others.split(separator: " ").map { ($0, 3) })
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".yaml") {
      add(try String(contentsOf: folder.appending(path: path), encoding: .utf8))
    }
  }

  /// All of them in order, parted by blanks.
  var text: String {
    counts.filter { word, count in
      let isName =
        word.first?.isUppercase == true && word.dropFirst().allSatisfy(\.isLowercase)
      return !isName || count >= 3 || counts[Substring(word.lowercased())] != nil
    }.keys.sorted().joined(separator: " ")
  }

  /// Words of logs and of Apple's errors that the files do not have.
  private static let others =
    "TID UserInfo Localized Debug Failing String Fatal fatal Rejection Possible Last Sorry encountered occurred occured "
    + "actual thrown params transient Terminating bytes length compliant managed unregistered GMT UTC Mon Tue Wed Thu Fri "
    + "Sat Sun Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"

  /// Companies and people of examples: what is made up in a lesson is somebody's in a text.
  private static let examples = [
    "contoso", "fabrikam", "onmicrosoft", "adele", "-4000-", "example",
  ]

  /// Takes whole names, such as `invalid_grant` and `User.Read`, and their parts.
  private mutating func add(_ text: String) {
    for found in text.split(whereSeparator: {
      !$0.isLetter && !$0.isNumber && !"_.-".contains($0)
    }) {
      // `-foo.` is `foo`; marks within a name stay.
      let name = Substring(
        found.drop { "_.-".contains($0) }.reversed().drop { "_.-".contains($0) }.reversed())
      // A longer one is no name, but a token or a hash.
      guard !name.isEmpty, name.utf8.count <= 64,
        !Self.examples.contains(where: name.lowercased().contains)
      else {
        continue
      }
      counts[name, default: 0] += 1
      let parts = name.split { "_.-".contains($0) }
      for part in parts where parts.count > 1 && part.allSatisfy(\.isLetter) {
        counts[part, default: 0] += 1
      }
    }
  }
}
