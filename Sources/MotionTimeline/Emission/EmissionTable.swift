// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// The numbers of an emitter layer and its cells over the layer's time. In each row they are constant or change linearly; a row
/// also has the number of particles each cell has emitted before it (EM-3).
struct EmissionTable: Sendable {
  /// The layer's numbers at the beginning of a row.
  enum LayerColumn: Int, CaseIterable {
    case lifetime, velocity, scale, spin, x, y, z, width, height, depth
  }
  /// The numbers of each cell, one cell after the other.
  enum CellColumn: Int, CaseIterable {
    /// Births a second of the cell's time, the layer's factor included.
    case rate
    case lifetime, lifetimeRange, latitude, longitude, range, velocity, velocityRange
    case xAcceleration, yAcceleration, zAcceleration
    case scale, scaleRange, scaleSpeed, spin, spinRange
    case red, green, blue, alpha, redRange, greenRange, blueRange, alphaRange
    case redSpeed, greenSpeed, blueSpeed, alphaSpeed
    /// The number of the image among the layer's, the same in all of a step; -1: none.
    case image
  }

  /// A stretch of time, from the numbers of one row to those of another.
  struct Step: Sendable {
    var start: Double
    /// Infinite at the end.
    var length: Double
    var first, last: Int
  }

  /// A position in time, found once and read many times.
  struct Position {
    var step: Int
    var time: Double
    /// 0…1 within the step.
    var fraction: Double
  }

  let cellCount: Int
  private(set) var steps: [Step] = []
  private var rows: [Double] = []
  /// Integrals of the rates at the beginning of each step, for each cell.
  private var births: [Double] = []
  private let width: Int

  init(cellCount: Int) {
    self.cellCount = cellCount
    width = LayerColumn.allCases.count + cellCount * CellColumn.allCases.count
  }

  var rowCount: Int { rows.count / width }

  // MARK: Building

  /// Adds the numbers at an instant and returns their row.
  ///
  /// - Parameter images: the number of each cell's image, in the order of ``flattened(_:)``; nil: it shows nothing.
  mutating func addRow(_ values: EmitterValues, images: [Int?]) -> Int {
    rows += [
      values.lifetime, values.velocity, values.scale, values.spin, values.emitterPosition.x, values.emitterPosition.y,
      values.emitterZPosition, values.emitterSize.width, values.emitterSize.height, values.emitterDepth,
    ]
    for (cell, image) in zip(EmissionTable.flattened(values.emitterCells), images) {
      // A disabled cell keeps its columns, as all rows have the same ones.
      let rate = cell.isEnabled ? max(0, values.birthRate * cell.birthRate) : 0
      let color = (cell.color ?? .white).sRGB
      rows += [
        rate, cell.lifetime, cell.lifetimeRange, cell.emissionLatitude, cell.emissionLongitude, cell.emissionRange,
        cell.velocity, cell.velocityRange, cell.xAcceleration, cell.yAcceleration, cell.zAcceleration, cell.scale,
        cell.scaleRange, cell.scaleSpeed, cell.spin, cell.spinRange, color.c0, color.c1, color.c2, color.alpha,
        cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange, cell.redSpeed, cell.greenSpeed, cell.blueSpeed,
        cell.alphaSpeed, Double(image ?? -1),
      ]
    }
    return rowCount - 1
  }

  /// Adds a step after the last one.
  mutating func addStep(_ step: Step) {
    if let last = steps.last {
      for cell in 0..<cellCount {
        let length = step.start - last.start
        // The rate is linear in between, so its integral is a trapezoid.
        let (r0, r1) = (rate(cell, last.first), rate(cell, last.last))
        births.append(births[(steps.count - 1) * cellCount + cell] + (r0 + r1) / 2 * length)
      }
    } else {
      births += [Double](repeating: 0, count: cellCount)
    }
    steps.append(step)
  }

  /// Cells before the cells in them.
  static func flattened(_ cells: [EmitterCellValues]) -> [EmitterCellValues] {
    cells.flatMap { [$0] + flattened($0.emitterCells) }
  }

  /// Feeds all numbers; the births follow from them.
  func feed(_ hasher: inout ContentHasher) {
    hasher.combine(cellCount)
    hasher.combine(exactly: rows)
    hasher.combine(list: steps) { hasher, step in
      hasher.combine(exactly: step.start)
      hasher.combine(exactly: step.length)
      hasher.combine(step.first)
      hasher.combine(step.last)
    }
  }

  // MARK: Reading

  private func rate(_ cell: Int, _ row: Int) -> Double {
    rows[row * width + LayerColumn.allCases.count + cell * CellColumn.allCases.count]
  }

  func number(_ column: LayerColumn, _ position: Position) -> Double { number(column.rawValue, position) }

  func number(_ column: CellColumn, of cell: Int, _ position: Position) -> Double {
    number(EmissionTable.layerColumns + cell * EmissionTable.cellColumns + column.rawValue, position)
  }

  /// The image of a particle that is born at a position: as at the beginning of its step; nil: it is not seen.
  func image(of cell: Int, _ position: Position) -> Int? {
    let number = number(.image, of: cell, Position(step: position.step, time: position.time, fraction: 0))
    return number < 0 ? nil : Int(number)
  }

  private static let layerColumns = LayerColumn.allCases.count
  private static let cellColumns = CellColumn.allCases.count

  @inline(__always) private func number(_ column: Int, _ position: Position) -> Double {
    let step = steps[position.step]
    let a = rows[step.first &* width &+ column]
    guard position.fraction > 0, step.first != step.last else { return a }
    return a + (rows[step.last &* width &+ column] - a) * position.fraction
  }

  /// The largest magnitude in a column.
  func largest(_ column: CellColumn, of cell: Int) -> Double {
    let offset = EmissionTable.layerColumns + cell * EmissionTable.cellColumns + column.rawValue
    return stride(from: offset, to: rows.count, by: width).reduce(0) { max($0, abs(rows[$1])) }
  }

  func largest(_ column: LayerColumn) -> Double {
    stride(from: column.rawValue, to: rows.count, by: width).reduce(0) { max($0, abs(rows[$1])) }
  }

  /// The step that holds at a time, the first one before the first.
  private func step(at time: Double) -> Int {
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// The integral of a cell's rate from the table's beginning to a time.
  func births(of cell: Int, at time: Double) -> Double {
    let index = step(at: time)
    let step = steps[index]
    let x = max(0, time - step.start)
    let (r0, r1) = (rate(cell, step.first), rate(cell, step.last))
    // A step without end has one rate.
    let slope = step.length.isFinite && step.length > 0 ? (r1 - r0) / step.length : 0
    return births[index * cellCount + cell] + (r0 + slope * x / 2) * x
  }

  /// When the integral of a cell's rate reaches a value; the search begins at a step not after it.
  @inline(__always)
  func position(whereBirthsOf cell: Int, reach value: Double, from first: Int) -> Position {
    var index = first
    while index + 1 < steps.count, births[(index + 1) * cellCount + cell] < value { index += 1 }
    let step = steps[index]
    let missing = max(0, value - births[index * cellCount + cell])
    let (r0, r1) = (rate(cell, step.first), rate(cell, step.last))
    let slope = step.length.isFinite && step.length > 0 ? (r1 - r0) / step.length : 0
    // The root of r₀ x + slope x² / 2 = missing that is well conditioned.
    let root = max(0, r0 * r0 + 2 * slope * missing).squareRoot()
    let x = r0 + root > 0 ? 2 * missing / (r0 + root) : 0
    let held = min(x, step.length)
    return Position(
      step: index, time: step.start + held,
      fraction: step.length.isFinite && step.length > 0 ? held / step.length : 0)
  }

  /// A step from which to search for a value of a cell's integral.
  func step(whereBirthsOf cell: Int, reach value: Double) -> Int {
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if births[middle * cellCount + cell] < value { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}
