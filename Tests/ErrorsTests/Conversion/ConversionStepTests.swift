import BundledFlows
import Catalogue
import Errors
import Model
import Testing

/// Each step and where the facts find it.
private let steps: [(step: WordRule, source: String)] = [
  (.token, "RFC 6749, 5.2"),
  (.authorize, "MSIDWebOAuth2Response.m:67-89"),
  (.discovery, "MSIDAADAuthorityMetadataResponseSerializer.m:61-76"),
  (.answeredStatus, "MSIDAADRequestErrorHandler.m:46-169"),
  (.repeated, "MSIDAADRequestErrorHandler.m:46-92"),
  (.coded, "MSIDError.m:78-156"),
  (.mapped, "MSALErrorConverter.m:42-147"),
  (.folded, "MSALErrorConverter.m:166, 247-257"),
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
func `a step says where it is found`(step: WordRule, source: String) {
  let words = ConversionStep(step, "-1").words(in: BundledFlows.catalogue)
  #expect(words.count == 2 && words.last == source)
  #expect(words.first?.hasSuffix(".") == true && words.first?.contains("{") == false)
}

@Test func `an answer is told with its suberror and its numbers`() throws {
  let answer = ServerAnswer(
    endpoint: .token, error: "invalid_grant", suberror: "bad_token", numbers: [50173])
  let step = try #require(Conversion(of: .answer(answer), in: .silent)?.steps.first)
  #expect(
    step.words(in: BundledFlows.catalogue).first
      == "The token endpoint answers invalid_grant, suberror bad_token, number 50173.")
}

@Test func `fewer scopes go the way of every other code of the common core`() throws {
  let conversion = try #require(Conversion(of: .device(.fewerScopes), in: .silent))
  #expect(
    conversion.steps == [
      ConversionStep(.answeredStatus, "200"), ConversionStep(.comparedScopes),
      ConversionStep(.coded, "-51415"), ConversionStep(.mapped, "-50003"),
    ])
}

@Test func `a weak device has a code of the common core like everything else`() throws {
  let answer = ServerAnswer(
    endpoint: .authorize, error: "invalid_grant", suberror: "insufficient_device_strength",
    numbers: [])
  let conversion = try #require(Conversion(of: .answer(answer), in: .interactive))
  #expect(
    conversion.steps.dropFirst() == [
      ConversionStep(.coded, "-51732"), ConversionStep(.mapped, "-50007"),
      ConversionStep(.folded, "-50007"),
    ])
}
