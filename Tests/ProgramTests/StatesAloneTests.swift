import Testing

/// Machines, or parts of machines, without a single transition.
@Suite struct `states without transitions` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let files = [
    ("alone.yaml", "flow: x\ntitle: X\ninitial: a\nstates: {a: {title: Alone}}\n"),
    (
      "two.yaml",
      "flow: x\ntitle: X\ninitial: a\nstates: {a: {title: Alone}, b: {title: Apart}}\n"
    ),
  ]

  @Test(arguments: files.indices)
  func `of a file are drawn, and shown by every step of the explorer's map`(file: Int)
    throws
  {
    let (name, text) = Self.files[file]
    let path = try folder.write(name, text)
    for arguments in [
      ["draw", path], ["explore", path, "--size", "80x24", "--keys", "g g"],
    ] {
      let result = try Program.run(arguments)
      #expect(
        result.status == 0 && result.output.contains("Alone"),
        "\(arguments) \(result.output)\(result.errors)")
    }
  }

  @Test(arguments: [("tcp", "closed", "CLOSED"), ("msal-apple", "stopped", "Stopped")])
  func `around one state are drawn`(flow: String, state: String, title: String) throws {
    let result = try Program.run([
      "draw", flow, "--view", "neighbourhood", "--state", state,
    ])
    #expect(
      result.status == 0 && result.output.contains(title),
      "\(result.output)\(result.errors)")
  }
}
