// SPDX-License-Identifier: Apache-2.0

import MotionDisplayList

/// The function of one component as a table.
struct TransferTable {
  private let values: [Float]
  private let isDiscrete: Bool
  private let scale: Float

  init(_ table: ComponentTransfer.Table) {
    // No values change nothing, and one is the same everywhere.
    values = table.values.isEmpty ? [0, 1] : table.values.map { Float($0) }
    isDiscrete = table.isDiscrete && !table.values.isEmpty
    scale = Float(isDiscrete ? values.count : values.count - 1)
  }

  /// - Parameter x: 0…1.
  @inline(__always) func callAsFunction(_ x: Float) -> Float {
    let place = x * scale
    if isDiscrete {
      // A byte at the very beginning of a part belongs to it, whatever the division by 255 left of it.
      return values[min(Int(place + 1e-4), values.count - 1)]
    }
    let i = min(Int(place), max(values.count - 2, 0))
    guard i + 1 < values.count else { return values[i] }
    return values[i] + (values[i + 1] - values[i]) * (place - Float(i))
  }
}
