extension ExplorerState {
  func findings(in text: String) -> [ExplainPane.Finding] { [] }
}
