// SPDX-License-Identifier: Apache-2.0

import MotionModel
import MotionTimeline

/// The tree: a layer keeps its sublayers and its mask alive, and knows its superlayer (L-2…L-5).
extension Layer {
  /// In a presentation layer, the presentation layer that contained it at the last commit (L-1).
  /// Example: `let parent = layer.superlayer`
  public final var superlayer: Layer? {
    guard let presented else { return parent }
    return presented.track?.committedParent?.presentation()
  }

  /// Back to front; nil when there are none, and setting an empty array is the same as nil (L-2).
  ///
  /// Setting takes layers out of where they were (L-4).
  public final var sublayers: [Layer]? {
    get {
      let list = presented.map { $0.committedSublayers.compactMap { $0.presentation() } } ?? sublayerList
      return list.isEmpty ? nil : list
    }
    set {
      guard canChangeTree() else { return }
      let new = newValue ?? []
      guard !new.elementsEqual(sublayerList, by: ===) else { return }
      // All layers are checked before anything changes.
      var known: Set<ObjectIdentifier> = []
      for layer in new {
        guard accepts(layer) else { return }
        guard known.insert(ObjectIdentifier(layer)).inserted else {
          DiagnosticLog.error("\(layer) occurs twice in the sublayers of \(self)")
          return
        }
      }
      let arriving = new.filter { !isSublayer($0) }
      let leaving = sublayerList.filter { !known.contains(ObjectIdentifier($0)) }
      changeSublayers(arriving: arriving, leaving: leaving) {
        for layer in sublayerList where !known.contains(ObjectIdentifier(layer)) { layer.parent = nil }
        for layer in new where !isSublayer(layer) {
          layer.detach()
          layer.parent = self
        }
        sublayerList = new
      }
    }
  }

  /// Its alpha multiplies this layer's; placed in this layer's bounds (R-5). Not among the sublayers, but this layer
  /// is its superlayer; it leaves the one that it had (L-5).
  public final var mask: Layer? {
    get {
      guard let presented else { return maskLayer }
      return presented.committedMask?.presentation()
    }
    set {
      guard canChangeTree(), newValue !== maskLayer else { return }
      if let newValue, !accepts(newValue, asMask: true) { return }
      if let newValue, let other = newValue.parent, other !== self, other.maskLayer === newValue {
        DiagnosticLog.warning(
          .movedLayer,
          "\(newValue) becomes the mask of \(self), so \(other) has lost this mask: a mask belongs to one layer; make a mask "
            + "for each layer")
      }
      change("mask", .basic) {
        newValue?.detach()
        maskLayer?.parent = nil
        maskLayer = newValue
        newValue?.parent = self
        track?.hasNewStructure = true
      }
      ThreadContext.current.rehearsal?.needsDisplay = true
    }
  }

  /// Behind `sibling`; in front of all others if that is no sublayer.
  /// Example: `layer.insertSublayer(TextLayer("Below"), at: 0)`
  public final func insertSublayer(_ layer: Layer, below sibling: Layer?) {
    if sibling === layer, isSublayer(layer) { return }
    insert(layer, .below(sibling))
  }

  /// In front of `sibling`; in front of all others if that is no sublayer.
  public final func insertSublayer(_ layer: Layer, above sibling: Layer?) {
    if sibling === layer, isSublayer(layer) { return }
    insert(layer, .above(sibling))
  }

  /// Puts another layer in the place of one, under the action `transition` (T-84). Nothing happens if that is no
  /// sublayer.
  /// Example: `card.replaceSublayer(layer, with: TextLayer("New"))`
  public final func replaceSublayer(_ old: Layer, with new: Layer) {
    guard old !== new, isSublayer(old), accepts(new) else { return }
    let arriving = isSublayer(new) ? nil : new
    changeSublayers(
      event: LayerEvent.transition, arriving: CollectionOfOne(arriving).compactMap(\.self),
      leaving: CollectionOfOne(old)
    ) {
      if arriving == nil { sublayerList.remove(new) } else { new.detach() }
      if let index = sublayerList.index(of: old) { sublayerList[index] = new }
      old.parent = nil
      new.parent = self
    }
  }

  final func leaveSuperlayer() {
    guard canChangeTree(), let parent else { return }
    if parent.maskLayer === self {
      parent.mask = nil
      return
    }
    parent.release(self)
  }

  private func isSublayer(_ layer: Layer) -> Bool { layer.parent === self && layer !== maskLayer }

  final func insert(_ layer: Layer, _ point: InsertionPoint) {
    guard accepts(layer) else { return }
    guard isSublayer(layer) else {
      return changeSublayers(arriving: CollectionOfOne(layer), leaving: EmptyCollection()) {
        layer.detach()
        layer.parent = self
        let index = point.index(in: sublayerList)
        sublayerList.insert(layer, at: index)
      }
    }
    let old = sublayerList.index(of: layer)
    guard old != point.index(in: sublayerList, without: old) else { return }
    changeSublayers(arriving: EmptyCollection(), leaving: EmptyCollection()) {
      // An action that was looked up for this may have changed the list.
      guard sublayerList.remove(layer) else { return }
      let index = point.index(in: sublayerList)
      sublayerList.insert(layer, at: index)
    }
  }

  /// Leaves the superlayer, whose own change this is.
  private func detach() {
    guard let parent else { return }
    if parent.maskLayer === self { parent.mask = nil } else { parent.release(self) }
    self.parent = nil
  }

  /// Takes a sublayer out.
  private func release(_ layer: Layer) {
    changeSublayers(arriving: EmptyCollection(), leaving: CollectionOfOne(layer)) {
      if sublayerList.remove(layer) { layer.parent = nil }
    }
  }

  /// Changes the list under the action `sublayers`, by default a fade (T-84), and tells the layers that appear or disappear with
  /// it.
  ///
  /// - Parameters:
  ///   - event: an accompanying event; if there is an action for it, the list's change implies none.
  ///   - edit: changes the list in place: copying it for each of a hundred thousand layers would take minutes.
  private func changeSublayers(
    event: String? = nil, arriving: some Collection<Layer>, leaving: some Collection<Layer>, _ edit: () -> Void
  ) {
    let hasActions = !ThreadContext.current.transactions.disableActions
    let eventAction = hasActions ? event.flatMap { foundAction(forKey: $0) } : nil
    change("sublayers", eventAction == nil ? .transition : .none) {
      edit()
      track?.hasNewStructure = true
    }
    setNeedsLayout()
    // Layers that came may have waited for being displayed.
    ThreadContext.current.rehearsal?.needsDisplay = true
    if let event { eventAction?.run(forKey: event, object: self, arguments: nil) }
    guard hasActions, isShown else { return }
    for layer in arriving where !layer.isHidden { layer.postOrder(LayerEvent.orderIn) }
    for layer in leaving where !layer.isHidden { layer.postOrder(LayerEvent.orderOut) }
  }
}

/// Checks for impossible trees.
extension Layer {
  /// Layers inside one another, masks too. Deeper trees are mistakes, and every walk through a tree needs the
  /// processor's stack.
  static var nestingLimit: Int { 200 }

  private func canChangeTree() -> Bool {
    guard presented != nil else { return true }
    DiagnosticLog.error(
      "\(self) is a presentation layer, and its tree cannot be changed; change the tree of its model()")
    return false
  }

  /// Whether the layer can be added; if it would close a cycle or make the tree too deep, also an error.
  private func accepts(_ layer: Layer, asMask: Bool = false) -> Bool {
    guard canChangeTree(), layer.canChangeTree() else { return false }
    var depth = 0
    var ancestor: Layer? = self
    while let current = ancestor {
      if current === layer {
        DiagnosticLog.error(
          asMask
            ? "\(layer) cannot be the mask of \(layer === self ? "itself" : "\(self), because it contains that layer"); make a "
              + "separate layer of the same shape for the mask"
            : layer === self
              ? "\(layer) cannot be added to itself" : "\(layer) contains \(self), so it cannot be added to it")
        return false
      }
      depth += 1
      ancestor = current.parent
    }
    let total = depth + layer.height
    guard total <= Layer.nestingLimit else {
      DiagnosticLog.error(
        "\(layer) cannot be added to \(self): layers would be nested \(total) levels deep, and the limit is "
          + "\(Layer.nestingLimit); add them side by side")
      return false
    }
    return true
  }

  /// How many layers lie in one another, this one included.
  private var height: Int {
    var height = maskLayer?.height ?? 0
    for layer in sublayerList { height = max(height, layer.height) }
    return height + 1
  }
}
