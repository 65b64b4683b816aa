package import FlowModel
import MSALErrors
import Scenarios

/// What is proven of lessons together: their order, that each brings something, and what all of them leave out.
package struct CurriculumProof: Sendable {
  /// The lessons, each with what is proven of it.
  package let proofs: [LessonProof]
  /// What is wrong with the lessons together, by the positions of the lessons.
  package let faults: [(lesson: Int, fault: LessonFault)]

  /// Looks at lessons together.
  ///
  /// - Parameters:
  ///   - proofs: what is proven of each.
  ///   - known: the ids of further lessons that may be named.
  package init(_ proofs: [LessonProof], known: [String] = []) {
    self.proofs = proofs
    let order = LessonOrder(proofs.map(\.lesson))
    let ids = proofs.map(\.lesson.id)
    var faults: [(lesson: Int, fault: LessonFault)] = []
    func add(_ problem: LessonFault.Problem, _ index: Int, at place: Place) {
      faults.append((index, LessonFault(problem, at: place)))
    }
    for (index, proof) in proofs.enumerated() {
      let lesson = proof.lesson
      for name in lesson.after where !ids.contains(name.id) && !known.contains(name.id) {
        add(.unknownLesson(name.id, nearest: Nearest.name(to: name.id, among: ids + known)), index, at: name.place)
      }
      if let cycle = order.cycle(through: index), let place = lesson.after.first?.place {
        add(.cycle(cycle), index, at: place)
      }
      for (other, before) in proofs[..<index].enumerated() {
        if ids[other] == lesson.id { add(.duplicate(before.lesson.id), index, at: lesson.place) }
        if before.lesson.isSame(as: lesson) { add(.sameGoal(before.lesson.id), index, at: lesson.goal.place) }
      }
      let met = order.before(index).map { proofs[$0].content }
      if proof.holds, !proof.content.bringsMore(than: met) {
        add(.nothingNew, index, at: lesson.place)
      }
    }
    self.faults = faults
  }
}

/// Which lessons come before which.
package struct LessonOrder {
  private let lessons: [Lesson]
  private let positions: [String: Int]

  /// The order of some lessons; names that are not among them are passed over.
  package init(_ lessons: [Lesson]) {
    self.lessons = lessons
    positions = Dictionary(lessons.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The positions of the lessons that come before one, near and far.
  func before(_ index: Int) -> [Int] {
    var found: [Int] = []
    var open = [index]
    while let next = open.popLast() {
      for name in lessons[next].after {
        guard let position = positions[name.id], !found.contains(position), position != index else { continue }
        found.append(position)
        open.append(position)
      }
    }
    return found
  }

  /// A way along `after` from a lesson back to it, by ids, the first again at the end; nil if there is none.
  func cycle(through index: Int) -> [String]? {
    func way(_ path: [Int]) -> [Int]? {
      for name in lessons[path[path.count - 1]].after {
        guard let position = positions[name.id] else { continue }
        if position == index { return path + [index] }
        if !path.contains(position), let way = way(path + [position]) { return way }
      }
      return nil
    }
    return way([index])?.map { lessons[$0].id }
  }

  /// The positions of all lessons: track by track, each after those that come before it, else as they stand.
  package var sorted: [Int] {
    var result: [Int] = []
    func add(_ index: Int, _ path: Set<Int>) {
      guard !result.contains(index), !path.contains(index) else { return }
      for name in lessons[index].after {
        if let position = positions[name.id] { add(position, path.union([index])) }
      }
      result.append(index)
    }
    for track in Track.allCases {
      for index in lessons.indices where lessons[index].track == track { add(index, []) }
    }
    return result
  }
}

extension Lesson {
  /// True if it begins like another and asks for the same.
  fileprivate func isSame(as other: Lesson) -> Bool { fingerprint == other.fingerprint }
}

extension LessonContent {
  /// True if something is in it that is in none of some others.
  fileprivate func bringsMore(than others: [LessonContent]) -> Bool {
    func isNew<Item: Hashable>(_ items: KeyPath<LessonContent, Set<Item>>) -> Bool {
      self[keyPath: items].contains { item in !others.contains { $0[keyPath: items].contains(item) } }
    }
    return isNew(\.taken) || isNew(\.errors) || isNew(\.findings)
  }
}
