import Catalogue
import Errors
import Model
import Testing

private func answered(_ endpoint: ServerEndpoint) -> ConversionStep {
  .answered(
    ServerAnswer(endpoint: endpoint, error: "invalid_grant", suberror: nil, numbers: []))
}

/// Each step and where the facts find it.
private let steps: [(step: ConversionStep, source: String)] = [
  (answered(.token), "RFC 6749, 5.2"),
  (answered(.authorize), "MSIDWebOAuth2Response.m:67-89"),
  (answered(.discovery), "MSIDAADAuthorityMetadataResponseSerializer.m:61-76"),
  (.answeredStatus(503), "MSIDAADRequestErrorHandler.m:46-169"),
  (.repeated(after: 500), "MSIDAADRequestErrorHandler.m:46-92"),
  (.coded(-51412), "MSIDError.m:78-156"),
  (.mapped(-42004), "MSALErrorConverter.m:42-147"),
  (.folded(-42004), "MSALErrorConverter.m:166, 247-257"),
  (.rewritten, "MSIDSilentTokenRequest.m:495-517"),
  (.keptInSilent, "MSIDSilentTokenRequest.m:495-517"),
  (.passedOn, "MSALErrorConverter.m:225-245, 297-299"),
  (.comparedScopes, "MSIDDefaultTokenResponseValidator.m:36-96"),
  (.sessionEnded, "MSIDASWebAuthenticationSessionHandler.m:107-109"),
  (.notSent, "MSALPublicClientApplication.m:643-648"),
  (.noTokenFits, "MSIDSilentTokenRequest.m:301-305"),
  (.ended, "MSALError.h:217-592"),
]

@Test(arguments: steps)
func `a step says where it is found`(step: ConversionStep, source: String) {
  #expect(step.row.source == source)
  #expect(step.row.text.hasSuffix("."))
}

@Test func `fewer scopes go the way of every other code of the common core`() throws {
  let conversion = try #require(Conversion(of: .device(.fewerScopes), in: .silent))
  #expect(
    conversion.steps == [
      .answeredStatus(200), .comparedScopes, .coded(-51415), .mapped(-50003),
    ])
}

@Test func `a weak device has a code of the common core like everything else`() throws {
  let answer = ServerAnswer(
    endpoint: .authorize, error: "invalid_grant", suberror: "insufficient_device_strength",
    numbers: [])
  let conversion = try #require(Conversion(of: .answer(answer), in: .interactive))
  #expect(
    conversion.steps.dropFirst() == [.coded(-51732), .mapped(-50007), .folded(-50007)])
}
