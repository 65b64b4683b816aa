import FlowEngine
import FlowFiles
import FlowModel
import PlainText

/// Which branch of a run is meant, where a command tells one.
struct BranchChoice {
  /// The file, as messages name it.
  let path: String
  /// The option that chooses.
  let option: String

  /// The run on the branch that is asked for; where it ended if none is.
  ///
  /// - Parameters:
  ///   - run: the run, its cursor where it ended.
  ///   - name: the name of a branch, or its number: branches are numbered from 1 as they begin.
  /// - Returns: the run, its cursor at the end of the branch.
  /// - Throws: `usage` if there is no such branch.
  func run(_ run: Run, on name: String?) throws(ProgramError) -> Run {
    guard let name else { return run }
    let open = run.openBranches
    guard
      let branch = open.first(where: { FlowWords.name(ofBranch: $0, in: run) == name })
        ?? open.first(where: { String($0 + 1) == name })
    else {
      let nearest = Nearest.name(to: name, among: open.map { FlowWords.name(ofBranch: $0, in: run) })
      throw .usage(
        "\(path) has no branch \(name); \(nearest.map { "did you mean \($0)?" } ?? "it has \(list(open, of: run))")")
    }
    var chosen = run
    chosen.jump(to: chosen.branches[branch].tip)
    return chosen
  }

  /// That only one branch of several is told, and how to choose another; nil if there are no others.
  func note(_ run: Run) -> String? {
    let open = run.openBranches
    guard open.count > 1 else { return nil }
    let told = run.branch.map { "only \(Self.title($0, of: run)), is told" } ?? "only its start is told"
    return
      "authflow: \(VisibleText.text(path)) has \(open.count) branches: \(list(open, of: run)); \(told); \(option) chooses\n"
  }

  /// What a branch is called where there are several: `branch 2, “less”`; nil where there is one.
  static func suffix(_ run: Run) -> String? {
    guard run.openBranches.count > 1 else { return nil }
    return run.branch.map { title($0, of: run) } ?? "the start"
  }

  private static func title(_ branch: Int, of run: Run) -> String {
    "branch \(branch + 1), \(name(branch, of: run))"
  }

  private static func name(_ branch: Int, of run: Run) -> String {
    "“\(VisibleText.text(FlowWords.name(ofBranch: branch, in: run)))”"
  }

  private func list(_ branches: [Int], of run: Run) -> String {
    branches.prefix(20).map { branch in
      "\(branch + 1) \(Self.name(branch, of: run))"
    }.joined(separator: ", ")
  }
}
