import FlowModel

extension SCXMLReader {
  /// The executable content of an element as actions of the flow format.
  mutating func actions(_ element: XMLElement, event: String?) -> [FieldValue] {
    let content = element.children.filter(isOwn)
    var actions: [FieldValue] = []
    for (index, child) in content.enumerated() {
      switch child.name {
      case "assign": actions += assignment(child, event: event)
      case "send": actions += send(child)
      case "cancel":
        let next = index + 1 < content.count ? content[index + 1] : nil
        // A timer that starts anew is stopped before.
        if next?.name == "send", next?["id"] == child["sendid"] { continue }
        actions += cancel(child)
      default: problems.add(.part("<\(child.name)>"), at: child.place)
      }
    }
    return actions
  }

  private mutating func assignment(_ element: XMLElement, event: String?) -> [FieldValue] {
    let location = element["location"] ?? ""
    let script = element["expr"] ?? element.text
    let text = "\(location) = \(script)".split(separator: " ").joined(separator: " ")
    let place = element.attribute("expr")?.place ?? element.place
    guard let index = meaning.position(location) else {
      problems.add(.action(text, because: ScriptProblem.unknownName(location).text), at: place)
      return []
    }
    let id = meaning.variables[index].id
    if let event, script == "_event.data.\(location)" {
      if carried[event]?.contains(id) != true { carried[event, default: []].append(id) }
      return []
    }
    do throws(ScriptProblem) {
      return [.text(try meaning.action(index, try ScriptParser.script(script)), place: place)]
    } catch {
      problems.add(.action(text, because: error.text), at: place)
      return []
    }
  }

  /// A delayed event starts a timer.
  private func send(_ element: XMLElement) -> [FieldValue] {
    let event = element["event"] ?? ""
    guard isDelayed(element), let index = meaning.position(element["id"] ?? "timer_\(event)") else {
      let sent = element["event"].map { "of \"\($0)\"" } ?? "whose event is computed"
      problems.add(.part("<send> \(sent)"), at: element.place)
      return []
    }
    let id = meaning.variables[index].id
    if let delay = element["delay"] {
      guard let milliseconds = Self.milliseconds(delay) else {
        problems.add(.wrongValue(of: "delay", expected: "a span of time such as 1.5s or 300ms"), at: element.place)
        return []
      }
      return [.text("\(id) = \(DurationText.text(milliseconds: milliseconds))", place: element.place)]
    }
    let expression = element["delayexpr"] ?? ""
    do throws(ScriptProblem) {
      guard case .binary("+", let delay, .text("ms")) = try ScriptParser.script(expression) else {
        throw .unexpected(expression)
      }
      return [.text(try meaning.action(index, delay), place: element.place)]
    } catch {
      problems.add(
        .action("send \(event)", because: error.text), at: element.attribute("delayexpr")?.place ?? element.place)
      return []
    }
  }

  private func cancel(_ element: XMLElement) -> [FieldValue] {
    let name = element["sendid"] ?? ""
    guard let index = meaning.position(name), meaning.variables[index].type.isTimer else {
      problems.add(.part("<cancel> of \"\(name)\""), at: element.place)
      return []
    }
    return [.text("\(meaning.variables[index].id) = 0s", place: element.place)]
  }
}
