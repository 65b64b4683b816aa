/// A program that plays a handler, as `docs/start/practice.md` has it: lines go in, lines come out.
package protocol HandlerProgram: Sendable {
  /// Sends a line.
  mutating func send(_ line: String)
  /// The next line, waited for as long as a run may take.
  mutating func next() -> HandlerLine
  /// Ends the program, whatever it does, and begins it again.
  mutating func restart()
}

/// What a handler's program says next.
package enum HandlerLine: Hashable, Sendable {
  /// A line without its end.
  case line(String)
  /// Nothing, for two seconds.
  case silence
  /// It has ended, by itself or by a signal, which is 0 where there was none.
  case ended(signal: Int)
}
