import Learning

extension TeamReport {
  /// As `authflow lessons report --format json` writes it; what has no value is left out.
  var json: JSONObject {
    let persons = people.indices.map { index in
      let next: (lesson: String?, isDue: Bool) =
        switch self.next[index] {
        case .review(let lesson, _): (lesson.id, true)
        case .begin(let lesson): (lesson.id, false)
        case .nothing: (nil, false)
        }
      let object: JSONObject = [
        "person": people[index], "done": done[index], "next": next.lesson, "nextIsDue": next.isDue,
      ]
      return object.withoutNulls
    }
    return [
      "lessons": count, "people": persons, "rows": rows.map(json), "failedMost": hardest.map(\.lesson.id),
      "untouched": untouched.map(\.id),
    ]
  }

  private func json(_ row: Row) -> JSONObject {
    let cells = zip(people, row.cells).compactMap { person, cell -> JSONObject? in
      guard let cell else { return nil }
      let object: JSONObject = [
        "person": person, "outcome": cell.outcome.rawValue, "stepsOverBest": cell.stepsOverBest, "hints": cell.hints,
        "missed": cell.misses, "questions": cell.answers?.count, "right": cell.answers?.right, "due": cell.isDue,
        "last": cell.last.text,
      ]
      return object.withoutNulls
    }
    return [
      "lesson": row.lesson.id, "title": row.lesson.title, "track": row.lesson.track, "people": cells,
      "missed": row.misses,
    ]
  }
}
