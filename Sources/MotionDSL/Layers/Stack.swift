// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// Sublayers in a row or a column, each as large as it is, and the stack as large as they need.
///
/// ```swift
/// Stack(.vertical, spacing: 24, alignment: .leading) {
///   TextLayer("How it works").font("Inter", 120, .bold)
///   TextLayer("In three steps").font("Inter", 44)
/// }
/// .position(.center)
/// ```
///
/// With padding and a colour it is a plate as large as its contents:
///
/// ```swift
/// Stack(.vertical, spacing: 8) {
///   TextLayer("Ada Lovelace").font("Inter", 64, .bold)
///   TextLayer("Mathematician").font("Inter", 36)
/// }
/// .padding(24).padding(.horizontal, 40).backgroundColor(.navy).cornerRadius(12).position(.bottomLeft, inset: 96)
/// ```
///
/// Hidden sublayers take no room. Transforms do not count: a stack arranges the resting positions of layers, and these may be
/// animated from elsewhere. A layer that grows on screen, such as a ``NumberLayer``, is placed for its first size, unless the
/// stack ``flows(_:)``. A stack around one that flows does so too.
open class Stack: Layer {
  /// Along which way sublayers follow one another.
  /// Example: `Stack(.horizontal, spacing: 20) { TextLayer("One"); TextLayer("Two") }`
  public enum Axis: Hashable, Sendable {
    /// Side by side: a row, in the stack's ``Stack/direction``.
    case horizontal
    /// One below the other: a column.
    case vertical
  }
  /// The alignment of sublayers across the axis: `leading` is the top, or the side at which the stack's ``direction`` begins.
  ///
  /// `stretch` makes plates, texts, stacks and components as long across as the longest, or as the stack is if it has a size;
  /// shapes, images and wrapped texts keep theirs. `baseline` lets the first lines of texts in a row stand on one line.
  /// Example: `Stack(.vertical, spacing: 20, alignment: .leading) { TextLayer("One"); TextLayer("Two") }`
  public enum Alignment: Hashable, Sendable {
    /// Flush at the top of a row, or at the side of a column on which its direction begins. The default.
    case leading
    /// Centred across the axis.
    case center
    /// Flush at the bottom of a row, or at the far side of a column.
    case trailing
    /// As long across as the longest sublayer, or as the stack.
    case stretch
    /// First lines of texts on one line, in a row.
    case baseline

    var fraction: Double {
      switch self {
      case .leading, .stretch, .baseline: 0
      case .center: 0.5
      case .trailing: 1
      }
    }
  }

  /// Sides of a stack: `leading` is the side at which its ``direction`` begins, or the left if the direction has none.
  /// Example: `Stack(.vertical) { TextLayer("Live") }.padding([.top, .leading], 20)`
  public struct Edges: OptionSet, Hashable, Sendable {
    /// One bit for each side.
    public let rawValue: Int
    /// The sides of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The upper side.
    public static let top = Edges(rawValue: 1)
    /// The side at which a row begins.
    public static let leading = Edges(rawValue: 2)
    /// The lower side.
    public static let bottom = Edges(rawValue: 4)
    /// The side at which a row ends.
    public static let trailing = Edges(rawValue: 8)
    /// The sides at which a row begins and ends.
    public static let horizontal: Edges = [.leading, .trailing]
    /// The upper and the lower side.
    public static let vertical: Edges = [.top, .bottom]
    /// All four sides.
    public static let all: Edges = [.horizontal, .vertical]
  }

  /// Example: `stack.axis = .horizontal`
  public final var axis: Axis = .vertical { didSet { setNeedsLayout() } }
  /// Points between neighbours.
  public final var spacing = 0.0 { didSet { setNeedsLayout() } }
  /// The alignment of sublayers across the axis.
  public final var alignment: Alignment = .leading { didSet { setNeedsLayout() } }
  /// The longest line, in points, before the next sublayer begins a new one; nil for one line.
  /// Example: `stack.wrapLength = 800`
  public final var wrapLength: Double? { didSet { setNeedsLayout() } }
  /// Points between lines.
  /// Example: `stack.lineSpacing = 20`
  public final var lineSpacing = 0.0 { didSet { setNeedsLayout() } }
  /// The alignment along the axis of lines shorter than the longest. Nil for ``alignment`` in horizontal stacks and the top in
  /// vertical ones.
  /// Example: `stack.lineAlignment = .center`
  public final var lineAlignment: Alignment? { didSet { setNeedsLayout() } }
  /// `rightToLeft` begins at the right, `leftToRight` at the left. `natural` begins where lines of the film's language do, or at
  /// the left if the film has none.
  public final var direction: WritingDirection = .natural { didSet { setNeedsLayout() } }
  private let isNaturallyRightToLeft = FilmVariant.current.language?.isRightToLeft ?? false
  /// Whether it begins at the right.
  final var isRightToLeft: Bool {
    direction == .rightToLeft || direction != .leftToRight && isNaturallyRightToLeft
  }
  final private(set) var padding = EdgePadding() { didSet { setNeedsLayout() } }
  /// The script's word about the flow; nil: none.
  private var statedFlow: Bool?
  /// Arranged anew in every frame: if the script says so, or if a stack in it does.
  final var isFlowing: Bool {
    statedFlow ?? (sublayers ?? []).contains { ($0 as? Stack).map { $0.isFlowing && $0.hasOwnSize } ?? false }
  }
  /// Whether its size follows its contents, before or after it is settled.
  private var hasOwnSize: Bool { fitsContents || !hasExplicitBounds }
  /// The size of the stack is its own, not the script's.
  final private(set) var fitsContents = false
  /// The location in the script that makes it.
  private(set) var callStack: [UInt] = []

  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameters:
  ///   - spacing: points between neighbours.
  ///   - alignment: where they lie across the axis.
  public convenience init(
    _ axis: Axis, spacing: Double = 0, alignment: Alignment = .leading, @LayerBuilder _ sublayers: () -> [Layer]
  ) {
    self.init()
    (self.axis, self.spacing, self.alignment) = (axis, spacing, alignment)
    callStack = CallStack.current
    adopt(sublayers())
  }

  /// Begins a new line where the next sublayer would go beyond `length` points.
  ///
  /// - Parameter lines: the alignment of shorter lines along the axis; nil for the stack's alignment in horizontal stacks and the
  ///   top in vertical ones.
  ///
  /// ```swift
  /// Stack(.horizontal, spacing: 20) { for _ in 0..<12 { Layer().size(120, 60) } }.wrapped(at: 800, lineSpacing: 20)
  /// ```
  @discardableResult
  public func wrapped(at length: Double, lineSpacing: Double = 0, lines: Alignment? = nil) -> Self {
    if hasColumns {
      DiagnosticLog.error("\(self) has columns, and columns do not wrap; change the number of columns, or use a Stack")
    }
    if lines == .stretch || lines == .baseline {
      DiagnosticLog.error(
        "the lines of a stack must be .leading, .center or .trailing, got .\(lines == .stretch ? "stretch" : "baseline")"
      )
    }
    return set {
      $0.wrapLength = length
      $0.lineSpacing = lineSpacing
      $0.lineAlignment = lines
    }
  }

  /// Which side the stack begins at: the right for Arabic and Hebrew.
  /// Example: `Stack(.horizontal, spacing: 20) { TextLayer("א"); TextLayer("ב") }.direction(.rightToLeft)`
  @discardableResult public func direction(_ value: WritingDirection) -> Self { set { $0.direction = value } }

  /// Points between all edges of the stack and its contents.
  /// Example: `Stack(.vertical) { TextLayer("Live").font("Inter", 40) }.padding(24).backgroundColor(.red)`
  @discardableResult public func padding(_ points: Double) -> Self { padding(.all, points) }
  /// Points between some edges of the stack and its contents; the other edges keep theirs. Lines wrap at the width without the padding.
  /// Example: `Stack(.vertical) { TextLayer("Live").font("Inter", 40) }.padding(.horizontal, 40).backgroundColor(.red)`
  @discardableResult public func padding(_ edges: Edges, _ points: Double) -> Self {
    guard (0...1e6).contains(points) else {
      DiagnosticLog.error("the padding of \(self) must be from 0 to 1e6 points, got \(points)")
      return self
    }
    return set { $0.padding.set(edges, points) }
  }

  /// Arranges the sublayers anew in every frame, by their current sizes: if one grows, the others make room. As with every
  /// binding, only the presentation changes. Texts have the size of their model; hidden layers take no room. Stacks around a stack
  /// that flows make room for it as well, unless they say `flows(false)`.
  ///
  /// Example: `Stack(.vertical, spacing: 20) { rows }.flows()`
  @discardableResult public func flows(_ value: Bool = true) -> Self { set { $0.statedFlow = value } }

  open override func layoutSublayers() {
    super.layoutSublayers()
    arrange()
  }

  /// The size of its contents with the padding, or the size that the script has given it. The stack need not be placed.
  ///
  /// Example: `let size = stack.preferredFrameSize()`
  open override func preferredFrameSize() -> CGSize {
    guard fitsContents || !hasExplicitBounds, layoutManager == nil else { return super.preferredFrameSize() }
    return arrangement.size(of: items(arranged, \.restingSize))
  }

  /// Sublayers that take room.
  final var arranged: [Layer] { (sublayers ?? []).filter { !$0.isHidden && !$0.isInvisibleValue } }

  private func items(_ layers: [Layer], _ size: (Layer) -> CGSize) -> [StackItem] {
    let usesBaselines = arrangement.usesBaselines
    return layers.map { StackItem(size($0), baseline: usesBaselines ? $0.restingBaseline : nil) }
  }

  /// Gives sublayers the sizes that they are stretched to, before they are settled.
  final func stretchSublayers() {
    guard arrangement.stretches else { return checkBaseline() }
    let layers = arranged
    let sizes = arrangement.stretched(items(layers, \.restingSize), in: hasExplicitBounds ? bounds.size : nil)
    for (layer, size) in zip(layers, sizes) where layer.isStretchable && layer.restingSize != size {
      layer.bounds.size = size
    }
  }

  private func checkBaseline() {
    guard alignment == .baseline, axis == .vertical, !hasColumns else { return }
    DiagnosticLog.current.add(
      Diagnostic(
        .error,
        "\(self) is a column, but .baseline aligns only the texts of a row; use .leading, .center, .trailing or .stretch",
        callStack: callStack))
  }

  /// Takes the size of the contents from now on, unless the script has set one.
  final func settleSize() {
    fitsContents = !hasExplicitBounds
    arrange()
    if isFlowing { follow() }
  }

  /// Whether sublayers lie in columns, which neither wrap nor grow.
  var hasColumns: Bool { false }

  /// How sublayers are placed.
  var arrangement: any LayerArrangement {
    StackArrangement(
      axis: axis, spacing: spacing, alignment: alignment, wrapLength: wrapLength, lineSpacing: lineSpacing,
      lineAlignment: lineAlignment, isRightToLeft: isRightToLeft, padding: padding)
  }

  /// Places the sublayers one after the other.
  private func arrange() {
    let (layers, arrangement) = (arranged, arrangement)
    let items = self.items(layers, \.placedSize)
    if fitsContents { bounds.size = arrangement.size(of: items) }
    for (layer, corner) in zip(layers, arrangement.corners(of: items, in: bounds.size)) {
      let size = layer.placedSize
      layer.position = CGPoint(
        x: bounds.minX + corner.x + layer.anchorPoint.x * size.width,
        y: bounds.minY + corner.y + layer.anchorPoint.y * size.height)
    }
  }

  /// Binds the positions, and the stack's own size if it fits its contents, to the shown sizes of the sublayers.
  private func follow() {
    let layers = (sublayers ?? []).filter { !$0.isInvisibleValue }
    let readings = layers.flatMap {
      [LayerReading($0, property: .bounds), LayerReading($0, property: .isHidden)]
    }
    let (arrangement, fixed, origin) = (arrangement, fitsContents ? nil : bounds.size, bounds.origin)
    let (baselines, scales) = (items(layers, \.bounds.size).map(\.baseline), layers.map(\.layoutScale))
    /// Nil for one that is hidden.
    @Sendable func shownItems(_ values: [PropertyValue]) -> [StackItem?] {
      stride(from: 0, to: values.count, by: 2).map { index in
        guard case .rect(let box) = values[index], values[index + 1] != .bool(true) else { return nil }
        return StackItem(box.size.scaled(by: scales[index / 2]), baseline: baselines[index / 2])
      }
    }
    if fixed == nil {
      bind(PropertyPath(.bounds, .size), to: readings) {
        .size(arrangement.size(of: shownItems($0).compactMap(\.self)))
      }
    }
    for (number, layer) in layers.enumerated() {
      let anchor = layer.anchorPoint
      layer.bind(PropertyPath(.position), to: readings) { values in
        let all = shownItems(values)
        // A hidden layer has no place among the others.
        guard let own = all[number]?.size else { return nil }
        let shown = all.compactMap(\.self)
        let corners = arrangement.corners(of: shown, in: fixed ?? arrangement.size(of: shown))
        let corner = corners[all[..<number].count { $0 != nil }]
        return .point(
          CGPoint(
            x: origin.x + corner.x + anchor.x * own.width, y: origin.y + corner.y + anchor.y * own.height))
      }
    }
  }
}
