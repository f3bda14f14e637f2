extension Timeline {
  /// Calls `body` with the model values of every layer as of every commit that changed them, in the order of scenes,
  /// layers and time: all that a frame can show, apart from what animations put in their place.
  public func forEachValues(_ body: (LayerValues) throws -> Void) rethrows {
    for placed in scenes {
      for history in placed.scene.recording.layers {
        var last: SharedValues?
        for version in history.versions where version.values !== last {
          last = version.values
          try body(version.values.values)
        }
      }
    }
  }
}
