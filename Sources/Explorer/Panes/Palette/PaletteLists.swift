import Canvas
import Catalogue
import Errors
import Maps
import Model

// What is listed.
extension PalettePane {
  /// A palette of all that can be done; what is possible in the present state comes first.
  ///
  /// What the catalogue knows, and where one can go, is found by typing.
  init(everythingIn session: Session) {
    let (flow, snapshot) = (session.flow, session.snapshot)
    let events = Self.events(in: session)
    let possible = events.filter(\.isPossible).map { $0.under("CAN HAPPEN HERE") }
    let notYet = events.filter { !$0.isPossible }.map {
      $0.under("CANNOT HAPPEN YET", "Press Enter to let an earlier event happen first")
    }
    // A row needs its digit, and the palette is open already.
    let commands = Command.all.filter { !["injectRow", "palette"].contains($0.id) }.map {
      command in
      Item(
        action: .command(command.id), title: command.title, detail: command.symbol,
        keywords: HelpText.subjects[command.id] ?? [], heading: "COMMANDS")
    }
    let places = flow.states.positions.filter { $0 != snapshot.state }.map {
      Self.item(
        .goTo($0), flow.states[$0], title: "Go to \(flow.title(of: $0))",
        detail: "by the shortest run")
    }
    let others = Self.flows(session.library.flowOffers, at: flow.id).map {
      $0.under("FLOWS")
    }
    let offers = ErrorOffers(router: session.router, snapshot: snapshot)
    self.init(
      .events,
      prompt:
        "WHAT SHOULD HAPPEN? Your run is in \(flow.title(of: snapshot.state))",
      items: possible + notYet + commands + others + [Self.ownFlow],
      searched: places + offers.items,
      made: { [Self.wait($0), offers.item($0)].compactMap(\.self) })
  }

  /// The events of the flow, in the order of the card; what is not on it in that of the flow.
  private static func events(in session: Session) -> [Item] {
    let (machine, versions) = (session.machine, session.versions)
    let exits = machine.exits(of: session.snapshot)
    return (exits.map(\.event) + machine.flow.events.positions).unique().map { index in
      let event = machine.flow.events[index]
      let own = exits.indices.filter { exits[$0].event == index }
      // Of several rows with this event the one that it takes.
      let row = own.first { exits[$0].isOpen } ?? own.first
      let refusal = machine.refusal(of: index, in: session.snapshot)
      return Item(
        action: .event(index),
        // As the card names it; what else the event is called finds it, too.
        title: row.map { session.label(of: exits[$0]) } ?? event.names.title,
        name: event.names.title, detail: detail(event, row: row), about: event.about,
        refusal: refusal.map {
          machine.message(for: $0, versions: versions, isInPane: true)
        } ?? "",
        codes: event.error.map { ErrorOffers.numbers($0.code) } ?? [],
        keywords: keywords(event, [machine.flow] + versions))
    }
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
  init(opening contents: [Item], learns: Bool) {
    self.init(
      .contents, prompt: "OPEN: lessons, cases, your runs",
      items: ContentsShelf.beginning(of: contents, learns: learns) + contents,
      made: Self.file)
  }

  /// Lessons, runs and flows, what opens in another flow with its title, and what else people
  /// look for there.
  static func contents(
    _ lessons: [LessonOffer], _ runs: [RunOffer], _ flows: [FlowOffer], in flow: String,
    done: Set<String>
  ) -> [Item] {
    func elsewhere(_ id: String) -> String {
      id == flow ? "" : flows.first { $0.id == id }?.title ?? id
    }
    let lessons = lessons.map { lesson in
      Item(
        action: .lesson(lesson.id), title: lesson.title, detail: lesson.detail,
        about: lesson.task,
        keywords: [lesson.id, "lesson \(lesson.title.prefix { $0 != "." })"]
          + lesson.keywords,
        texts: lesson.texts + [lesson.task, lesson.heading], heading: lesson.heading,
        meaning: lesson.meaning, shelf: lesson.heading.lowercased(),
        elsewhere: elsewhere(lesson.flow), isDone: lesson.isDone)
    }
    let runs = items(of: runs, done: done, elsewhere)
    let own = runs.count { $0.shelf == ContentsShelf.kept }
    let placed: [Item] = runs.prefix(own) + lessons + runs.dropFirst(own)
    let flows = Self.flows(flows, at: flow).map {
      $0.under("FLOWS", "other machines to explore, and your own")
    }
    return placed + flows + [ownFlow] + practice
  }

  private static func items(
    of runs: [RunOffer], done: Set<String>, _ elsewhere: (String) -> String
  ) -> [Item] {
    ContentsShelf.sorted(runs).map { offer, shelf in
      let isGood = shelf.title == ContentsShelf.cases && !offer.endsBadly
      return Item(
        action: .run(offer.name),
        title: offer.name.caseID == nil ? offer.title : asRow(offer.title),
        detail: offer.detail, about: offer.about,
        keywords: offer.keywords
          + (shelf.title == ContentsShelf.kept ? ["mine", "saved", "kept", "runs"] : []),
        texts: [shelf.title, offer.about], heading: shelf.title.uppercased(),
        meaning: shelf.meaning, shelf: shelf.title, elsewhere: elsewhere(offer.flow),
        isDone: offer.name.caseID.map(done.contains) ?? false,
        length: offer.length + (isGood ? 0 : 1_000))
    }
  }

  /// What is practised beside lessons.
  private static let practice = [
    Item(
      action: .command("predict"), title: "Quiz: say where each step leads",
      detail: "P",
      about:
        "The quiz asks about your steps, and what else could have happened. P ends it.",
      keywords: ["test", "exam"]),
    Item(
      action: .text, title: "Review lessons, or do a drill",
      detail: "authflow review, authflow drill",
      about:
        "Press q to leave. A review has ten questions. A drill shows an incident, and starts a clock.",
      keywords: ["due"]),
  ].map { $0.under("QUESTIONS", "quiz, review and drill") }

  /// How a file of one's own is opened.
  static let ownFlow = Item(
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
  private static func file(_ query: String) -> [Item] {
    guard query.contains("/") || query.hasSuffix(".yaml") || query.hasSuffix(".yml") else {
      return []
    }
    return [Item(action: .run(.file(query)), title: "The file \(query)")]
  }

  /// The item for `wait 20s`, `wait 20` and `20s`, and for `t 20s`, which has the key of waits;
  /// nil for what names no time.
  ///
  /// A number alone is one of a step or an error; after `wait` it means seconds.
  static func wait(_ query: String) -> Item? {
    let text = query.lowercased()
    // The longer names come first, for `time` begins with `t`, too.
    let name = ["wait", "time", "t"].first { text.hasPrefix($0) } ?? ""
    let time = text.dropFirst(name.count).drop { " :".contains($0) }
    guard time.first?.isNumber == true else { return nil }
    // A number and its unit may stand apart, as people write them.
    let words = time.replacing(/(hour|minute|second)s?/) { $0.output.1.prefix(1) }
    var units = ["h", "ms", "m", "s"].reduce(words) {
      $0.replacing(" \($1)", with: $1)
    }
    if !name.isEmpty, units.allSatisfy(\.isNumber) { units += "s" }
    guard let duration = DurationText.milliseconds(units),
      (1...DurationText.longest).contains(duration)
    else { return nil }
    return Item(
      action: .wait(duration),
      title: "Let \(DurationText.text(milliseconds: duration)) pass",
      detail: ":" + units,
      about: "If a timer runs out while you wait, it sends its event.")
  }

  /// A palette of all states.
  init(statesOf machine: Machine) {
    let flow = machine.flow
    let items = flow.states.positions.map {
      Self.item(
        .state($0), flow.states[$0], title: flow.title(of: $0),
        detail: flow.group(flow.states[$0].group)?.title ?? "")
    }
    self.init(.other, prompt: "LOOK AT A STATE", items: items)
  }

  private static func item(
    _ action: Action, _ state: State, title: String, detail: String
  ) -> Item {
    Item(
      action: action, title: title, detail: detail, about: state.texts.happening,
      keywords: [state.id, state.names.title, state.names.short])
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
