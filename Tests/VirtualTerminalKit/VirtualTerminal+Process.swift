import CVirtualTerminal
import Glibc

extension VirtualTerminal {
  /// The number of the process that was started.
  public var process: Int32 { child.process }

  /// Sends a signal to the program, or to another process it started.
  public func signal(_ signal: Int32, process: Int32? = nil) {
    kill(process ?? child.process, signal)
  }

  /// Closes the window: the program's terminal is gone.
  public func hangUp() {
    pump()
    isHungUp = true
    Glibc.close(child.master)
    child.master = -1
  }

  /// The modes the terminal is in; a shell expects ``TerminalModes/sane``.
  public var modes: TerminalModes { TerminalModes(rawValue: virtual_terminal_modes(child.master)) }

  /// Nanoseconds of processor time the program's main thread has taken; nil when the system does not tell.
  public var processorNanoseconds: Int? {
    guard let file = fopen("/proc/\(child.process)/schedstat", "r") else { return nil }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 128)
    guard fgets(&buffer, Int32(buffer.count), file) != nil else { return nil }
    return Int(strtoll(buffer, nil, 10))
  }
}
