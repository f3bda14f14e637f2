extension Timeline {
  /// Calls `body` with the model values of every layer as of every commit that changed them, in the order of scenes,
  /// layers and time: all that a frame can show, apart from what animations put in their place.
  ///
  /// - Parameter body: also gets the call stack of the script's statement that named the layer's font or file.
  public func forEachValues(_ body: (_ values: LayerValues, _ assetPlace: [UInt]) throws -> Void) rethrows {
    for placed in scenes {
      for history in placed.scene.recording.layers {
        var last: SharedValues?
        for version in history.versions where version.values !== last {
          last = version.values
          try body(version.values.values, version.values.assetPlace)
        }
      }
    }
  }
}
