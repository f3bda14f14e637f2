// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A function for each of R, G, B and A, as a table (`feComponentTransfer` of SVG).
package struct ComponentTransfer: Hashable, Sendable {
  package struct Table: Hashable, Sendable {
    /// The values for evenly spaced components from 0 to 1, linear in between. If it is discrete, each is that of an equal part of
    /// 0…1. An empty table changes nothing.
    package var values: [Double]
    package var isDiscrete: Bool

    package init(_ values: [Double], isDiscrete: Bool = false) {
      (self.values, self.isDiscrete) = (values, isDiscrete)
    }

    /// Whether it changes no component of 0…1.
    package var isIdentity: Bool { values.isEmpty || (!isDiscrete && values == [0, 1]) }
  }

  /// Of red, green, blue and alpha.
  package let tables: [Table]

  package init(red: Table, green: Table, blue: Table, alpha: Table) { tables = [red, green, blue, alpha] }

  package var isIdentity: Bool { tables.allSatisfy(\.isIdentity) }

  /// Whether transparent pixels may become visible.
  package var fillsTransparency: Bool { (tables[3].values.first ?? 0) > 0 }

  /// Feeds everything that affects its drawing.
  package func feed(_ hasher: inout ContentHasher) {
    for table in tables {
      hasher.combine(table.isDiscrete)
      hasher.combine(table.values.count)
      for value in table.values { hasher.combine(value) }
    }
  }
}
