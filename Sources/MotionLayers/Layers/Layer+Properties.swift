import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Properties of every layer. Lengths are points, angles radians, colours sRGB unless they say otherwise. Those that
/// subclasses override are in ``Layer`` itself.
extension Layer {
  /// Depth among the siblings; without perspective only the order (Z-3).
  public final var zPosition: Double {
    get { values.zPosition }
    set { set(.zPosition, .number(newValue)) }
  }
  /// The point of the bounds, in units of their size, that ``position`` places and the transform turns about.
  public final var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set { set(.anchorPoint, .point(newValue)) }
  }
  public final var anchorPointZ: Double {
    get { values.anchorPointZ }
    set { set(.anchorPointZ, .number(newValue)) }
  }
  /// Applied to the sublayers about the anchor point, typically a perspective.
  public final var sublayerTransform: Transform3D {
    get { values.sublayerTransform }
    set { set(.sublayerTransform, .transform(newValue)) }
  }
  /// Turns the layer's y axis over (G-7).
  public final var isGeometryFlipped: Bool {
    get { values.isGeometryFlipped }
    set { set(.isGeometryFlipped, .bool(newValue)) }
  }
  public final var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { set(.isDoubleSided, .bool(newValue)) }
  }
  /// Clips contents and sublayers, and with them the shadow, to the rounded bounds.
  public final var masksToBounds: Bool {
    get { values.masksToBounds }
    set { set(.masksToBounds, .bool(newValue)) }
  }

  /// The part of the contents that is shown, in units of their size.
  public final var contentsRect: CGRect {
    get { values.contentsRect }
    set { set(.contentsRect, .rect(newValue)) }
  }
  /// The part of the contents that stretches.
  public final var contentsCenter: CGRect {
    get { values.contentsCenter }
    set { set(.contentsCenter, .rect(newValue)) }
  }
  /// Pixels of the contents for each point.
  public final var contentsScale: Double {
    get { values.contentsScale }
    set {
      hasStaleSize = true
      set(.contentsScale, .number(newValue))
    }
  }
  public final var contentsGravity: ContentsGravity {
    get { values.contentsGravity }
    set { set(.contentsGravity, .string(newValue.rawValue)) }
  }
  public final var minificationFilter: ContentsFilter {
    get { values.minificationFilter }
    set { set(.minificationFilter, .string(newValue.rawValue)) }
  }
  public final var magnificationFilter: ContentsFilter {
    get { values.magnificationFilter }
    set { set(.magnificationFilter, .string(newValue.rawValue)) }
  }

  public final var cornerRadius: Double {
    get { values.cornerRadius }
    set { set(.cornerRadius, .number(newValue)) }
  }
  /// How the layer with everything below it is blurred along its way; nil: as its superlayer is, or as the format says.
  ///
  /// A layer with a setting of its own is blurred by itself, in the place that its superlayer has at the frame's time.
  /// In a superlayer that is blurred, one shutter is open for both: the setting's shutter angle holds, and there are as
  /// many samples as the one of them wants that wants more. Transitions that run show their source as it was. A shutter
  /// angle or a number of samples that is out of range is an error.
  public final var motionBlur: MotionBlur? {
    get { values.motionBlur }
    set {
      // As it was given: not every number of samples is exact as a property's number.
      if let problem = newValue?.problem {
        DiagnosticLog.error("motionBlur of \(self) \(problem)")
      } else {
        set(.motionBlur, .numbers(newValue?.numbers))
      }
    }
  }
  public final var maskedCorners: CornerMask {
    get { values.maskedCorners }
    set { set(.maskedCorners, .number(Double(newValue.rawValue))) }
  }
  public final var cornerCurve: CornerCurve {
    get { values.cornerCurve }
    set { set(.cornerCurve, .string(newValue.rawValue)) }
  }
  public final var borderWidth: Double {
    get { values.borderWidth }
    set { set(.borderWidth, .number(newValue)) }
  }
  public final var borderColor: Color? {
    get { values.borderColor }
    set { set(.borderColor, .color(newValue)) }
  }
  public final var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set { set(.allowsGroupOpacity, .bool(newValue)) }
  }
  public final var shadowColor: Color? {
    get { values.shadowColor }
    set { set(.shadowColor, .color(newValue)) }
  }
  public final var shadowOpacity: Double {
    get { values.shadowOpacity }
    set { set(.shadowOpacity, .number(newValue)) }
  }
  /// The standard deviation of the blur.
  public final var shadowRadius: Double {
    get { values.shadowRadius }
    set { set(.shadowRadius, .number(newValue)) }
  }
  public final var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { set(.shadowOffset, .size(newValue)) }
  }
  /// Setting it takes effect at once; animations that are added move it (T-83).
  public final var shadowPath: Path? {
    get { values.shadowPath }
    set { set(.shadowPath, .path(newValue)) }
  }
  public final var shouldRasterize: Bool {
    get { values.shouldRasterize }
    set { set(.shouldRasterize, .bool(newValue)) }
  }
  public final var rasterizationScale: Double {
    get { values.rasterizationScale }
    set { set(.rasterizationScale, .number(newValue)) }
  }

  /// Applied to the layer with its sublayers, in order.
  public final var filters: [Filter] {
    get { values.filters }
    set {
      guard let new = checked(newValue, as: .picture, "filters"), new != values.filters else { return }
      noteAssets(of: new)
      change("filters", .basic) { values.filters = new }
    }
  }
  /// Applied to what lies behind the layer: to all of it, up to the nearest superlayer that is one picture of its
  /// own because it fades, has filters, a mask, a compositing filter or a shadow, or is rasterized. Of what lies behind
  /// such a superlayer it sees nothing, as with CSS's backdrop roots (Filter Effects Level 2).
  public final var backgroundFilters: [Filter] {
    get { values.backgroundFilters }
    set {
      guard let new = checked(newValue, as: .picture, "backgroundFilters"), new != values.backgroundFilters else {
        return
      }
      noteAssets(of: new)
      change("backgroundFilters", .transition) { values.backgroundFilters = new }
    }
  }
  /// How the layer is combined with what lies behind it; nil: source over.
  ///
  /// Modes that take away, such as `destinationOut`, `xor` and `clear`, take from the canvas too where the layer lies on
  /// it and nothing groups them: black shows there, in stills and films alike, as in an opaque window.
  public final var compositingFilter: Filter? {
    get { values.compositingFilter }
    set {
      guard let new = checked(newValue.map { [$0] } ?? [], as: .compositing, "compositingFilter"),
        new.first != values.compositingFilter
      else { return }
      change("compositingFilter", .transition) { values.compositingFilter = new.first }
    }
  }
  private func noteAssets(of filters: [Filter]) {
    if filters.contains(where: { $0.inputs.values.contains { $0.kind == .contents } }) { noteAsset() }
  }
}
