/// Values without references in memory of their own, read without checks.
///
/// It is never freed by itself: its owner does that.
struct FlatBuffer<Element> {
  let base: UnsafeMutablePointer<Element>
  let count: Int

  init(_ elements: [Element]) {
    count = elements.count
    base = .allocate(capacity: max(1, elements.count))
    base.initialize(from: elements, count: elements.count)
  }

  @inline(__always) subscript(position: Int) -> Element { base[position] }
}
