import FlowEngine
import TestFlows

/// Small flows to explore, each with something of its own.
enum SmallFlows {
  /// Two timers that run at once: which is first depends on when they were started.
  static let twoTimers = TestFlows.machine(
    """
    flow: two-timers
    initial: idle
    variables:
      first: {type: timer, max: 12ms, fires: ring}
      second: {type: timer, max: 12ms, fires: call}
      count: {type: integer, max: 2}
    events:
      startFirst: {}
      startSecond: {}
      ring: {}
      call: {}
    states:
      idle:
        on:
          startFirst: {to: idle, when: first == 0s, do: first = 6ms}
          startSecond: {to: idle, when: second == 0s, do: second = 12ms}
          ring: [{to: both, when: second == 0s}, {to: idle, do: count += 1}]
          call: [{to: early, when: "first > 0s and count < 2"}, {to: late}]
      both: {on: {startSecond: idle}}
      early: {on: {ring: idle}}
      late: {}
    """)

  /// A guard that looks at a running timer.
  static let lookedAt = TestFlows.machine(
    """
    flow: looked-at
    initial: idle
    variables:
      rest: {type: timer, max: 30ms, fires: over}
      saved: {type: duration, max: 30ms}
    events:
      begin: {carries: {saved: 20ms}}
      hurry: {}
      over: {}
    states:
      idle: {on: {begin: {to: running, do: rest = saved}}}
      running:
        on:
          hurry: [{to: early, when: rest > 10ms}, {to: exact, when: rest == 10ms}, {to: last, when: rest < 10ms}]
          over: idle
      early: {on: {over: late}}
      exact: {}
      last: {on: {over: idle}}
      late: {}
    """)

  /// A timer that nothing looks at, and one that only counts down.
  static let oneTimer = TestFlows.machine(
    """
    flow: one-timer
    initial: idle
    variables:
      wait: {type: timer, max: 1h, fires: elapsed}
      backoff: {type: duration, max: 2m}
      tries: {type: integer, max: 2}
      isLong: {type: boolean, set: true}
    events:
      fail: {}
      elapsed: {}
      leave: {}
    states:
      idle: {on: {fail: {to: waiting, do: ["backoff = max(10s, backoff * 2)", wait = backoff, tries += 1]}}}
      waiting: {on: {elapsed: [{to: idle, when: tries < 2 or isLong}, over], leave: away}}
      away: {on: {fail: waiting}}
      over: {}
    """)

  /// A cycle that a count ends, and one that nothing ends.
  static func repeats(counted: Bool) -> Machine {
    TestFlows.machine(
      """
      flow: repeats
      initial: asking
      variables:
        tries: {type: integer, max: 3}
      events:
        fail: {kind: error}
        again: {kind: call}
        user: {kind: choice}
      states:
        asking: {on: {fail: failed}}
        failed:
          on:
            again: [{to: asking, when: tries < 3, do: tries += \(counted ? 1 : 0)}, over]
        over: {on: {user: {to: asking, do: tries = 0}}}
      """)
  }
}
