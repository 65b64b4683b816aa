import FlowModel

/// What is wrong with a foreign file, and what in it has no place in a flow.
enum ForeignProblem: Hashable {
  // The file is malformed.
  case expected(String, found: String?)
  case noMachine(format: String, expected: String)
  case noStates
  case exportedData
  case unclosed(String, Place)
  case wrongEnd(String, open: String)
  case documentType
  case unknownEntity(String)
  case encoding(String)
  case duplicateAttribute(String)
  case severalRoots
  case unknownState(String, nearest: String?)
  case duplicateState(String, first: Place)
  case wrongValue(of: String, expected: String)

  // The file is right, but says more than a flow can.
  case part(String)
  case foreign(namespace: String)
  case guardText(String, becomes: String)
  case droppedGuard(String)
  case action(String, because: String)
  case namedAction(String)
  case variable(String, because: String)
  case parallel(String)
  case history(String)
  case guardedAtOnce(String)
  case endless(String)
  case noOtherWay(String)
  case startAction(String)
  case severalTargets
  case expression(String, because: String)
}
