import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Fills and strokes a path (§4.1).
open class ShapeLayer: Layer {
  public override init() { super.init(special: .shape(ShapeValues())) }
  public convenience init(path: Path) {
    self.init()
    self.path = path
  }
  public override init(layer: Any) {
    super.init(layer: layer)
    givesFill = (layer as? ShapeLayer)?.givesFill ?? false
  }
  public override init?(coder: Any) { super.init(coder: coder) }

  /// In the layer's bounds coordinates; not clipped by them (SH-2). Setting it takes effect at once; animations that are
  /// added move it (T-83).
  public final var path: Path? {
    get { values.shape.path }
    set { set(.path, .path(newValue)) }
  }
  public final var fillColor: Color? {
    get { values.shape.fillColor }
    set {
      givesFill = true
      set(.fillColor, .color(newValue))
    }
  }
  /// True once the script has set the fill: to any colour, also the default, or to none.
  package final var hasExplicitFill: Bool { givesFill || explicitNames.contains(LayerProperty.fillColor.name) }
  private final var givesFill = false
  public final var fillRule: FillRule {
    get { values.shape.fillRule }
    set { set(.fillRule, .string(newValue.rawValue)) }
  }
  public final var strokeColor: Color? {
    get { values.shape.strokeColor }
    set { set(.strokeColor, .color(newValue)) }
  }
  /// The part of the path that is stroked, 0…1 (SH-4).
  public final var strokeStart: Double {
    get { values.shape.strokeStart }
    set { set(.strokeStart, .number(newValue)) }
  }
  public final var strokeEnd: Double {
    get { values.shape.strokeEnd }
    set { set(.strokeEnd, .number(newValue)) }
  }
  public final var lineWidth: Double {
    get { values.shape.lineWidth }
    set { set(.lineWidth, .number(newValue)) }
  }
  public final var miterLimit: Double {
    get { values.shape.miterLimit }
    set { set(.miterLimit, .number(newValue)) }
  }
  public final var lineCap: LineCap {
    get { values.shape.lineCap }
    set { set(.lineCap, .string(newValue.rawValue)) }
  }
  public final var lineJoin: LineJoin {
    get { values.shape.lineJoin }
    set { set(.lineJoin, .string(newValue.rawValue)) }
  }
  public final var lineDashPhase: Double {
    get { values.shape.lineDashPhase }
    set { set(.lineDashPhase, .number(newValue)) }
  }
  /// Lengths on, off, on, … (SH-5).
  public final var lineDashPattern: [Double]? {
    get { values.shape.lineDashPattern }
    set { set(.lineDashPattern, .numbers(newValue)) }
  }
}
