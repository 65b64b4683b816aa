import Canvas
import FlowEngine

extension Session {
  mutating func handle(_ key: Key, in prompt: Prompt) -> Effect? {
    var prompt = prompt
    switch key {
    case .escape, .control("c"), .control("g"):
      shell.overlay = nil
      return nil
    case .enter: return accept(prompt)
    case .tab:
      if case .save(let isWhole) = prompt.purpose, run.openBranches.count > 1, run.cursor != nil {
        prompt.purpose = .save(isWhole: !isWhole)
      } else {
        refuseInOverlay(key)
      }
    case .backspace: prompt.erase()
    case .control("u"): prompt.clear()
    case .character(let character): prompt.type(String(character))
    default: refuseInOverlay(key)
    }
    shell.overlay = .prompt(prompt)
    return nil
  }

  private mutating func accept(_ prompt: Prompt) -> Effect? {
    let name = prompt.text.trimmed
    switch prompt.purpose {
    case .save(let isWhole):
      guard !name.isEmpty else {
        refuse("type the name of a file first")
        return nil
      }
      return .save(SaveRequest(path: name, isWhole: isWhole, replaces: prompt.replaces), subject.record)
    case .branch(let branch):
      subject.run.name(branch, name.isEmpty ? nil : name)
      shell.overlay = .branches(BranchPane(run))
    case .bookmark(let step):
      subject.run.bookmark(step, name.isEmpty ? nil : name)
      shell.overlay = nil
      shell.notice = Notice(
        kind: .note, text: name.isEmpty ? "no bookmark here" : "bookmarked; b lists branches and bookmarks")
    }
    return nil
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...].drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
