import Foundation
import TestSupport
import Testing

/// The README's picture; `swift run ReadmePicture` draws it.
@Suite struct `the picture of the first ten seconds` {
  private let picture: String

  init() throws {
    picture = try String(
      contentsOf: Page.repository.appending(path: "docs/first-minutes.svg"), encoding: .utf8
    )
  }

  @Test func `stands in the README and shows the demo from its first words to its last`() {
    let page = Page("README.md")
    #expect(page.lines.contains { $0.contains("](docs/first-minutes.svg)") })
    for words in [
      "This is a sign-in with MSAL", "The server answers 429", "The app waits for a minute",
      "The app has handled the 429 well", "Now you try. Press 1",
    ] {
      #expect(
        picture.contains(words),
        "draw it again, with AUTHFLOW_TOOLS=1 swift run ReadmePicture: \(words)")
    }
  }

  @Test func `is small, and needs no script, no font and nothing from elsewhere`() {
    #expect(picture.utf8.count < 1_000_000)
    for part in [
      "<script", "<image", "@font-face", "@import", "url(", "href=\"http", "javascript:",
      "<foreignObject",
    ] {
      #expect(!picture.contains(part), "\(part)")
    }
    // It moves by itself, and stands still for those who want that.
    #expect(
      picture.contains("animation:play") && picture.contains("prefers-reduced-motion"))
  }
}
