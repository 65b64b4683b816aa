import Scenarios

extension Session {
  mutating func showToken() {
    guard subject.hasTokens else { return refuse("only runs in bundled flows have tokens; w saves this one as a file") }
    guard isAtStep(to: "share") else { return }
    let token = RunToken(player: player).text(of: run)
    shell.token = token
    open(.token(token))
    emit(.copy("authflow run --token \(token)"))
  }
}
