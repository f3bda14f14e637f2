// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Gives off particles (§4.8): a pure function of time, so that any frame can be drawn by itself.
///
/// The system starts empty at the layer's own time 0; a ``Layer/beginTime`` in the past starts it earlier (EM-3).
///
/// ```swift
/// EmitterLayer(EmitterCell("spark.png").births(40, lifetime: 2).velocity(200, cone: 180)).emitterPosition(960, 540)
/// ```
open class EmitterLayer: Layer {
  private final var cells: [EmitterCell] = []

  public override init() { super.init(special: .emitter(EmitterValues())) }
  public override init(layer: Any) { super.init(layer: layer) }
  public override init?(coder: Any) { super.init(coder: coder) }

  override class var engineClass: Layer.Type { EmitterLayer.self }
  override class var propertyOwner: LayerProperty.Owner { .emitter }

  /// The kinds of particles.
  public final var emitterCells: [EmitterCell]? {
    get { cells.isEmpty ? nil : cells }
    set {
      // A cell may belong to another layer by now.
      for cell in cells where cell.layer === self { cell.layer = nil }
      cells = newValue ?? []
      noteAsset()
      for cell in cells { cell.layer = self }
      store()
    }
  }
  /// Layers with equal seeds and cells emit equal particles.
  public final var seed: UInt32 {
    get { UInt32(clamping: values.emitter.seed) }
    set { if newValue != seed { change("seed", .none) { values.emitter.seed = Int(newValue) } } }
  }

  /// Takes the values of changed cells. In a committed layer they no longer count (EM-11).
  final func takeCells() {
    guard track?.isLive != true else {
      DiagnosticLog.warning(
        .idleSetting,
        "a changed cell of \(self) has no effect after the layer is committed; set the value by key path, such as "
          + "\"emitterCells.<name>.birthRate\"")
      return
    }
    store()
  }

  override func paintCells() { paintDrawings() }

  private func store() {
    var list: [EmitterCellValues] = []
    for cell in cells {
      guard let values = cell.snapshot() else {
        DiagnosticLog.error(
          "the cells of \(self) are nested deeper than \(EmitterValues.nestingLimit) levels, or contain themselves")
        return
      }
      list.append(values)
    }
    change("emitterCells", .none) { values.emitter.emitterCells = list }
    if track?.isLive == true { paintCells() }
  }
}
