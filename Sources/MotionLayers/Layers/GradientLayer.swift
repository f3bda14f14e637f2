import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// A gradient over the whole bounds (§4.2).
open class GradientLayer: Layer {
  public override init() { super.init(special: .gradient(GradientValues())) }
  public convenience init(_ colors: [Color]) {
    self.init()
    self.colors = colors
  }
  public override init(layer: Any) { super.init(layer: layer) }
  public override init?(coder: Any) { super.init(coder: coder) }

  public final var colors: [Color]? {
    get { values.gradient.colors }
    set {
      noteAsset()
      set(.colors, .colors(newValue))
    }
  }
  /// Where each colour is reached, rising within 0…1; nil: evenly (GR-3).
  public final var locations: [Double]? {
    get { values.gradient.locations }
    set {
      noteAsset()
      set(.locations, .numbers(newValue))
    }
  }
  /// In units of the bounds (GR-2).
  public final var startPoint: CGPoint {
    get { values.gradient.startPoint }
    set { set(.startPoint, .point(newValue)) }
  }
  public final var endPoint: CGPoint {
    get { values.gradient.endPoint }
    set { set(.endPoint, .point(newValue)) }
  }
  public final var type: GradientType {
    get { values.gradient.type }
    set {
      noteAsset()
      set(.gradientType, .string(newValue.rawValue))
    }
  }
}
