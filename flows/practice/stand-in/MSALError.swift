// swift-format-ignore-file: names as MSAL has them, and no more said of them than there.
// The names and numbers of MSAL 2.14.0's errors, as Swift sees them.
import Foundation

public let MSALErrorDomain = "MSALErrorDomain"

public var MSALOAuthErrorKey = "MSALOAuthErrorKey"
public var MSALOAuthSubErrorKey = "MSALOAuthSubErrorKey"
public var MSALOAuthSubErrorDescriptionKey = "MSALOAuthSubErrorDescriptionKey"
public var MSALErrorDescriptionKey = "MSALErrorDescriptionKey"
public var MSALSTSErrorCodesKey = "MSALSTSErrorCodesKey"
public var MSALInternalErrorCodeKey = "MSALInternalErrorCodeKey"
public var MSALHTTPHeadersKey = "MSALHTTPHeadersKey"
public var MSALHTTPResponseCodeKey = "MSALHTTPResponseCodeKey"
public var MSALCorrelationIDKey = "MSALCorrelationIDKey"
public var MSALDeclinedScopesKey = "MSALDeclinedScopesKey"
public var MSALGrantedScopesKey = "MSALGrantedScopesKey"
public var MSALInvalidResultKey = "MSALInvalidResultKey"
public var MSALDisplayableUserIdKey = "MSALDisplayableUserIdKey"
public var MSALHomeAccountIdKey = "MSALHomeAccountIdKey"
public var MSALBrokerVersionKey = "MSALBrokerVersionKey"
public var MSALThrottlingCacheHitKey = "MSALThrottlingCacheHitKey"

/// The codes of `MSALErrorDomain`. As with every enumeration from Objective-C, `init(rawValue:)` is never nil.
/// A number without a name is a value, too.
public enum MSALError: RawRepresentable, Hashable, Sendable {
  case `internal`
  case workplaceJoinRequired
  case interactionRequired
  case serverDeclinedScopes
  case serverProtectionPoliciesRequired
  case userCanceled
  case serverError
  case insufficientDeviceStrength
  case mdmEnrollmentCompletedNeedsRetry
  case serverInvalidRequestResetPasswordRequired
  case _other(Int)

  public init?(rawValue: Int) {
    switch rawValue {
    case -50000: self = .internal
    case -50001: self = .workplaceJoinRequired
    case -50002: self = .interactionRequired
    case -50003: self = .serverDeclinedScopes
    case -50004: self = .serverProtectionPoliciesRequired
    case -50005: self = .userCanceled
    case -50006: self = .serverError
    case -50007: self = .insufficientDeviceStrength
    case -50008: self = .mdmEnrollmentCompletedNeedsRetry
    case -50142: self = .serverInvalidRequestResetPasswordRequired
    default: self = ._other(rawValue)
    }
  }

  public var rawValue: Int {
    switch self {
    case .internal: -50000
    case .workplaceJoinRequired: -50001
    case .interactionRequired: -50002
    case .serverDeclinedScopes: -50003
    case .serverProtectionPoliciesRequired: -50004
    case .userCanceled: -50005
    case .serverError: -50006
    case .insufficientDeviceStrength: -50007
    case .mdmEnrollmentCompletedNeedsRetry: -50008
    case .serverInvalidRequestResetPasswordRequired: -50142
    case ._other(let code): code
    }
  }
}

/// The inner codes under `MSALInternalErrorCodeKey`. Use them only for the log, and never for a decision.
public enum MSALInternalError: Int, Sendable {
  case internalErrorInvalidParameter = -42000
  case internalErrorRedirectSchemeNotRegistered = -42001
  case internalErrorInvalidRedirectURI = -42011
  case internalErrorInvalidRequest = -42002
  case internalErrorInvalidClient = -42003
  case internalErrorInvalidGrant = -42004
  case internalErrorInvalidScope = -42005
  case internalErrorUnauthorizedClient = -42006
  case internalErrorUnhandledResponse = -42007
  case internalErrorUnexpected = -42008
  case internalErrorUnexpectedHttpResponse = -42009
  case internalErrorFailedAuthorityValidation = -42010
  case internalErrorMismatchedUser = -42101
  case internalErrorAmbiguousAccount = -42102
  case internalErrorAuthorizationFailed = -42104
  case internalErrorAccountRequired = -42106
  case internalErrorSessionCanceled = -42401
  case internalErrorInteractiveSessionAlreadyRunning = -42402
  case internalErrorNoViewController = -42403
  case internalErrorAttemptToOpenURLFromExtension = -42404
  case internalErrorUINotSupportedInExtension = -42405
  case internalErrorInvalidState = -42501
  case internalErrorInvalidResponse = -42600
  case internalErrorNonHttpsRedirect = -42602
  case internalErrorBrokerResponseNotReceived = -42700
  case internalErrorBrokerNoResumeStateFound = -42701
  case internalErrorBrokerBadResumeStateFound = -42702
  case internalErrorBrokerMismatchedResumeState = -42703
  case internalErrorBrokerResponseHashMissing = -42704
  case internalErrorBrokerCorruptedResponse = -42705
  case internalErrorBrokerResponseDecryptionFailed = -42706
  case internalErrorBrokerResponseHashMismatch = -42707
  case internalErrorBrokerKeyFailedToCreate = -42708
  case internalErrorBrokerKeyNotFound = -42709
  case internalErrorBrokerUnknown = -42711
  case internalErrorBrokerApplicationTokenWriteFailed = -42712
  case internalErrorBrokerApplicationTokenReadFailed = -42713
  case internalBrokerNotAvailable = -42714
  case internalErrorJITLinkServerConfirmationError = -42715
  case internalErrorJITLinkAcquireTokenError = -42716
  case internalErrorJITLinkTokenAcquiredWrongTenant = -42717
  case internalErrorJITLinkError = -42718
  case internalErrorJITComplianceCheckResultNotCompliant = -42719
  case internalErrorJITComplianceCheckResultTimeout = -42720
  case internalErrorJITComplianceCheckResultUnknown = -42721
  case errorJITComplianceCheckInvalidLinkPayload = -42722
  case errorJITComplianceCheckCreateController = -42723
  case errorJITLinkConfigNotFound = -42724
  case errorJITInvalidLinkTokenConfig = -42725
  case errorJITWPJDeviceRegistrationFailed = -42726
  case errorJITWPJAccountIdentifierNil = -42727
  case errorJITWPJAcquireTokenError = -42728
  case errorJITRetryRequired = -42729
  case errorJITUnknownStatusWebCP = -42730
  case errorJITTroubleshootingCreateController = -42731
  case errorJITTroubleshootingAcquireToken = -42732
  case internalErrorJITLinkServerConfirmationTimeout = -42733
  case errorJITTroubleshootingRequired = -42734
  case errorJITTroubleshootingResultUnknown = -42735
  case errorDeviceNotPSSORegistered = -42736
  case errorPSSOKeyIdMismatch = -42737
  case errorJITErrorHandlingConfigNotFound = -42738
  case errorPSSOBiometricPolicyMismatch = -42739
  case errorPSSOInvalidPasskeyExtension = -42740
  case errorPSSOSaveLoginConfigFailure = -42741
  case errorPSSOPasskeyLAError = -42742
  case errorPSSOBiometricsNotAvailable = -42743
  case errorPSSOBiometricsNotEnrolled = -42744
  case internalErrorInvalidASWebAuthenticationURL = -42745
}
