/// What lies right below a layer.
enum LayerChild {
  /// In painter's order, by index of its history.
  case sublayer(Int)
  /// The further copies of the sublayers that a replicator makes; after all sublayers.
  case copies
  case mask(Int)
}

/// Every walk over the layers of a scene goes through here: evaluation, its stillness, what decides it, its limits. So what one
/// of them visits the others cannot forget: a new kind of child does not compile until each says what it does with it.
extension LayerVersion {
  @inline(__always)
  func forEachChild(_ visit: (LayerChild) -> Void) {
    for sublayer in sublayers { visit(.sublayer(sublayer)) }
    if !sublayers.isEmpty { visit(.copies) }
    if let mask { visit(.mask(mask)) }
  }

  /// As long as `visit` says true; whether it always did.
  func allChildren(satisfy visit: (LayerChild) -> Bool) -> Bool {
    for sublayer in sublayers { guard visit(.sublayer(sublayer)) else { return false } }
    if !sublayers.isEmpty { guard visit(.copies) else { return false } }
    return mask.map { visit(.mask($0)) } ?? true
  }
}
