// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// A line from one layer to another that follows both in every frame, with heads and a label.
///
/// ```swift
/// let request = Arrow(from: client.edge(.trailing), to: server.edge(.leading)).curve(0.2).stroke(.white, 6).label("GET /")
/// client
/// server
/// request
/// InOrder {
///   request.draws(for: 0.6)
///   packet.travels(along: request, for: 1)
/// }
/// ```
///
/// It is a shape: `stroke`, `lineDash`, `strokeEnd` and entrances act on it. Heads and the label have the colour of the line.
public class Connector: ShapeLayer {
  private var shape = ConnectorShape()
  private let heads = ShapeLayer()
  private var labelLayer: TextLayer?
  /// The label's colour is the script's, not the line's.
  private var hasLabelColor = false
  private var start: BindingReading<CGPoint>?
  private var end: BindingReading<CGPoint>?
  /// The location in the script that makes it.
  private(set) final var callStack: [UInt] = []

  /// A connector that leads nowhere and shows nothing.
  /// Example: `let line = Connector(from: client.edge(.trailing), to: server.edge(.leading)).stroke(.white, 4)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// A line from one point to another: white, 4 points wide.
  ///
  /// - Parameters:
  ///   - start: such as `client.edge(.trailing)`, `box.point(0.5, 0.25)`, a fixed `CGPoint` or a `Value` of a point.
  ///   - end: where it leads.
  public convenience init(
    from start: some BindingInput<CGPoint>, to end: some BindingInput<CGPoint>
  ) {
    self.init()
    (self.start, self.end) = (start.bindingReading, end.bindingReading)
    callStack = CallStack.current
    // Its path is in the superlayer's space, so it has no place of its own.
    bounds = .zero
    position = .zero
    fillColor = nil
    strokeColor = .white
    lineWidth = 4
    lineCap = .round
    lineJoin = .round
    heads.bounds = .zero
    heads.position = .zero
    addSublayer(heads)
    follow()
  }

  /// The layers at its ends; an end that follows no layer has none.
  final var ends: [Layer] { [start, end].compactMap { $0?.reading.layer } }

  /// Straight by default. Bends to its left by a fraction of its length, to its right if that is negative.
  @discardableResult public final func curve(_ bend: Double = 0.2) -> Self {
    route(.curved(checked(bend, -100...100, "the bend")))
  }
  /// Goes across and down alone, with corners of a radius in points.
  /// Example: `Connector(from: client.edge(.trailing), to: server.edge(.leading)).elbow(radius: 24)`
  @discardableResult public final func elbow(radius: Double = 16) -> Self {
    route(.elbow(radius: checked(radius, 0...1e6, "the radius of the corners")))
  }
  /// Points that are kept free between the line and its ends.
  /// Example: `Connector(from: client.edge(.trailing), to: server.edge(.leading)).gap(16)`
  @discardableResult public final func gap(_ points: Double) -> Self {
    let points = checked(points, 0...1e6, "the gap")
    return change { $0.gap = points }
  }
  /// The ends with arrow heads, and their length in points.
  /// Example: `Connector(from: client.edge(.trailing), to: server.edge(.leading)).heads(start: true, end: true)`
  @discardableResult public final func heads(start: Bool = false, end: Bool = true, length: Double = 24) -> Self {
    let length = checked(length, 0...1e6, "the length of the heads")
    return change {
      ($0.hasTail, $0.hasHead) = (start, end)
      $0.headLength = length
    }
  }

  /// A text above the middle of the line, in the colour of the line unless `style` gives it another.
  /// Example: `Arrow(from: client.edge(.trailing), to: server.edge(.leading)).label("GET /") { $0.foregroundColor(.yellow) }`
  @discardableResult
  public final func label(_ text: String, _ style: (TextLayer) -> Void = { _ in }) -> Self {
    labelLayer?.removeFromSuperlayer()
    let label = TextLayer(text).font("Inter", 32, .medium)
    label.foregroundColor = nil
    style(label)
    hasLabelColor = label.foregroundColor != nil
    addSublayer(label)
    labelLayer = label
    follow()
    return self
  }

  /// The line draws itself from its start, its head ahead of it.
  public final func draws(for seconds: Double, timing: TimingFunction = .easeInEaseOut) -> some Step {
    Animate(self, \.strokeEnd, from: 0, to: 1, duration: seconds, timing: timing)
  }

  /// A number of the line's shape; 0, and an error, outside of its range.
  private func checked(_ value: Double, _ range: ClosedRange<Double>, _ name: String) -> Double {
    guard range.contains(value) else {
      DiagnosticLog.error(
        "\(name) of a connector must be from \(range.lowerBound) to \(range.upperBound), got \(value)")
      return 0
    }
    return value
  }

  private func route(_ route: ConnectorShape.Route) -> Self { change { $0.route = route } }

  private func change(_ change: (inout ConnectorShape) -> Void) -> Self {
    change(&shape)
    follow()
    return self
  }

  private func follow() {
    guard let start, let end else { return }
    let (shape, first, last) = (shape, start.content, end.content)
    let ends = [start.reading, end.reading]
    @Sendable func line(_ values: [PropertyValue]) -> Path? {
      guard let a = first(values[0]), let b = last(values[1]) else { return nil }
      return shape.line(from: a, to: b)
    }
    bind(PropertyPath(.path), to: ends) { values in line(values).map { .path($0) } }
    let drawn = [LayerReading(self, property: .strokeStart), LayerReading(self, property: .strokeEnd)]
    heads.bind(PropertyPath(.path), to: ends + drawn) { values in
      guard let line = line(values), case .number(let from) = values[2], case .number(let to) = values[3] else {
        return nil
      }
      return .path(shape.heads(on: line, from: from, to: to))
    }
    heads.bind(PropertyPath(.fillColor), to: [LayerReading(self, property: .strokeColor)]) { $0[0] }
    guard let labelLayer else { return }
    if !hasLabelColor {
      labelLayer.bind(PropertyPath(.foregroundColor), to: [LayerReading(self, property: .strokeColor)]) { $0[0] }
    }
    // It comes when the line gets there.
    labelLayer.bind(PropertyPath(.opacity), to: [LayerReading(self, property: .strokeEnd)]) { values in
      guard case .number(let drawn) = values[0] else { return nil }
      return .number(min(max((drawn - 0.4) * 5, 0), 1))
    }
    labelLayer.bind(PropertyPath(.position), to: ends + [LayerReading(labelLayer, property: .bounds)]) { values in
      guard let line = line(values), let (point, up) = ConnectorShape.middle(of: line), case .rect(let box) = values[2]
      else { return line(values).map { _ in .point(.zero) } }
      // The label's box touches a line that runs along the connector, a little away from it.
      let away = 10 + abs(up.x) * box.width / 2 + abs(up.y) * box.height / 2
      return .point(CGPoint(x: point.x + up.x * away, y: point.y + up.y * away))
    }
  }
}

/// A ``Connector`` with a head at its end.
public final class Arrow: Connector {
  /// An arrow that leads nowhere and shows nothing.
  /// Example: `let arrow = Arrow(from: client.edge(.trailing), to: server.edge(.leading)).stroke(.white, 6)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// An arrow from one point to another: white, 4 points wide.
  ///
  /// - Parameters:
  ///   - start: such as `client.edge(.trailing)`.
  ///   - end: where its head is.
  public convenience init(from start: some BindingInput<CGPoint>, to end: some BindingInput<CGPoint>) {
    self.init(line: start, to: end)
  }
}

extension Connector {
  /// One with a head; `Arrow` cannot call its superclass's convenience initialiser.
  fileprivate convenience init(line start: some BindingInput<CGPoint>, to end: some BindingInput<CGPoint>) {
    self.init(from: start, to: end)
    heads(end: true)
  }
}

extension Layer {
  /// Moves the layer along the shown path of a connector, a shape, or the outline of any layer. It stays at the end of it.
  ///
  /// - Parameter turning: also turns it with the path, x ahead.
  ///
  /// Example: `packet.travels(along: request, for: 1)`
  public final func travels(
    along layer: Layer, for seconds: Double, timing: TimingFunction = .easeInEaseOut, turning: Bool = false
  ) -> some Step {
    let way = Value(0.0)
    let follow = { [self] in
      stays(on: layer, at: [way.bindingReading.reading], turning: turning) {
        if case .number(let share) = $0[0] { share } else { nil }
      }
    }
    if waitsForPosition { follow() }
    return Parallel {
      Perform(follow)
      Animate(way, from: 0, to: 1, duration: seconds, timing: timing)
    }
  }

  /// Until it travels, a layer without a position of its own waits where its first way begins.
  package final var waitsForPosition: Bool {
    !hasExplicitPosition && deferredPosition == nil && !isBound(PropertyPath(.position))
  }

  /// Holds the layer at a share of the shown path of another one.
  ///
  /// - Parameters:
  ///   - inputs: the values that decide about the share.
  ///   - turning: also turns it with the path, x ahead.
  ///   - share: 0…1 of the path's length.
  package final func stays(
    on layer: Layer, at inputs: [LayerReading], turning: Bool, share: @escaping @Sendable ([PropertyValue]) -> Double?
  ) {
    let readings = [layer.shownPath.bindingReading.reading] + inputs
    @Sendable func location(_ values: [PropertyValue]) -> (measure: PathMeasure, length: Double)? {
      guard case .path(let path?) = values[0], let share = share(Array(values.dropFirst())) else { return nil }
      let measure = PathMeasure(path)
      return (measure, measure.length * min(max(share, 0), 1))
    }
    bind(PropertyPath(.position), to: readings) { values in
      location(values).flatMap { $0.measure.point(atLength: $0.length) }.map { .point($0) }
    }
    guard turning else { return }
    bind(PropertyPath(.transform, .transform(.rotationZ)), to: readings) { values in
      guard let (measure, length) = location(values) else { return nil }
      return .number(measure.direction(atLength: length).map { atan2($0.y, $0.x) } ?? 0)
    }
  }
}
