// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList
import Synchronization

/// Prepared outlines by content, shared by all frames and threads; when the budget is spent, the least recently used
/// half is dropped. An outline is kept from its second use on, because outlines that move in every frame are not worth
/// keeping.
final class CoverageCache: Sendable {
  private struct Generations {
    var young: [ContentHash: EdgeList] = [:]
    var old: [ContentHash: EdgeList] = [:]
    var youngBytes = 0
    /// The last key requested in each slot.
    var seen = [UInt64](repeating: 0, count: 4096)
  }
  private let state = Mutex(Generations())
  private let budget: Int
  private let kernels: Kernels

  /// - Parameter budget: bytes.
  init(budget: Int, kernels: Kernels) {
    self.budget = max(0, budget)
    self.kernels = kernels
  }

  /// Returns the edges of `coverage` that can influence `clip`.
  func edges(of coverage: Coverage, clip: PixelRect) -> EdgeList {
    let key = key(of: coverage, clip)
    if let found = found(key) { return found }
    let list = EdgeList.make(coverage, clip: clip, kernels: kernels)
    state.withLock { if isSeen(key, &$0) { insert(list, key, &$0) } }
    return list
  }

  /// Returns the same, but nil on the first request: a list used once is slower than drawing directly.
  func repeatedEdges(of coverage: Coverage, clip: PixelRect) -> EdgeList? {
    let key = key(of: coverage, clip)
    if let found = found(key) { return found }
    guard state.withLock({ isSeen(key, &$0) }) else { return nil }
    let list = EdgeList.make(coverage, clip: clip, kernels: kernels)
    state.withLock { insert(list, key, &$0) }
    return list
  }

  private func key(of coverage: Coverage, _ clip: PixelRect) -> ContentHash {
    var hasher = ContentHasher()
    coverage.feed(&hasher)
    for value in [clip.minX, clip.minY, clip.maxX, clip.maxY] { hasher.combine(value) }
    return hasher.finalize()
  }

  private func found(_ key: ContentHash) -> EdgeList? {
    state.withLock { state in
      if let list = state.young[key] { return list }
      guard let list = state.old.removeValue(forKey: key) else { return nil }
      // A list of the old half that is used again counts as young.
      insert(list, key, &state)
      return list
    }
  }

  /// Whether the key was asked for before; from now on it was.
  private func isSeen(_ key: ContentHash, _ state: inout Generations) -> Bool {
    let slot = Int(key.high & 4095)
    defer { state.seen[slot] = key.low }
    return state.seen[slot] == key.low
  }

  private func insert(_ list: EdgeList, _ key: ContentHash, _ state: inout Generations) {
    // A full generation becomes the old one, and the entries that nobody used meanwhile go.
    if state.youngBytes + list.byteCount > budget / 2 {
      state.old = state.young
      state.young = [:]
      state.youngBytes = 0
    }
    list.store()
    state.young[key] = list
    state.youngBytes += list.byteCount
  }
}

extension EdgeList {
  /// Flattens, strokes and projects a shape.
  static func make(_ coverage: Coverage, clip: PixelRect, kernels: Kernels) -> EdgeList {
    let empty = EdgeList(edges: [], bounds: .empty, rule: .nonZero)
    guard coverage.transform.isFinite, !clip.isEmpty else { return empty }
    var builder = EdgeBuilder(transform: coverage.transform, clip: clip, kernels: kernels)
    switch coverage.shape {
    case .path(let path, let rule):
      builder.add(path)
      return builder.finish(rule, isAliased: coverage.isAliased)
    case .stroke(let path, let style):
      let scale = coverage.transform.largestScale(over: path.controlPointBounds)
      // The stroke is scaled later. A bounded scale keeps the tolerance finite and above zero.
      let tolerance = EdgeBuilder.tolerance / max(1e-9, min(scale, 1e9))
      // A dash winds only within its own box. The boxes tell whether the kernel can count them.
      if !style.dashPattern.isEmpty { builder.keepBoxes() }
      StrokeOutliner.forEachPolygon(path, style: style, tolerance: tolerance) { builder.add(polygon: $0) }
      // Strokes below 64 pixels hardly ever hide a tile, so they are not asked.
      return builder.finish(.nonZero, isThin: style.width * scale < 64)
    case .glyphs(let glyphs):
      builder.add(glyphs.run)
      return builder.finish(.nonZero, isAliased: coverage.isAliased)
    }
  }
}
