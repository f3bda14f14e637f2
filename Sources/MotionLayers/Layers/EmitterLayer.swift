import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Gives off particles (§4.8): a pure function of time, so that any frame can be drawn by itself.
///
/// The system starts empty at the layer's own time 0; a ``Layer/beginTime`` in the past starts it earlier (EM-3).
open class EmitterLayer: Layer {
  private final var cells: [EmitterCell] = []

  public override init() { super.init(special: .emitter(EmitterValues())) }
  public override init(layer: Any) { super.init(layer: layer) }
  public override init?(coder: Any) { super.init(coder: coder) }

  /// The kinds of particles.
  public final var emitterCells: [EmitterCell]? {
    get { cells.isEmpty ? nil : cells }
    set {
      for cell in cells where cell.layer === self { cell.layer = nil }
      cells = newValue ?? []
      noteAsset()
      for cell in cells { cell.layer = self }
      store()
    }
  }
  /// Multiplies the cells' birth rates; 0 stops births, and what is born lives on (EM-10).
  public final var birthRate: Double {
    get { values.emitter.birthRate }
    set { set(.birthRate, .number(newValue)) }
  }
  /// Multiplies the cells' lifetimes.
  public final var lifetime: Double {
    get { values.emitter.lifetime }
    set { set(.lifetime, .number(newValue)) }
  }
  /// Multiplies the cells' velocities.
  public final var velocity: Double {
    get { values.emitter.velocity }
    set { set(.velocity, .number(newValue)) }
  }
  /// Multiplies the cells' scales.
  public final var scale: Double {
    get { values.emitter.scale }
    set { set(.emitterScale, .number(newValue)) }
  }
  /// Multiplies the cells' spins.
  public final var spin: Double {
    get { values.emitter.spin }
    set { set(.spin, .number(newValue)) }
  }
  /// The centre of the shape, in the layer's bounds space (EM-11).
  public final var emitterPosition: CGPoint {
    get { values.emitter.emitterPosition }
    set { set(.emitterPosition, .point(newValue)) }
  }
  public final var emitterZPosition: Double {
    get { values.emitter.emitterZPosition }
    set { set(.emitterZPosition, .number(newValue)) }
  }
  /// Of the shape; the width is a circle's or sphere's radius (EM-7).
  public final var emitterSize: CGSize {
    get { values.emitter.emitterSize }
    set { set(.emitterSize, .size(newValue)) }
  }
  public final var emitterDepth: Double {
    get { values.emitter.emitterDepth }
    set { set(.emitterDepth, .number(newValue)) }
  }
  public final var emitterShape: EmitterShape {
    get { values.emitter.emitterShape }
    set { set(.emitterShape, .string(newValue.rawValue)) }
  }
  public final var emitterMode: EmitterMode {
    get { values.emitter.emitterMode }
    set { set(.emitterMode, .string(newValue.rawValue)) }
  }
  public final var renderMode: EmitterRenderMode {
    get { values.emitter.renderMode }
    set { set(.renderMode, .string(newValue.rawValue)) }
  }
  /// Each particle stands at its own depth among the layer's siblings, in the perspective that the layer is seen in.
  ///
  /// In a layer that fades, masks, is masked or filtered, casts a shadow or is rasterized, the particles still are larger the
  /// nearer they are, but lie in the layer's plane: that needs one picture of them.
  public final var preservesDepth: Bool {
    get { values.emitter.preservesDepth }
    set { set(.emitterPreservesDepth, .bool(newValue)) }
  }
  /// Layers with equal seeds and cells emit equal particles.
  public final var seed: UInt32 {
    get { UInt32(clamping: values.emitter.seed) }
    set { if newValue != seed { change("seed", .none) { values.emitter.seed = Int(newValue) } } }
  }

  /// Takes the values of cells that have changed; of a committed layer they no longer count (EM-11).
  final func takeCells() {
    guard track?.isLive != true else {
      DiagnosticLog.warning(
        "changing a cell of \(self) has no effect once the layer is committed (EM-11); set it by key path, such as "
          + "\"emitterCells.<name>.birthRate\"")
      return
    }
    store()
  }

  private func store() {
    var list: [EmitterCellValues] = []
    for cell in cells {
      guard let values = cell.snapshot() else {
        DiagnosticLog.error(
          "the cells of \(self) are nested deeper than \(EmitterValues.nestingLimit) levels, or in a circle")
        return
      }
      list.append(values)
    }
    change("emitterCells", .none) { values.emitter.emitterCells = list }
    if track?.isLive == true { paintCells() }
  }
}
