import ArgumentParser

/// How commands answer: for people, or for programs.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}
