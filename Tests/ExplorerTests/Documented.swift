import BundledFlows
import Model
import Testing

/// The documented flow, ready to run.
enum Documented {
  static func machine() throws -> Machine {
    Machine(try #require(BundledFlows["msal-apple"]))
  }
}
