import Model
import TestFlows
import Testing

@Test(arguments: [
  ("no braces", "no braces"), ("{attempts} of 2", "<attempts> of 2"),
  ("{attempts}{account}", "<attempts><account>"),
  ("{unknown} {attempts}", "{unknown} <attempts>"), ("{attempts", "{attempts"),
  ("{{attempts}}", "{<attempts>}"),
  ("}{", "}{"), ("{}", "{}"),
])
func `variables of the flow are filled in, and all other braces stay`(
  text: String, filled: String
) {
  let flow = TestFlows.signIn.flow
  #expect(TextTemplate.fill(text, in: flow) { "<\(flow.variables[$0].id)>" } == filled)
}
