import Foundation
import TestSupport
import Testing

/// The page with the questions that are asked most: each command's answer says what the page
/// quotes of it.
struct QuestionsTests {
  private struct Question: CustomTestStringConvertible {
    var title: String
    var commands: [String]
    var quotes: [String]

    var testDescription: String { title }

    /// The chapters of the page that are numbered.
    static let all: [Question] = {
      let url = Page.repository.appending(path: "docs/errors/questions.md")
      let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      return text.components(separatedBy: "\n## ").dropFirst().filter {
        $0.first?.isNumber == true
      }.map { chapter in
        let lines = chapter.components(separatedBy: "\n")
        return Question(
          title: lines[0], commands: lines.filter { $0.hasPrefix("authflow ") },
          quotes: chapter.matches(of: /“([^”]+)”/).map { String($0.1) })
      }
    }()
  }

  @Test func `there are fifteen, each with a command and words of its answer`() {
    #expect(Question.all.count == 15)
    #expect(Question.all.allSatisfy { !$0.commands.isEmpty && !$0.quotes.isEmpty })
  }

  @Test(arguments: Question.all)
  private func `the command answers the question as the page says`(question: Question)
    throws
  {
    var answer = ""
    for command in question.commands {
      let words = command.split(separator: " ").dropFirst().map(String.init)
      answer += try Program.run(words).output
    }
    let told = answer.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for quote in question.quotes { #expect(told.contains(quote), "\(told)") }
  }
}
