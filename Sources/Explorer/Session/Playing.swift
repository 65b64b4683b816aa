/// What goes on by itself: the clock, a run that plays, motion, and the questions asked meanwhile.
package struct Playing: Sendable {
  /// Real milliseconds now, as last told.
  package internal(set) var now = 0
  var playback = Playback()
  /// The clock set running in real time; nil while it stands.
  var clock: RunningClock?
  var motion: Motion?
  /// Questions about the next step; nil while none are asked.
  package internal(set) var quiz: Quiz? {
    didSet { if let quiz { score = quiz.asked > 0 ? quiz : nil } }
  }
  /// How the questions asked last were answered; nil before the first answer.
  package internal(set) var score: Quiz?
}
