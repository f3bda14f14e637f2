// SPDX-License-Identifier: Apache-2.0

/// A layer's identity within a timeline: the order in which the timeline first saw it.
package struct LayerID: Hashable, Sendable, Comparable {
  package let rawValue: Int
  package init(_ rawValue: Int) { self.rawValue = rawValue }
  package static func < (a: LayerID, b: LayerID) -> Bool { a.rawValue < b.rawValue }
}
