package import Model

/// One thing in which two flows differ.
package struct FlowDifference: Sendable {
  /// How a part differs.
  package enum Kind: String, Sendable {
    /// Only the second flow has it.
    case added
    /// Only the first flow has it.
    case removed
    /// Both have it, but not alike.
    case changed
  }

  /// A property that is not the same, with both values in words; empty where a flow has none.
  package struct Detail: Sendable {
    /// The property as flow files call it: `when`, `do`, `to`; `order` for the place of a
    /// transition among those for its event.
    package let property: String
    /// Its value in the first flow.
    package let before: String
    /// Its value in the second flow.
    package let after: String
  }

  /// True if the machine behaves otherwise because of it: a property only demands.
  package var isBehaviour: Bool { part.kind != .property }

  package let kind: Kind
  /// The part in the second flow, or if that has none in the first; a transition leads to where
  /// it led in the first.
  package let part: FlowPart
  /// What is not the same; for an added or removed part what it is like.
  package let details: [Detail]
}

/// A part of a flow, as it is compared and told.
package struct FlowPart: Sendable {
  /// The kinds of parts, in the order in which differences are told.
  package enum Kind: String, Sendable, CaseIterable {
    case flow
    case variable
    case event
    case state
    case transition
    case property
  }

  package let kind: Kind
  /// The same in two flows; of a transition `from ──title──► to`.
  package let id: String
  /// The name a person reads.
  package let title: String
  /// As flow files call them, with their values in words.
  let properties: KeyValuePairs<String, String>
  /// Why it is so, in the words of the flow; may be empty.
  package var reason = ""
  /// Where the source says so.
  package var citations: [Citation] = []
  /// Where the part stands in the flow's file.
  package let place: Place

  /// The properties in which two parts differ; nil stands for a part that is not there.
  static func differing(_ before: FlowPart?, _ after: FlowPart?) -> [FlowDifference.Detail]
  {
    let (old, new) = (before?.properties ?? [:], after?.properties ?? [:])
    return (new.map(\.key) + old.map(\.key)).unique().compactMap { name in
      let values = [old, new].map { list in list.first { $0.key == name }?.value ?? "" }
      return values[0] == values[1]
        ? nil : FlowDifference.Detail(property: name, before: values[0], after: values[1])
    }
  }
}
