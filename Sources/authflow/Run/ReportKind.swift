import ArgumentParser

/// How `authflow run --report` tells a run.
enum ReportKind: String, ExpressibleByArgument, CaseIterable {
  case markdown
}
