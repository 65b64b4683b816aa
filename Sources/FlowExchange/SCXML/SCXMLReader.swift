import FlowFiles
import FlowModel

/// Reads State Chart XML.
struct SCXMLReader {
  var machine = ForeignMachine()
  let problems: ForeignProblems
  var meaning = ScriptMeaning(variables: [], names: [], scopes: [])
  /// What is sent later under a name: the event, and the longest delay where it is fixed.
  var timers: [String: (event: String, longest: Int?, place: Place)] = [:]
  /// Variables whose values come with events.
  var carried: [String: [String]] = [:]
  private var names: [String: Place] = [:]

  private init(_ problems: ForeignProblems) { self.problems = problems }

  /// The machine of a document.
  static func machine(_ bytes: [UInt8], _ problems: ForeignProblems) throws(ForeignFailure) -> ForeignMachine {
    let root = try XMLReader.root(of: bytes)
    guard root.name == "scxml" else {
      throw ForeignFailure(problem: .noMachine(format: "SCXML document", expected: "<scxml>"), place: root.place)
    }
    var reader = SCXMLReader(problems)
    reader.readRoot(root)
    return reader.machine
  }

  private mutating func readRoot(_ root: XMLElement) {
    machine.start.place = root.place
    machine.name = root["name"] ?? ""
    let known: Set<String> = ["name", "initial", "version", "datamodel", "binding", "exmode"]
    for attribute in root.attributes {
      if attribute.namespace == SCXMLNames.extensions {
        machine.fields += field(attribute).map { [$0] } ?? []
      } else if !known.contains(attribute.name) || !attribute.namespace.isEmpty {
        unsupported(attribute, of: "scxml")
      }
    }
    declarations(root)
    collectTimers(root)
    declareTimers()
    for child in root.children where isState(child) { state(child, parent: nil, depth: 0) }
    machine.start.target = targets(root.attribute("initial")).first
    for child in root.children where child.name == "initial" && isOwn(child) { machine.start = start(child) }
    for child in root.children where isOwn(child) && !isState(child) && !["datamodel", "initial"].contains(child.name) {
      problems.add(.part("<\(child.name)>"), at: child.place)
    }
    declareCarried()
  }

  /// True for elements of SCXML; others are passed over, and noted once for each namespace.
  func isOwn(_ element: XMLElement) -> Bool {
    if element.namespace.isEmpty || element.namespace == SCXMLNames.namespace { return true }
    if element.namespace != SCXMLNames.extensions { problems.addForeign(element.namespace, at: element.place) }
    return false
  }

  private func isState(_ element: XMLElement) -> Bool {
    ["state", "parallel", "final", "history"].contains(element.name) && isOwn(element)
  }

  func unsupported(_ attribute: XMLElement.Attribute, of element: String) {
    if attribute.namespace.isEmpty {
      problems.add(.part("\"\(attribute.name)\" of <\(element)>"), at: attribute.place)
    } else {
      problems.addForeign(attribute.namespace, at: attribute.place)
    }
  }

  // MARK: States

  private mutating func state(_ element: XMLElement, parent: Int?, depth: Int) {
    let index = machine.states.count
    let name = element["id"] ?? "\(element.name)_\(index + 1)"
    if let first = names[name] {
      problems.add(.duplicateState(name, first: first), at: element.place)
      return
    }
    names[name] = element.place
    machine.states.append(ForeignState(name: name, parent: parent, place: element.place))
    switch element.name {
    case "final": machine.states[index].role = .final
    case "parallel": machine.states[index].role = .parallel
    case "history": machine.states[index].role = .history
    default: break
    }
    for attribute in element.attributes {
      if attribute.namespace == SCXMLNames.extensions {
        if attribute.name == "id" {
          machine.states[index].id = attribute.value
        } else if let field = field(attribute) {
          machine.states[index].fields.append(field.key == "begins" ? Field("initial", field.value) : field)
        }
      } else if !["id", "initial", "type"].contains(attribute.name) || !attribute.namespace.isEmpty {
        unsupported(attribute, of: element.name)
      }
    }
    machine.states[index].start.target = targets(element.attribute("initial")).first
    for child in element.children where isOwn(child) {
      switch child.name {
      case "state", "parallel", "final", "history": state(child, parent: index, depth: depth + 1)
      case "onentry": machine.states[index].entry += actions(child, event: nil)
      case "onexit": machine.states[index].exit += actions(child, event: nil)
      case "transition": machine.states[index].transitions += transitions(child, from: name)
      case "initial": machine.states[index].start = start(child)
      case "datamodel": break
      default: problems.add(.part("<\(child.name)>"), at: child.place)
      }
    }
  }

  /// The transition of an `initial` element.
  private mutating func start(_ element: XMLElement) -> ForeignTransition {
    let transition = element.children.first { $0.name == "transition" }.flatMap { transitions($0, from: "").first }
    return transition ?? ForeignTransition(place: element.place)
  }

  /// The states that an attribute names.
  private func targets(_ attribute: XMLElement.Attribute?) -> [String] {
    let names = attribute?.value.split(separator: " ").map(String.init) ?? []
    if names.count > 1, let attribute { problems.add(.severalTargets, at: attribute.place) }
    return names
  }

  /// The transitions of a transition, one for each event it names.
  private mutating func transitions(_ element: XMLElement, from source: String) -> [ForeignTransition] {
    let events = element["event"]?.split(separator: " ").map(String.init) ?? []
    var transition = ForeignTransition(place: element.place)
    transition.target = targets(element.attribute("target")).first
    transition.isInternal = element["type"] == "internal" && transition.target != source
    for attribute in element.attributes {
      if attribute.namespace == SCXMLNames.extensions {
        transition.fields += field(attribute).map { [$0] } ?? []
      } else if !["event", "target", "cond", "type"].contains(attribute.name) || !attribute.namespace.isEmpty {
        unsupported(attribute, of: element.name)
      }
    }
    transition.condition = element.attribute("cond").map(condition)
    transition.actions = actions(element, event: events.first)
    guard !events.isEmpty else { return [transition] }
    return events.flatMap { descriptor -> [ForeignTransition] in
      triggers(descriptor, of: source).map { trigger in
        var transition = transition
        transition.trigger = trigger
        return transition
      }
    }
  }

  /// What an event descriptor fits: an event, all events, or the end of the state.
  private func triggers(_ descriptor: String, of source: String) -> [ForeignTransition.Trigger] {
    if descriptor == "*" { return [.anyEvent(prefix: "")] }
    if descriptor == "done.state.\(source)" { return [.done] }
    let name = descriptor.hasSuffix(".*") ? String(descriptor.dropLast(2)) : descriptor
    return [.event(name), .anyEvent(prefix: name + ".")]
  }

  private func condition(_ attribute: XMLElement.Attribute) -> FieldValue {
    do throws(ScriptProblem) {
      return .text(try meaning.condition(attribute.value), place: attribute.place)
    } catch {
      return .text(attribute.value.split(separator: " ").joined(separator: " "), place: attribute.place)
    }
  }
}
