import Explorer

/// Work done beside the keys, which never wait for it; the terminal wakes when some of it is done.
struct EffectWorkers {
  let maps = MapWorker()
  let checks = CheckWorker()
  let lessons = LessonWorker()
  /// The log that is read; nil if none is.
  var log: LogSource?

  /// What has come of work since the last time.
  var news: [Message] {
    maps.takeFinished() + checks.takeProgress().map { .checking($0.value, flow: $0.key) }
      + checks.takeFinished().map { .checked($0) } + lessons.takeFinished() + (log?.takeNews() ?? [])
  }
}
