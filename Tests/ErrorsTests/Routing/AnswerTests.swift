import BundledFlows
import Catalogue
import Errors
import Model
import Testing

@Suite struct `where a flow tells the server's answer and the app's error apart` {
  private let router: ErrorRouter

  init() throws {
    router = ErrorRouter(
      machine: Machine(try #require(BundledFlows["msal-apple-shipped"])),
      catalogue: BundledFlows.catalogue)
  }

  @Test(arguments: [("AADSTS50076", "mfa 50076"), ("AADSTS50173", "tokens revoked 50173")])
  func `a number of the server is its answer, and the error follows`(
    number: String, reason: String
  ) throws {
    let origin = try #require(ErrorOrigin(number, in: router.catalogue))
    let way = try #require(router.shortestRoute(to: origin) { $0.code == -50002 })
    let flow = router.machine.flow
    #expect(
      way.injections.map { flow.events[$0.event].id } == [
        "acquireTokenSilent", "storesLooked", "answerOAuth",
      ])
    let variable = try #require(flow.variableIndex("reason"))
    #expect(
      flow.variables[variable].type.text(of: way.step.after.values[variable]) == reason)
    #expect(flow.states[way.step.after.state].id == "answered")
  }

  @Test(arguments: ["bad_token", "invalid_grant", "MSALErrorInteractionRequired"])
  func `what has no name in the answer is not guessed`(name: String) throws {
    let origin = try #require(ErrorOrigin(name, in: router.catalogue))
    let network = try #require(
      router.shortestRoute(to: ErrorOrigin.entry("AADSTS50076"))
    ).step.before
    #expect(throws: ArrivalRefusal.self) { try router.arrival(of: origin, at: network) }
  }
}
