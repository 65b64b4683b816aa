/// What becomes of a server's number during an interactive request.
public enum InteractiveSurface: String, CaseIterable, Hashable, Sendable {
  /// The sign-in page shows it and lets the user solve it; the app learns nothing.
  case page
  /// A page asks for consent.
  case consentPage
  /// A page that can only say no; the app sees -50005 when the user closes it.
  case blockPage
  /// The browser shows an error page without a way back; the app sees -50005 when the user closes it.
  case deadPage
  /// The answer comes back to MSAL, which turns it into an error for the app.
  case answer
  /// It is not met in interactive requests.
  case never
}
