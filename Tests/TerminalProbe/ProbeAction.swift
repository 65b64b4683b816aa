import Glibc
import Terminal

/// What the key `!` does.
enum ProbeAction: String {
  case nothing
  case fatalError = "fatal-error"
  case forcedUnwrap = "forced-unwrap"
  case arrayBounds = "array-bounds"
  case badPointer = "bad-pointer"
  case stackOverflow = "stack-overflow"
  case abort
  case exit
  case failure
  case message
  case wakeTwice = "wake-twice"
  case wakeFromThread = "wake-from-thread"
  case shortWait = "short-wait"
  case hang
  case nest

  /// Does it; most do not come back.
  func perform(_ terminal: inout Curses) -> Int32? {
    switch self {
    case .nothing: break
    case .fatalError: Swift.fatalError("a fatal error of the probe")
    case .forcedUnwrap:
      // swift-format-ignore: NeverForceUnwrap
      print(Int(CommandLine.arguments[0])!)
    case .arrayBounds: print(CommandLine.arguments[CommandLine.arguments.count + 5])
    case .badPointer:
      // swift-format-ignore: NeverForceUnwrap
      UnsafeMutablePointer<Int>(bitPattern: 8)!.pointee = 1
    case .stackOverflow: print(recurse(1))
    case .abort: Glibc.abort()
    case .exit: Glibc.exit(7)
    case .failure: return 3
    case .message: complain("a message in between")
    case .wakeTwice:
      Curses.wake()
      Curses.wake()
    case .wakeFromThread: Task.detached { Curses.wake() }
    case .shortWait: _ = terminal.next(timeoutMilliseconds: 1)
    case .hang: while true { pause() }
    case .nest:
      do {
        _ = try Curses()
      } catch {
        complain(error.message)
      }
    }
    return nil
  }

  @inline(never)
  private func recurse(_ depth: Int) -> Int {
    var room = (depth, depth, depth, depth)
    return withUnsafeMutablePointer(to: &room) {
      depth < 0 ? 0 : recurse($0.pointee.0 + 1) + $0.pointee.1
    }
  }
}

/// Writes a line to standard error.
func complain(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
