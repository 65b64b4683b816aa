import ArgumentParser

/// How `authflow run` answers.
enum RunFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
  case junit
}
