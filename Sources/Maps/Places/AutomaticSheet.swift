package import Canvas

extension Sheet {
  /// Places for a machine that has no sheet.
  package static func automatic(_ machine: MapMachine, fitting window: Size) -> Sheet {
    Sheet(window: window, size: window, places: [])
  }
}
