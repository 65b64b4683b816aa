/// The name of a command.
public enum CommandID: Hashable, Sendable, CaseIterable {
  case injectRow
  case injectSelected
  case nextRow
  case previousRow
  case firstRow
  case lastRow
  case setVariables
  case elapse
  case realTime
  case undo
  case redo
  case stepBack
  case stepForward
  case toStart
  case toEnd
  case startOver
  case palette
  case findState
  case nextPage
  case previousPage
  case scrollUp
  case scrollDown
  case inspector
  case story
  case focus
  case help
  case motion
  case theme
  case ascii
  case cancel
  case redraw
  case quit
}
