public import FlowReader

/// Temporary.
public enum FlowLint {
  public static func check(_ reading: FlowReading) -> FlowReading { reading }
}
