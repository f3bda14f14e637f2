// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Decoded bitmaps, the least recently used dropped first.
struct BitmapCache {
  private var entries: [String: Bitmap] = [:]
  private var order: [String] = []
  private var bytes = 0
  var budget: Int

  init(budget: Int) { self.budget = budget }

  subscript(path: String) -> Bitmap? {
    mutating get {
      guard let bitmap = entries[path] else { return nil }
      order.removeAll { $0 == path }
      order.append(path)
      return bitmap
    }
  }

  mutating func keep(_ bitmap: Bitmap, _ path: String) {
    guard entries[path] == nil else { return }
    entries[path] = bitmap
    order.append(path)
    bytes += bitmap.rowBytes * bitmap.height
    // The newest image stays, even if it alone exceeds the budget.
    while bytes > budget, order.count > 1 {
      let oldest = order.removeFirst()
      if let dropped = entries.removeValue(forKey: oldest) { bytes -= dropped.rowBytes * dropped.height }
    }
  }
}
