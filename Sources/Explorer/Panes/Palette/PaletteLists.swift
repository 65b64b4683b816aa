import Canvas
import Catalogue
import Errors
import Maps
import Model

// What is listed.
extension PalettePane {
  /// A palette of all that can be done; what is possible in the present state comes first.
  ///
  /// What the catalogue knows is found by typing, and lessons, cases and what else can be
  /// opened by theme.
  init(everythingIn session: Session) {
    let (machine, snapshot) = (session.machine, session.snapshot)
    let (versions, steps) = (session.versions, session.run.length)
    let exits = machine.exits(of: snapshot)
    // In the order of the card; what is not on it in that of the flow.
    let order = (exits.map(\.event) + machine.flow.events.positions).unique()
    let events = order.map { index in
      let event = machine.flow.events[index]
      let isPossible = exits.contains { $0.event == index && $0.refusal == nil }
      // Of several rows with this event the one that it takes.
      let row =
        exits.firstIndex { $0.event == index && $0.isOpen }
        ?? exits.firstIndex { $0.event == index }
      let refusal = isPossible ? nil : machine.refusal(of: index, in: snapshot)
      return Item(
        action: .event(index),
        // As the card names it; what else the event is called finds it, too.
        title: row.map { session.label(of: exits[$0]) } ?? event.names.title,
        name: event.names.title, detail: Self.detail(event, row: row), about: event.about,
        refusal: refusal.map {
          machine.message(for: $0, versions: versions, isInPane: true)
        }
          ?? "",
        codes: event.error.map { ErrorOffers.numbers($0.code) } ?? [],
        keywords: Self.keywords(event, [machine.flow] + versions), isPossible: isPossible)
    }
    // A row needs its digit, and the palette is open already.
    let commands = Command.all.filter { !["injectRow", "palette"].contains($0.id) }.map {
      command in
      Item(
        action: .command(command.id), title: command.title, detail: command.symbol,
        keywords: HelpText.subjects[command.id] ?? [])
    }
    let places = machine.flow.states.positions.filter { $0 != snapshot.state }.map {
      Self.place($0, in: machine.flow)
    }
    let others = Self.flows(session.library.flowOffers, at: machine.flow.id)
    let offers = ErrorOffers(router: session.router, snapshot: snapshot)
    self.init(
      .events,
      prompt:
        "WHAT SHOULD HAPPEN? Your run is in \(machine.flow.title(of: snapshot.state))",
      items: events.filter(\.isPossible) + events.filter { !$0.isPossible } + commands
        + others,
      searched: [Self.waiting] + places + offers.items,
      further: Self.contents(in: session),
      made: { query in
        [Self.wait(query), offers.item(query), Self.step(query, of: steps)].compactMap(
          \.self)
      })
  }

  /// The item that goes to a state.
  static func place(_ index: StateIndex, in flow: Flow) -> Item {
    let state = flow.states[index]
    return Item(
      action: .goTo(index), title: "Go to \(state.names.title)",
      detail: "by the shortest run",
      about: state.texts.happening,
      keywords: [state.id, state.names.title, state.names.short])
  }

  /// The items for flows other than the present one.
  static func flows(_ flows: [FlowOffer], at own: String) -> [Item] {
    flows.filter { $0.id != own }.sorted { $0.id < $1.id }.map { flow in
      Item(
        action: .flow(flow.id), title: "Explore the flow \(flow.title)", detail: flow.id,
        about: "Start a new run.",
        keywords: [flow.id, "flow \(flow.id)", flow.title]
          + flow.id.split(separator: "-").map(String.init),
        elsewhere: flow.title)
    }
  }

  /// A palette of all that can be opened: where to begin, then lessons, cases, kept runs, flows
  /// under their headings.
  init(opening contents: [Item]) {
    self.init(
      .contents, prompt: "OPEN: lessons, cases, your runs",
      items: ContentsShelf.beginning(of: contents) + contents,
      made: { Self.file($0, .explore) })
  }

  /// A palette of runs and branches to compare with.
  init(
    comparingWith branches: [(branch: Int, title: String, detail: String)],
    runs: [RunOffer],
    done: Set<String>
  ) {
    let branches = branches.map { branch, title, detail in
      Item(
        action: .branch(branch), title: title, detail: detail,
        about: "You can compare your run with this branch, \(detail).",
        heading: ContentsShelf.branches)
    }
    self.init(
      .contents, prompt: "COMPARE YOUR RUN WITH ANOTHER",
      items: branches + Self.items(of: runs, done: done, .compare),
      made: { Self.file($0, .compare) })
  }

  /// All that a table of contents has, to be found by its theme in other lists.
  static func contents(in session: Session) -> @Sendable () -> [Item] {
    { [library = session.library, id = session.flow.id] in
      contents(
        library.lessons, library.scenarios, library.flowOffers, in: id, done: library.done)
    }
  }

  /// Lessons, runs and flows, what opens in another flow with its id, and what else people look
  /// for there.
  static func contents(
    _ lessons: [LessonOffer], _ runs: [RunOffer], _ flows: [FlowOffer], in flow: String,
    done: Set<String>
  ) -> [Item] {
    let titles = Dictionary(flows.map { ($0.id, $0.title) }) { first, _ in first }
    let runs = items(of: runs, done: done, .explore)
    let own = runs.prefix { $0.shelf == ContentsShelf.kept }
    let placed = (own + lessons.map { Self.item(of: $0) } + runs.dropFirst(own.count))
      .map { item in
        var item = item
        if !item.flow.isEmpty, item.flow != flow {
          item.elsewhere = titles[item.flow] ?? item.flow
        }
        return item
      }
    return placed
      + Self.flows(flows, at: flow).map {
        $0.under("FLOWS", "other machines to explore, and your own")
      } + [ownFlow]
      + practice
  }

  private static func items(of runs: [RunOffer], done: Set<String>, _ purpose: OpenPurpose)
    -> [Item]
  {
    ContentsShelf.sorted(runs).map { offer, shelf in
      Item(
        action: .run(offer.name, purpose), title: asRow(offer.title),
        detail: offer.detail,
        about: offer.about,
        keywords: offer.keywords
          + (shelf.title == ContentsShelf.kept ? ContentsShelf.ownWords : []),
        texts: [shelf.title, offer.about], heading: shelf.title.uppercased(),
        meaning: shelf.meaning,
        shelf: shelf.title, isDone: done.contains(offer.title),
        flow: offer.flow, length: offer.length,
        endsBadly: shelf.title != ContentsShelf.cases || offer.endsBadly)
    }
  }

  private static func item(of lesson: LessonOffer) -> Item {
    Item(
      action: .lesson(lesson.id), title: lesson.title, detail: lesson.detail,
      about: lesson.task, story: lesson.texts.first ?? "",
      keywords: [lesson.id, "lesson \(lesson.title.prefix { $0 != "." })"]
        + lesson.keywords,
      texts: [lesson.task, lesson.heading] + lesson.texts,
      heading: lesson.heading, meaning: lesson.meaning, shelf: lesson.heading.lowercased(),
      isDone: lesson.isDone && !lesson.isDue, flow: lesson.flow)
  }

  /// What is practised beside lessons.
  private static let practice = [
    Item(
      action: .command("predict"), title: "Quiz: say where each step leads",
      detail: "P",
      about: "authflow asks before each step. P ends the quiz.",
      keywords: ["test", "exam"]),
    Item(
      action: .text, title: "Review lessons, or do a drill",
      detail: "authflow review, authflow drill",
      about:
        "Press q to leave. A review has ten questions. A drill shows an incident, and starts a clock.",
      keywords: ["due"]),
  ].map { $0.under("QUESTIONS", "quiz, review and drill") }

  /// How a file of one's own is opened.
  private static let ownFlow = Item(
    action: .text, title: "A flow of your own", detail: "authflow flows --new",
    about:
      "Quit with q, and write a small example flow with authflow flows --new > my-flow.yaml. "
      + "Then open the flow with authflow my-flow.yaml.",
    keywords: [
      "new flow", "own flow", "new", "create a flow", "my flow", "own file", "flow file",
      "write a flow", "import",
    ], heading: "FLOWS")

  /// A scenario's title as a row, which begins with a capital like the lessons beside it; a
  /// name as an API writes it stays as it is.
  private static func asRow(_ title: String) -> String {
    let word = title.prefix { $0 != " " }
    // `acquireToken` and `invalid_grant` begin with a small letter on purpose.
    guard word.allSatisfy({ !$0.isUppercase && $0 != "_" }) else { return title }
    return title.capitalizedFirst
  }

  /// What was typed as the path of a file; nothing for what looks like words.
  private static func file(_ query: String, _ purpose: OpenPurpose) -> [Item] {
    guard query.contains("/") || query.hasSuffix(".yaml") || query.hasSuffix(".yml") else {
      return []
    }
    return [
      Item(
        action: .run(.file(query), purpose), title: "The file \(query)")
    ]
  }

  /// The item for a number of a step; nil for what is none, such as the number of an error.
  private static func step(_ query: String, of steps: Int) -> Item? {
    guard query.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(query) else {
      return nil
    }
    // Step 0 is the start, and a run without steps is there already.
    let isThere = (0...steps).contains(number) && steps > 0
    // Errors and answers have three digits and more, so a number with fewer is never taken for
    // one.
    guard isThere || query.count < 3 else { return nil }
    let title = isThere ? "Go to step \(number)" : "No step \(number)"
    return Item(
      action: .step(number), title: number == 0 && isThere ? "Go to the start" : title,
      detail: steps == 0 ? "your run has none yet" : "your run has \(steps)",
      isPossible: isThere)
  }

  /// Says, where `wait` is typed, how time passes.
  private static let waiting = Item(
    action: .text, title: "Type how much time passes",
    about: "You can type wait 20s, wait 20 or 1m 30s.",
    keywords: ["waiting", "time passes", "clock"])

  /// The item for `wait 20s`, `wait 20` and `20s`, and for `t 20s`, which has the key of waits;
  /// nil for what names no time.
  ///
  /// A number alone is one of a step or an error; after `wait` it means seconds.
  static func wait(_ query: String) -> Item? {
    let text = query.lowercased()
    // The longer names come first, for `time` begins with `t`, too.
    let name = ["wait", "time", "t"].first { text.hasPrefix($0) } ?? ""
    let isNamed = !name.isEmpty
    let time = text.dropFirst(name.count).drop { " :".contains($0) }
    guard time.first?.isNumber == true else { return nil }
    // A number and its unit may stand apart, as people write them.
    var units = ["h", "ms", "m", "s"].reduce(String(time)) {
      $0.replacing(" \($1)", with: $1)
    }
    if units.allSatisfy(\.isNumber) {
      guard isNamed else { return nil }
      units += "s"
    }
    guard let duration = DurationText.milliseconds(units), duration > 0,
      duration <= DurationText.longest
    else {
      return nil
    }
    return Item(
      action: .wait(duration),
      title: "Let \(DurationText.text(milliseconds: duration)) pass",
      detail: ":" + units,
      about: "If a timer runs out while you wait, it sends its event.")
  }

  /// A palette of all states.
  init(statesOf machine: Machine) {
    let flow = machine.flow
    let items = flow.states.positions.map { index in
      let state = flow.states[index]
      return Item(
        action: .state(index), title: state.names.title,
        detail: flow.group(state.group)?.title ?? "",
        about: state.texts.happening,
        keywords: [state.id, state.names.short])
    }
    self.init(.other, prompt: "LOOK AT A STATE", items: items)
  }

  /// What kind of event it is, or its error, after the row of the card that injects it, too.
  private static func detail(_ event: Event, row: Int?) -> String {
    let kind = event.kind == .plain ? "" : event.kind.rawValue
    let text = event.error.map(Self.words) ?? kind
    guard let row, RowDigits.all.indices.contains(row) else { return text }
    return "row \(RowDigits.all[row])" + (text.isEmpty ? "" : "  " + text)
  }

  /// Its code, and what tells it from others with this code: `-50000 / -42007, HTTP 429`; else
  /// its name.
  private static func words(_ error: ErrorSignature) -> String {
    func number(_ key: String) -> Int? {
      error.userInfo.first { $0.key == key }.flatMap { Int($0.value) }
    }
    let name = error.name.isEmpty ? error.domain : error.name
    guard let inner = number("MSALInternalErrorCodeKey") else {
      return "\(error.code) \(name)"
    }
    let status = number("MSALHTTPResponseCodeKey").map { ", HTTP \($0)" } ?? ""
    return "\(error.code) / \(inner)\(status)"
  }

  private static func keywords(_ event: Event, _ versions: [Flow]) -> [String] {
    let topics = event.topics.compactMap { id in
      versions.first?.topics.first { $0.id == id }?.title
    }
    let error = event.error.map { [$0.swift, $0.domain, $0.name] } ?? []
    // The words that stand on the rows of cards.
    let labels = versions.flatMap(\.states).flatMap(\.transitions).filter {
      $0.event == event.id
    }.map(\.label)
      .filter { !$0.isEmpty }.unique()
    return [event.id, event.names.title, event.names.short] + topics + event.keywords
      + error + labels
  }
}
