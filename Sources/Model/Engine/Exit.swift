/// Which transition of a flow is meant.
package struct TransitionReference: Hashable, Sendable {
  /// The position of the state it leaves.
  package var state: StateIndex
  /// Its position among the transitions of that state.
  package var index: Int

  /// Creates a reference.
  package init(state: StateIndex, index: Int) {
    self.state = state
    self.index = index
  }
}

/// A transition of the present state, and what would become of it.
package struct Exit: Hashable, Sendable {
  /// The transition.
  package var transition: TransitionReference
  /// The position of its event.
  package var event: EventIndex
  /// The position of the state it leads to.
  package var target: StateIndex
  /// Nil if sending the event with the proposed values takes this transition; else why it does
  /// not.
  package var refusal: Refusal?
  /// True if the event with the proposed values is possible here, but takes another transition.
  package var isShadowed = false

  /// True if sending the event with the proposed values takes this transition.
  package var isOpen: Bool { refusal == nil && !isShadowed }
}

/// The digits, and after them letters, that stand before the transitions of a state, one for
/// each, and inject it when typed.
package enum RowDigits {
  /// `1` to `9`, then `0`, then capitals that no command of the explorer has; further rows have
  /// none.
  package static let all = Array("1234567890ABCDEFIJ")
}

extension Machine {
  /// The transitions of the present state, in the order of the flow.
  package func exits(of snapshot: Snapshot) -> [Exit] {
    outgoing[snapshot.state.offset].enumerated().map { index, arm in
      let reference = TransitionReference(state: snapshot.state, index: index)
      let event = arm.event
      var exit = Exit(transition: reference, event: event, target: arm.target)
      do throws(Refusal) {
        // Sent, not only asked: an earlier transition on the event may be the one that is
        // taken.
        exit.isShadowed =
          try send(proposal(for: event, in: snapshot), to: snapshot).transition != reference
      } catch {
        exit.refusal = error
      }
      return exit
    }
  }

  /// The transitions of a state, all open: what can happen there at all.
  package func exits(outOf state: StateIndex) -> [Exit] {
    outgoing[state.offset].enumerated().map { index, arm in
      Exit(
        transition: TransitionReference(state: state, index: index), event: arm.event,
        target: arm.target)
    }
  }

  /// The transitions that lead into a state, in the order of the flow.
  package func entries(into state: StateIndex) -> [TransitionReference] {
    flow.states.positions.flatMap { from in
      outgoing[from.offset].indices.filter { outgoing[from.offset][$0].target == state }.map
      {
        TransitionReference(state: from, index: $0)
      }
    }
  }
}
