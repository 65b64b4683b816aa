import CVirtualTerminal
import Glibc

/// A program running in a terminal: what a user would see, and hands to type with.
///
/// The terminal is libvterm on a pseudo-terminal, so the program runs as it would in a window.
/// Nothing here sleeps: every wait is for the program, and gives up after ``patience`` with the
/// screen in the error.
///
///     let terminal = try VirtualTerminal(VirtualTerminal.product("authflow"), ["explore"])
///     try terminal.wait(for: "Sign in")
///     try terminal.press(.down)
///     try terminal.wait { $0.line(3).contains("Token") }
///     try terminal.type("q")
///     #expect(try terminal.waitForExit() == .exited(0))
///
/// Use it in one thread. When it goes away the program is killed.
package final class VirtualTerminal {
  /// How long any wait may take.
  package var patience: Duration = .seconds(20)
  /// True for a terminal that answers no questions; set it before the program can ask.
  package var isSilent = false
  /// True while bytes are sent: no answer comes in between.
  var isSending = false
  /// All bytes the program has written.
  package internal(set) var output: [UInt8] = []

  let emulator: OpaquePointer
  let emulatorScreen: OpaquePointer
  let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>
  var child: virtual_terminal_child
  /// What the emulator answers, keys included, on the way to the program.
  var replies: [UInt8] = []
  var state = ScreenState()
  var isHungUp = false
  /// The beginning of a character or of a control sequence whose end has not arrived.
  var begun: [UInt8] = []
  var status: ExitStatus?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: the program's file; see ``product(_:)``.
  ///   - arguments: what follows the program's name.
  ///   - environment: variables to set, or with nil to leave unset, beside PATH, HOME,
  ///     LANG=C.UTF-8, TERM=xterm-256color and what Swift programs need to start. Nothing else is passed on.
  ///   - columns: the width of the window.
  ///   - rows: the height of the window.
  ///   - redirections: files instead of the terminal, by descriptor from 0 to 2.
  /// - Throws: when the program cannot be started.
  package init(
    _ path: String, _ arguments: [String] = [], environment: [String: String?] = [:],
    columns: Int = 80, rows: Int = 24,
    redirections: [Int: String] = [:]
  ) throws(VirtualTerminalError) {
    child = try ChildProcess.start(
      path, arguments, environment: environment, columns: columns, rows: rows,
      redirections: redirections)
    emulator = vterm_new(Int32(rows), Int32(columns))
    emulatorScreen = vterm_obtain_screen(emulator)
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: VTermScreenCallbacks())
    vterm_set_utf8(emulator, 1)
    let context = Unmanaged.passUnretained(self).toOpaque()
    callbacks.pointee.settermprop = { property, value, context in
      guard let context, let value else { return 1 }
      Unmanaged<VirtualTerminal>.fromOpaque(context).takeUnretainedValue().state.set(
        property, value.pointee)
      return 1
    }
    callbacks.pointee.bell = { context in
      guard let context else { return 1 }
      Unmanaged<VirtualTerminal>.fromOpaque(context).takeUnretainedValue().state.bells += 1
      return 1
    }
    vterm_output_set_callback(
      emulator,
      { bytes, count, context in
        guard let bytes, let context else { return }
        let terminal = Unmanaged<VirtualTerminal>.fromOpaque(context).takeUnretainedValue()
        terminal.replies += UnsafeBufferPointer(start: bytes, count: count).map {
          UInt8(bitPattern: $0)
        }
      }, context)
    vterm_screen_set_callbacks(emulatorScreen, callbacks, context)
    vterm_screen_enable_altscreen(emulatorScreen, 1)
    vterm_screen_reset(emulatorScreen, 1)
  }

  deinit {
    if status == nil {
      kill(child.process, SIGKILL)
      waitpid(child.process, nil, 0)
    }
    if child.master >= 0 { Glibc.close(child.master) }
    Glibc.close(child.process_descriptor)
    vterm_free(emulator)
    callbacks.deallocate()
  }

  /// The file of one of this package's executables, which lies beside that of the tests.
  ///
  /// The test target must depend on the executable's target, so that it is built.
  package static func product(_ name: String) -> String {
    ChildProcess.directoryOfTests + "/" + name
  }
}

/// What went wrong in a virtual terminal, with what its screen showed then.
package struct VirtualTerminalError: Error, CustomStringConvertible {
  /// The complaint.
  package let description: String

  /// Creates an error.
  init(_ description: String) { self.description = description }
}
