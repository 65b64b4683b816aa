/// The directions in which lines leave a cell.
struct Arms: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let up = Arms(rawValue: 1)
  static let down = Arms(rawValue: 2)
  static let left = Arms(rawValue: 4)
  static let right = Arms(rawValue: 8)
  static let upright: Arms = [.up, .down]
  static let level: Arms = [.left, .right]
}
