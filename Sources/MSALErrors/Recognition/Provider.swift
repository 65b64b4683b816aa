/// Somebody else than Microsoft who signs people in, and the words by which a text shows that one speaks: hosts, error
/// domains, names of products, and sentences that only that one answers.
struct Provider: Sendable {
  /// The name as people know it; nil for libraries that work with any provider.
  let name: String?
  /// The words, in lower case; each of at least four bytes.
  fileprivate let words: [String]

  private init(_ name: String?, _ words: String...) {
    self.name = name
    self.words = words
  }

  /// Everybody who is known.
  static let all = [
    Provider(
      "Google", "accounts.google.com", "oauth2.googleapis.com", "googleapis.com", "googleusercontent", "gidsignin",
      "com.google.gidsignin", "rngooglesignin", "googlesignin", "google sign-in", "google sign in", "google_sign_in",
      "com.google.httpstatus", "custom scheme uris are not allowed", "disallowed_useragent", "redirect_uri_mismatch",
      "admin_policy_enforced", "org_internal", "token has been expired or revoked", "malformed auth code",
      "google oauth", "googleauth", "the oauth client was not found"),
    Provider("Firebase", "firauth", "firebase", "securetoken.google", "com.google.iid", "com.firebase"),
    Provider(
      "Apple", "appleid.apple.com", "sign in with apple", "apple sign in", "apple id", "appleauth.",
      "asauthorizationappleid", "signinwithapple",
      "akauthentication",
      "sign_in_with_apple"),
    Provider(
      "Okta", "okta", "com.okta", "errorsummary",
      "the refresh token is invalid or expired", "one or more scopes are not configured for the authorization server"),
    Provider(
      "Auth0", "auth0.com", "com.auth0", "auth0", "a0responseerror", "databaseauthenticable", "databasepresenter",
      "webautherror", "credentialsmanagererror", "unknown or invalid refresh token", "wrong email or password",
      "lock.swift"),
    Provider(
      "Amazon Cognito", "amazoncognito.com", "cognito", "awsmobileclient", "awscognito", "notauthorizedexception",
      "usernotconfirmedexception", "aws amplify", "amplify.auth"),
    Provider(
      "Keycloak", "keycloak", "realms/", "session not active", "token is not active",
      "offline user session not found", "maximum allowed refresh token reuse exceeded",
      "invalid user credentials"),
    Provider(
      "Facebook", "graph.facebook.com", "fbsdk", "com.facebook.sdk", "fbauth2", "gdx-facebook", "facebook login"),
    Provider("GitHub", "api.github.com", "github.com/login/oauth", "bad_verification_code"),
    Provider("Spotify", "accounts.spotify", "spotify.com", "spotify"),
    Provider("Slack", "slack.com/api"),
    Provider("Salesforce", "salesforce.com", "salesforcesdk", "expired access/refresh token"),
    Provider("IdentityServer", "identityserver", "duendesoftware"),
    Provider("Zoho", "zoho.com"),
    Provider("Stripe", "stripe.com"),
    Provider("Twitter", "twitter.com", "twitterkit"),
    Provider("LinkedIn", "linkedin.com"),
    Provider("Discord", "discord.com", "discordapp.com"),
    Provider("Dropbox", "dropbox.com", "dropboxapi"),
    Provider("Strava", "strava.com"),
    Provider("Fitbit", "fitbit.com"),
    Provider("Supabase", "supabase", "gotrue"),
    Provider("Ping Identity", "pingone", "pingidentity", "pingfederate"),
    Provider("OneLogin", "onelogin.com"),
    Provider("ForgeRock", "forgerock", "fr_auth"),
    Provider("Twitch", "id.twitch.tv"),
    Provider("Reddit", "reddit.com/api"),
    Provider("Shopify", "myshopify.com"),
    Provider("PayPal", "paypal.com"),
    Provider("Intuit", "intuit.com", "quickbooks"),
    Provider("Atlassian", "atlassian.com", "atlassian.net"),
    Provider("Zoom", "zoom.us"),
    Provider("Kakao", "kauth.kakao.com", "kakaosdk"),
    Provider("Naver", "nid.naver.com"),
    Provider("Clerk", "clerk.accounts", "clerk.dev"),
    Provider("ZITADEL", "zitadel"),
    Provider(nil, "org.openid.appauth", "oidauthorization"),
  ]

  /// The words of all, each with the position of whose it is.
  static let words = all.indices.flatMap { index in all[index].words.map { (word: $0, provider: index) } }

  /// The words that name one provider.
  static let named = words.filter { all[$0.provider].name != nil }.map(\.word)
}
