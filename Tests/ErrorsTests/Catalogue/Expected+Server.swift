extension Expected {
  /// Numbers of the server: id, short name, the code that a silent request gives the app.
  ///
  /// After it, what is inside: under the internal key, or, after `under`, in the underlying error.
  static let serverNumbers = rows(
    """
    AADSTS50076 UserStrongAuthClientAuthNRequired -50002 under -42004
    AADSTS50079 UserStrongAuthEnrollmentRequired -50002 under -42004
    AADSTS50072 UserStrongAuthEnrollmentRequiredInterrupt -50002 under -42004
    AADSTS50074 UserStrongAuthClientAuthNRequiredInterrupt -50002 under -42004
    AADSTS50078 UserStrongAuthExpired -50002 under -42004
    AADSTS50158 ExternalSecurityChallenge -50002 under -50002
    AADSTS50097 DeviceAuthenticationRequired -50002 under -50002
    AADSTS50125 PasswordResetRegistrationRequiredInterrupt -50002 under -42004
    AADSTS50055 InvalidPasswordExpiredPassword -50002 under -42004
    AADSTS50144 InvalidPasswordExpiredOnPremPassword -50002 under -42004
    AADSTS50142 - -50002 under -50142
    AADSTS65001 DelegationDoesNotExist -50002 under -42004
    AADSTS65004 UserDeclinedConsent none
    AADSTS90094 AdminConsentRequired -50002 under -42004
    AADSTS700082 ExpiredOrRevokedGrantInactiveToken -50002 under -42004
    AADSTS70008 ExpiredOrRevokedGrant -50002 under -42004
    AADSTS50173 FreshTokenNeeded -50002 under -42004
    AADSTS50132 SsoArtifactInvalidOrExpired -50002 under -42004
    AADSTS50133 SsoArtifactRevoked -50002 under -42004
    AADSTS50085 - -50002 under -42004
    AADSTS50089 - -50002 under -42004
    AADSTS70000 InvalidGrant -50002 under -42004
    AADSTS70043 BadTokenDueToSignInFrequency -50002 under -42004
    AADSTS700084 - -50002 under -42004
    AADSTS53000 DeviceNotCompliant -50002 under -50002
    AADSTS53001 DeviceNotDomainJoined -50002 under -50002
    AADSTS53002 ApplicationUsedIsNotAnApprovedApp -50002 under -50002
    AADSTS53003 BlockedByConditionalAccess -50002 under -42004
    AADSTS53004 ProofUpBlockedDueToRisk -50002 under -50002
    AADSTS53005 - -50004
    AADSTS530003 - -50002 under -42004
    AADSTS530032 BlockedByConditionalAccessOnSecurityPolicy -50002 under -42004
    AADSTS530035 BlockedBySecurityDefaults -50002 under -42004
    AADSTS9001011 - -50002 under -42002
    AADSTS50129 DeviceIsNotWorkplaceJoined -50002 under -50002
    AADSTS50127 BrokerAppNotInstalled -50002 under -50002
    AADSTS50187 DeviceInformationNotProvided -50002 under -50002
    AADSTS50011 InvalidReplyTo none
    AADSTS500113 - none
    AADSTS70011 InvalidScope -50000 -42005
    AADSTS28000 - -50000 -42005
    AADSTS700022 InvalidMultipleResourcesScope -50000 -42005
    AADSTS65005 MisconfiguredApplication -50000 -42003
    AADSTS500011 InvalidResourceServicePrincipalNotFound -50002 under -42104
    AADSTS650052 - -50000 -42003
    AADSTS650056 - -50000 -42003
    AADSTS650057 - -50000 -42003
    AADSTS650051 - -50000 -42003
    AADSTS7000218 - -50000 -42003
    AADSTS700016 UnauthorizedClient_DoesNotMatchRequest -50002 under -42006
    AADSTS70001 UnauthorizedClient -50002 under -42006
    AADSTS7000112 UnauthorizedClientApplicationDisabled -50002 under -42006
    AADSTS50105 EntitlementGrantsNotFound -50002
    AADSTS50020 UserUnauthorized -50002 under -42004
    AADSTS16000 InteractionRequired -50002
    AADSTS90072 PassThroughUserMfaError -50002
    AADSTS50194 - -50002 under -42002
    AADSTS90002 InvalidTenantName -50000 -42010
    AADSTS50049 NoSuchInstanceForDiscovery -50000 -42010
    AADSTS50034 UserAccountNotFound none
    AADSTS50053 IdsLocked -50002 under -42004
    AADSTS50056 - -50002 under -42004
    AADSTS50057 UserDisabled -50002 under -42004
    AADSTS50126 InvalidUserNameOrPassword none
    AADSTS50058 UserInformationNotProvided none
    AADSTS50196 LoopDetected -50002 under -42004
    AADSTS90055 TenantThrottlingError -50000 -42007
    AADSTS54005 - none
    AADSTS900144 - -50002 under -42002
    AADSTS50033 RetryableError -50002 under -42104
    AADSTS90006 ExternalServerRetryableError -50002 under -42104
    AADSTS90033 MsodsServiceUnavailable -50002 under -42104
    AADSTS90090 GraphRetryableError -50002 under -42104
    AADB2C90118 - none
    AADB2C90091 - none
    AADB2C90129 - -50002
    AADB2C90128 - -50002
    AADB2C90080 - -50002
    AADB2C90088 - -50002
    AADB2C90273 - none
    AADB2C90117 - none
    """)
}
