package import Canvas
import FlowEngine
import FlowModel

extension QuizPane: DrawnPane {
  package func draw(_ session: Session, in frame: inout Frame) {
    let flow = session.machine.flow
    let place = place(in: session)
    let box = place.box
    let score = session.playing.quiz.map { $0.asked == 0 ? "" : "  \($0.words)" } ?? ""
    frame.draw(box, title: "WHERE DOES THIS LEAD?\(score)")
    var row = 0
    func put(_ lines: [StyledText]) {
      for line in lines where row < box.inside.rows - 1 {
        frame.put(line, in: box.row(row))
        row += 1
      }
    }
    put(question(in: session))
    for line in place.lines {
      let choice = choices[line.index]
      let style = style(choice, isSelected: line.index == cursor.position)
      frame.fill(line.rect, style: style)
      let letter = flow.groups.isEmpty ? "" : flow.groupLetter(of: flow.states[choice]) + " "
      frame.put(
        "\(mark(choice)) \(line.index + 1) \(letter)\(flow.states[choice].names.title)", in: line.rect, style)
    }
    row += 1 + place.lines.count
    let verdict = verdict(in: session)
    if !verdict.isEmpty { row += 1 }
    put(verdict)
    frame.put(foot(in: session), in: box.row(-1), Style(.key))
  }

  private func mark(_ choice: StateIndex) -> String {
    guard answer != nil else { return " " }
    return choice == step.after.state ? "✓" : choice == answer ? "✗" : " "
  }

  private func style(_ choice: StateIndex, isSelected: Bool) -> Style {
    guard answer != nil else { return isSelected ? Style(.selected, [.bold, .reverse]) : .text }
    return choice == step.after.state ? Style(.good, .bold) : choice == answer ? Style(.warning, .bold) : Style(.muted)
  }
}
