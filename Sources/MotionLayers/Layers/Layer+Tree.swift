/// The tree: a layer keeps its sublayers and its mask alive, and knows its superlayer (L-2…L-5).
extension Layer {
  public final var superlayer: Layer? { presented.map { $0.parent?.presentation() } ?? parent }

  /// Back to front; nil when there are none, and setting an empty array is the same as nil (L-2).
  public final var sublayers: [Layer]? {
    get {
      let list = presented.map { $0.sublayerList.compactMap { $0.presentation() } } ?? sublayerList
      return list.isEmpty ? nil : list
    }
    set {
      let new = newValue ?? []
      guard !new.elementsEqual(sublayerList, by: ===) else { return }
      for (index, layer) in new.enumerated() {
        guard accepts(layer) else { return }
        guard !new[..<index].contains(where: { $0 === layer }) else {
          DiagnosticLog.error("\(layer) is twice in the sublayers of \(self)")
          return
        }
      }
      changeSublayers { list in
        for layer in list where !new.contains(where: { $0 === layer }) { layer.parent = nil }
        for layer in new where layer.parent !== self { layer.detach() }
        list = new
      }
    }
  }

  /// Its alpha multiplies this layer's; placed in this layer's bounds. Not among the sublayers (L-5).
  public final var mask: Layer? {
    get { presented.map { $0.maskLayer?.presentation() } ?? maskLayer }
    set {
      guard newValue !== maskLayer else { return }
      if let newValue, !accepts(newValue) { return }
      change("mask", .none) {
        newValue?.detach()
        maskLayer?.parent = nil
        maskLayer = newValue
        newValue?.parent = self
        track?.hasNewStructure = true
      }
      ThreadContext.current.rehearsal?.needsDisplay = true
    }
  }

  /// Adds a layer in front of all others; it leaves the superlayer that it had (L-3).
  public final func addSublayer(_ layer: Layer) { insert(layer) { $0.count } }

  /// - Parameter index: clamped to the sublayers that there are.
  public final func insertSublayer(_ layer: Layer, at index: Int) { insert(layer) { min(max(index, 0), $0.count) } }

  /// Behind `sibling`; in front of all others if that is no sublayer.
  public final func insertSublayer(_ layer: Layer, below sibling: Layer?) {
    insert(layer) { list in list.firstIndex { $0 === sibling } ?? list.count }
  }

  /// In front of `sibling`; in front of all others if that is no sublayer.
  public final func insertSublayer(_ layer: Layer, above sibling: Layer?) {
    insert(layer) { list in list.firstIndex { $0 === sibling }.map { $0 + 1 } ?? list.count }
  }

  /// Puts another layer in the place of one. Nothing happens if that is no sublayer.
  public final func replaceSublayer(_ old: Layer, with new: Layer) {
    guard old !== new, sublayerList.contains(where: { $0 === old }), accepts(new) else { return }
    changeSublayers(event: LayerEvent.transition) { list in
      if new.parent === self { list.removeAll { $0 === new } } else { new.detach() }
      if let index = list.firstIndex(where: { $0 === old }) { list[index] = new }
      old.parent = nil
    }
  }

  /// Takes the layer out of its superlayer, as a sublayer or as its mask.
  public final func removeFromSuperlayer() {
    guard presented == nil, let parent else { return }
    if parent.maskLayer === self {
      parent.mask = nil
      return
    }
    parent.changeSublayers { list in
      list.removeAll { $0 === self }
      self.parent = nil
    }
  }

  private func insert(_ layer: Layer, at index: ([Layer]) -> Int) {
    guard accepts(layer) else { return }
    changeSublayers { list in
      if layer.parent === self, layer !== maskLayer { list.removeAll { $0 === layer } } else { layer.detach() }
      list.insert(layer, at: index(list))
    }
  }

  /// Leaves the superlayer, whose own change this is.
  private func detach() {
    guard let parent else { return }
    if parent.maskLayer === self {
      parent.mask = nil
    } else {
      parent.changeSublayers { list in list.removeAll { $0 === self } }
    }
    self.parent = nil
  }

  private func changeSublayers(event: String? = nil, _ edit: (inout [Layer]) -> Void) {
    let old = sublayerList
    change("sublayers", .transition) {
      var list = sublayerList
      edit(&list)
      sublayerList = list
      for layer in list { layer.parent = self }
      track?.hasNewStructure = true
    }
    setNeedsLayout()
    // Layers that came may have waited for being displayed.
    ThreadContext.current.rehearsal?.needsDisplay = true
    guard track?.isLive == true, !ThreadContext.current.transactions.disableActions else { return }
    for layer in sublayerList where !old.contains(where: { $0 === layer }) {
      layer.action(forKey: LayerEvent.orderIn)?.run(forKey: LayerEvent.orderIn, object: layer, arguments: nil)
    }
    for layer in old where !sublayerList.contains(where: { $0 === layer }) {
      layer.action(forKey: LayerEvent.orderOut)?.run(forKey: LayerEvent.orderOut, object: layer, arguments: nil)
    }
    if let event { action(forKey: event)?.run(forKey: event, object: self, arguments: nil) }
  }

  /// False, and an error, if adding the layer would close a cycle.
  private func accepts(_ layer: Layer) -> Bool {
    guard presented == nil, layer.presented == nil else {
      DiagnosticLog.error("\(presented == nil ? layer : self) is a presentation layer, which no tree can change with")
      return false
    }
    guard !sequence(first: self, next: \.parent).contains(where: { $0 === layer }) else {
      DiagnosticLog.error(
        layer === self
          ? "\(layer) cannot be added to itself" : "\(layer) contains \(self), so it cannot be added to it")
      return false
    }
    return true
  }
}
