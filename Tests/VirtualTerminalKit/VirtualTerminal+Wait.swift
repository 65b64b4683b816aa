import CVirtualTerminal
import Foundation
import Glibc

extension VirtualTerminal {
  /// Waits until the screen meets a condition.
  ///
  /// - Parameters:
  ///   - what: what is waited for, for the error's text.
  ///   - place: the test's file.
  ///   - line: the line in it.
  ///   - condition: is asked again whenever something has arrived.
  /// - Returns: the screen that met the condition.
  /// - Throws: when it is not met in time, or cannot be any more because the program has ended.
  @discardableResult
  package func wait(
    for what: String = "a condition", _ place: String = #fileID, line: UInt = #line,
    until condition: (Screen) -> Bool
  ) throws(VirtualTerminalError) -> Screen {
    let deadline = ContinuousClock.now + patience
    while true {
      let hasMore = pump()
      let screen = picture()
      if condition(screen) { return screen }
      if !hasMore {
        throw failure("the terminal was closed before \(what) came", place, line)
      }
      if !poll(until: deadline) {
        throw failure("\(what) did not come in \(patience)", place, line)
      }
    }
  }

  /// Waits until some row of the screen contains a text.
  @discardableResult
  package func wait(
    for text: String, _ place: String = #fileID, line: UInt = #line
  ) throws(VirtualTerminalError) -> Screen {
    try wait(for: "\"\(text)\"", place, line: line) { $0.contains(text) }
  }

  /// Waits until the program ends, and for all it has written.
  package func waitForExit(
    _ place: String = #fileID, line: UInt = #line
  ) throws(VirtualTerminalError) -> ExitStatus {
    let deadline = ContinuousClock.now + patience
    while status == nil {
      pump()
      var waited: Int32 = 0
      if waitpid(child.process, &waited, WNOHANG) == child.process {
        status = ExitStatus(waited: waited)
      } else if !poll(until: deadline) {
        throw failure("the program did not end in \(patience)", place, line)
      }
    }
    // Its last words may still be on their way.
    let end = ContinuousClock.now + .seconds(2)
    while pump(), poll(until: end) { continue }
    guard let status else { preconditionFailure("waited for an exit without a status") }
    return status
  }

  /// The most memory that the program has had resident, in KB (proc(5), VmHWM); 0 once it has
  /// ended.
  package var peakMemory: Int {
    guard
      let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    else { return 0 }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }

  /// Lets time pass, taking in what arrives; only for showing that something does not happen.
  package func watch(for duration: Duration) {
    let end = ContinuousClock.now + duration
    while pump(), poll(until: end) { continue }
  }

  /// Takes in so many bytes at most, as a slow line does: what else was written has to wait.
  package func take(_ bytes: Int) {
    _ = poll(until: .now + .milliseconds(20))
    pump(bytes)
  }

  /// Shows bytes as if the program had written them, or whoever else writes to the window.
  package func show(_ bytes: some Collection<UInt8>) {
    let text = bytes.map { CChar(bitPattern: $0) }
    _ = vterm_input_write(emulator, text, text.count)
  }

  /// Shows what has arrived but for a character or a control sequence that is cut at its end:
  /// the emulator, in the version of Debian 12, takes what follows for text then.
  private func showWhole(_ bytes: some Collection<UInt8>) {
    let all = begun + bytes
    let tail = all.suffix(64)
    var end = all.endIndex
    if let escape = tail.lastIndex(of: 0x1B) {
      // ESC, ESC X, ESC [ … letter
      let rest = all[(escape + 1)...]
      let isControl = rest.first == UInt8(ascii: "[")
      let isWhole =
        isControl ? rest.dropFirst().contains { (0x40...0x7E).contains($0) } : !rest.isEmpty
      if !isWhole { end = escape }
    }
    if end == all.endIndex, let first = all.suffix(3).lastIndex(where: { $0 >= 0xC0 }) {
      let length = all[first] >= 0xF0 ? 4 : all[first] >= 0xE0 ? 3 : 2
      if first + length > all.endIndex { end = first }
    }
    show(all[..<end])
    begun = Array(all[end...])
  }

  /// Takes in what has arrived, so many bytes at most; false when nothing can come any more.
  @discardableResult
  func pump(_ most: Int = .max) -> Bool {
    guard child.master >= 0, !isHungUp else { return false }
    var buffer = [UInt8](repeating: 0, count: 65536)
    var rest = most
    while rest > 0 {
      let count = read(child.master, &buffer, min(rest, buffer.count))
      if count > 0 {
        rest -= count
        output += buffer.prefix(count)
        let unsent = replies
        showWhole(buffer.prefix(count))
        if isSilent { replies = unsent }
      } else if count < 0 && errno == EINTR {
        continue
      } else if count < 0 && errno == EAGAIN {
        break
      } else {
        // EIO: the last process has closed the terminal.
        isHungUp = true
        show(begun)
        begun = []
        return false
      }
    }
    vterm_screen_flush_damage(emulatorScreen)
    answer()
    return true
  }

  /// Sends what the emulator answers, as far as the program takes it now.
  private func answer() {
    guard !replies.isEmpty, !isSending else { return }
    let count = replies.withUnsafeBytes { write(child.master, $0.baseAddress, $0.count) }
    if count > 0 { replies.removeFirst(count) }
  }

  /// Waits until something has arrived or the program has ended; false when it is too late.
  func poll(until deadline: ContinuousClock.Instant) -> Bool {
    let rest = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
    guard rest > 0 else { return false }
    var files = [pollfd(fd: child.master, events: Int16(POLLIN), revents: 0)]
    if isHungUp { files = [] }
    if status == nil {
      files.append(pollfd(fd: child.process_descriptor, events: Int16(POLLIN), revents: 0))
    }
    _ = Glibc.poll(&files, UInt(files.count), Int32(rest.rounded(.up)))
    return true
  }

  func failure(_ complaint: String, _ place: String, _ line: UInt) -> VirtualTerminalError {
    VirtualTerminalError("\(place):\(line): \(complaint); the screen shows\n\(picture())")
  }
}
