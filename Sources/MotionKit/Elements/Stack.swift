import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// Sublayers in a row or a column, each as large as it is, and the stack as large as they need.
///
/// ```swift
/// Stack(.vertical, spacing: 24, alignment: .leading) {
///   TextLayer(title).font("Inter", 120, .bold)
///   TextLayer(tagline).font("Inter", 44)
/// }
/// .position(.center)
/// ```
///
/// Hidden sublayers take no room. Transforms do not count: a stack arranges where layers rest, and they may be
/// animated from elsewhere.
open class Stack: Layer {
  public enum Axis: Hashable, Sendable { case horizontal, vertical }
  /// Where sublayers lie across the axis: `leading` is the top, or the side at which the stack's ``direction`` begins.
  public enum Alignment: Hashable, Sendable {
    case leading, center, trailing

    fileprivate var fraction: Double {
      switch self {
      case .leading: 0
      case .center: 0.5
      case .trailing: 1
      }
    }
  }

  public final var axis: Axis = .vertical { didSet { setNeedsLayout() } }
  /// Points between neighbours.
  public final var spacing = 0.0 { didSet { setNeedsLayout() } }
  public final var alignment: Alignment = .leading { didSet { setNeedsLayout() } }
  /// How long a line may become, in points, before the next sublayer begins a new one; nil: one line.
  public final var wrapLength: Double? { didSet { setNeedsLayout() } }
  /// Points between lines.
  public final var lineSpacing = 0.0 { didSet { setNeedsLayout() } }
  /// Where lines lie along the axis that are shorter than the longest; nil: horizontal ones as ``alignment`` says,
  /// vertical ones at the top.
  public final var lineAlignment: Alignment? { didSet { setNeedsLayout() } }
  /// `rightToLeft` begins at the right; anything else at the left.
  public final var direction: WritingDirection = .natural { didSet { setNeedsLayout() } }
  /// The size of the stack is its own, not the script's.
  private var fitsContents = false

  public override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }
  public override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameters:
  ///   - spacing: points between neighbours.
  ///   - alignment: where they lie across the axis.
  public convenience init(
    _ axis: Axis, spacing: Double = 0, alignment: Alignment = .leading, @LayerBuilder _ sublayers: () -> [Layer]
  ) {
    self.init()
    (self.axis, self.spacing, self.alignment) = (axis, spacing, alignment)
    adopt(sublayers())
  }

  /// Begins a new line where the next sublayer would go beyond `length` points.
  ///
  /// - Parameter lines: where shorter lines lie along the axis; nil: horizontal ones as the stack's alignment says,
  ///   vertical ones at the top.
  @discardableResult
  public func wrapped(at length: Double, lineSpacing: Double = 0, lines: Alignment? = nil) -> Self {
    set {
      $0.wrapLength = length
      $0.lineSpacing = lineSpacing
      $0.lineAlignment = lines
    }
  }

  /// Which side the stack begins at: the right for Arabic and Hebrew.
  @discardableResult public func direction(_ value: WritingDirection) -> Self { set { $0.direction = value } }

  open override func layoutSublayers() {
    super.layoutSublayers()
    arrange()
  }

  /// Takes the size of the contents from now on, unless the script has set one.
  final func settleSize() {
    fitsContents = !hasExplicitBounds
    arrange()
  }

  /// Places the sublayers one after the other.
  private func arrange() {
    var lines: [Line] = []
    for layer in sublayers ?? [] where !layer.isHidden {
      let extent = Extent(layer.bounds.size, axis)
      if let line = lines.last, wrapLength.map({ line.extent.along + spacing + extent.along <= $0 }) ?? true {
        lines[lines.count - 1].append(layer, extent, spacing)
      } else {
        lines.append(Line(layers: [layer], extent: extent))
      }
    }
    let longest = lines.map(\.extent.along).max() ?? 0
    let across = lines.map(\.extent.across).reduce(0, +) + lineSpacing * Double(max(lines.count - 1, 0))
    if fitsContents { bounds.size = Extent(along: longest, across: across).size(axis) }
    var top = 0.0
    for line in lines {
      // A single line is aligned within the whole stack, which may be larger than its contents.
      let room = lines.count == 1 ? Extent(bounds.size, axis).across : line.extent.across
      let shift = lineAlignment ?? (axis == .horizontal ? alignment : .leading)
      var start = lines.count == 1 ? 0 : (longest - line.extent.along) * shift.fraction
      for layer in line.layers {
        let extent = Extent(layer.bounds.size, axis)
        var corner = Extent(along: start, across: top + (room - extent.across) * alignment.fraction).size(axis)
        if direction == .rightToLeft { corner.width = bounds.width - corner.width - layer.bounds.width }
        layer.position = CGPoint(
          x: bounds.minX + corner.width + layer.anchorPoint.x * layer.bounds.width,
          y: bounds.minY + corner.height + layer.anchorPoint.y * layer.bounds.height)
        start += extent.along + spacing
      }
      top += line.extent.across + lineSpacing
    }
  }

  /// A size along and across the axis.
  private struct Extent {
    var along, across: Double
    init(along: Double, across: Double) { (self.along, self.across) = (along, across) }
    init(_ size: CGSize, _ axis: Axis) {
      self =
        axis == .horizontal
        ? Extent(along: size.width, across: size.height) : Extent(along: size.height, across: size.width)
    }
    func size(_ axis: Axis) -> CGSize {
      axis == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    }
  }

  private struct Line {
    var layers: [Layer]
    var extent: Extent
    mutating func append(_ layer: Layer, _ size: Extent, _ spacing: Double) {
      layers.append(layer)
      extent = Extent(along: extent.along + spacing + size.along, across: max(extent.across, size.across))
    }
  }
}
