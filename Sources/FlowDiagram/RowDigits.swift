/// The digits that stand before the rows of a card, and inject them when typed.
public enum RowDigits {
  /// `1` to `9`, then `0`; further rows have none.
  public static let all = Array("1234567890")
}
