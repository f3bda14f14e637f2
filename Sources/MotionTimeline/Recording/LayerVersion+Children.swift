// SPDX-License-Identifier: Apache-2.0

/// A child of a layer.
enum LayerChild {
  /// In painter's order, by index of its history.
  case sublayer(Int)
  /// The further copies of the sublayers that a replicator makes; after all sublayers.
  case copies
  case mask(Int)
}

extension LayerVersion {
  /// Every walk over the layers of a scene goes through here: evaluation, its stillness, its inputs, its limits. So all of them
  /// visit the same children: a new kind of child does not compile until each walk handles it.
  var children: LayerChildren { LayerChildren(self) }
  var hasChildren: Bool { !sublayers.isEmpty || mask != nil }
}

/// The children of one version of a layer: its sublayers, their copies, its mask.
struct LayerChildren: Sequence, IteratorProtocol {
  private let version: LayerVersion
  private var position: Int

  init(_ version: LayerVersion) {
    self.version = version
    // Where there are no sublayers, there are no copies of them.
    position = version.sublayers.isEmpty ? 1 : 0
  }

  @inline(__always)
  mutating func next() -> LayerChild? {
    defer { position += 1 }
    let count = version.sublayers.count
    if position < count { return .sublayer(version.sublayers[position]) }
    if position == count { return .copies }
    if position == count + 1, let mask = version.mask { return .mask(mask) }
    return nil
  }
}
