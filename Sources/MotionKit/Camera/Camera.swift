import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// Looks at a part of its scene: at all layers that stand before it, or, written `Camera { … }`, at those that it is given.
/// What stands after it stays in front, where it is.
///
/// ```swift
/// board
/// let camera = Camera()
/// camera
/// InOrder {
///   camera.focuses(on: stepTwo, padding: 80, for: 1)
///   Wait(2)
///   camera.zooms(to: 1, for: 1)
/// }
/// ```
///
/// It looks at a rectangle, which its steps move in the order in which they are made; texts and shapes are sharp at every
/// zoom. What it focuses on is followed while it moves.
public final class Camera: Layer, SceneryLayer {
  private var moves: [CameraMove] = []

  public override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }
  public override init?(coder: Any) { super.init(coder: coder) }

  /// Glides until a layer, wherever it is then, fills the canvas but for `padding` points of it around.
  public func focuses(
    on layer: Layer, padding: Double = 80, for seconds: Double, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    let probe = Layer()
    probe.isInvisibleValue = true
    probe.isHidden = true
    probe.bind(PropertyPath(.bounds), to: [LayerReading(layer, .frame)]) { $0[0] }
    addSublayer(probe)
    return move(.focus(padding: checked(padding, "padding")), seconds, timing, probe: probe)
  }

  /// Glides until a rectangle of its scene, in points, fills the canvas.
  public func focuses(
    on rectangle: CGRect, padding: Double = 0, for seconds: Double, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    let padding = checked(padding, "padding")
    let numbers = [rectangle.minX, rectangle.minY, rectangle.width, rectangle.height]
    if !numbers.allSatisfy(\.isFinite) || rectangle.isEmpty {
      DiagnosticLog.error(
        "a camera focuses on a rectangle with a width and a height, in points of its scene, got \(rectangle)")
    }
    return move(.look(rectangle.insetBy(dx: -padding, dy: -padding)), seconds, timing)
  }

  /// Comes nearer by a factor, or goes back: 1 shows the canvas as it is without a camera, 2 half of its width.
  public func zooms(to factor: Double, for seconds: Double, timing: TimingFunction = .easeInEaseOut) -> some Step {
    if !(1e-3...1e3).contains(factor) {
      DiagnosticLog.error("a camera zooms to a factor from 0.001 to 1000, got \(factor); 1 shows the canvas as it is")
    }
    return move(.zoom((1e-3...1e3).contains(factor) ? factor : 1), seconds, timing)
  }

  /// Moves what it looks at by points of its scene.
  /// Example: `camera.pans(by: 400, for: 1.2)`
  public func pans(
    by x: Double, _ y: Double = 0, for seconds: Double, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    move(.pan(checked(x, "x"), checked(y, "y")), seconds, timing)
  }

  /// Trembles by up to so many points of the canvas, most in the beginning.
  /// Example: `camera.shakes(by: 20, for: 0.5)`
  public func shakes(by amount: Double = 12, for seconds: Double) -> some Step {
    move(
      .shake(checked(amount, "by"), seed: UInt64(moves.count + 1), length: max(seconds.isFinite ? seconds : 0, 0)),
      seconds, .linear)
  }

  /// A number of a step; 0, and an error, where it is none.
  private func checked(_ value: Double, _ name: String) -> Double {
    guard abs(value) <= 1e9 else {
      DiagnosticLog.error("\(name) of a camera's step is from -1e9 to 1e9 points, got \(value)")
      return 0
    }
    return value
  }

  private func move(
    _ kind: CameraMove.Kind, _ seconds: Double, _ timing: TimingFunction, probe: Layer? = nil
  ) -> some Step {
    let progress = Value(0.0)
    moves.append(CameraMove(kind: kind, probe: probe, progress: progress))
    look()
    return Animate(progress, from: 0, to: 1, duration: seconds, timing: timing)
  }

  /// Takes the size of its superlayer, and what stands before it unless it has layers of its own.
  func gather(in superbounds: CGRect) {
    bounds = CGRect(origin: .zero, size: superbounds.size)
    position = CGPoint(x: superbounds.midX, y: superbounds.midY)
    if (sublayers ?? []).allSatisfy(\.isInvisibleValue), let all = superlayer?.sublayers,
      let own = all.firstIndex(where: { $0 === self })
    {
      for layer in all[..<own] where !layer.isInvisibleValue { addSublayer(layer) }
    }
    look()
  }

  /// Lets bounds and transform follow all moves.
  private func look() {
    guard !moves.isEmpty, bounds.width > 0 else { return }
    let inputs = moves.flatMap { move in
      [move.progress.bindingReading.reading] + (move.probe.map { [LayerReading($0, property: .bounds)] } ?? [])
    }
    let (kinds, canvas) = (moves.map(\.kind), bounds.size)
    @Sendable func view(_ values: [PropertyValue]) -> CameraView {
      CameraView(after: kinds, canvas: canvas, values)
    }
    bind(PropertyPath(.bounds), to: inputs) { .rect(view($0).bounds) }
    bind(PropertyPath(.transform), to: inputs) { .transform(view($0).transform) }
  }
}

/// One move of a ``Camera``.
struct CameraMove {
  enum Kind: Sendable {
    /// On the frame of a probe.
    case focus(padding: Double)
    case look(CGRect)
    case zoom(Double)
    case pan(Double, Double)
    case shake(Double, seed: UInt64, length: Double)
  }
  var kind: Kind
  /// A layer whose bounds are the frame of what it focuses on.
  var probe: Layer?
  /// 0…1.
  var progress: Value<Double>
}

/// What a ``Camera`` looks at.
struct CameraView: Sendable {
  /// A rectangle of the scene with the canvas's proportions.
  private(set) var rectangle: CGRect
  private var shake = CGPoint.zero
  private let canvas: CGSize

  /// - Parameter values: for each move its progress and, for one that focuses, the frame of the layer.
  init(after moves: [CameraMove.Kind], canvas: CGSize, _ values: [PropertyValue]) {
    self.canvas = canvas
    rectangle = CGRect(origin: .zero, size: canvas)
    var next = values[...]
    for move in moves {
      guard case .number(let progress)? = next.popFirst() else { return }
      switch move {
      case .focus(let padding):
        guard case .rect(let frame)? = next.popFirst() else { return }
        mix(to: fitted(frame, padding), progress)
      case .look(let wanted): mix(to: fitted(wanted, 0), progress)
      case .zoom(let factor):
        let size = CGSize(width: canvas.width / factor, height: canvas.height / factor)
        // A zoom of 1 is the whole canvas again.
        let centre =
          factor == 1
          ? CGPoint(x: canvas.width / 2, y: canvas.height / 2) : CGPoint(x: rectangle.midX, y: rectangle.midY)
        mix(
          to: CGRect(
            x: centre.x - size.width / 2, y: centre.y - size.height / 2, width: size.width, height: size.height),
          progress)
      case .pan(let x, let y): mix(to: rectangle.offsetBy(dx: x, dy: y), progress)
      case .shake(let amount, let seed, let length):
        guard progress > 0, progress < 1 else { continue }
        let time = progress * length * 18
        let left = (1 - progress) * (1 - progress)
        shake.x += amount * left * CameraView.noise(time, seed)
        shake.y += amount * left * CameraView.noise(time, seed &+ 77)
      }
    }
  }

  private mutating func mix(to other: CGRect, _ progress: Double) {
    guard progress > 0 else { return }
    guard progress < 1 else {
      rectangle = other
      return
    }
    func mixed(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    rectangle = CGRect(
      x: mixed(rectangle.minX, other.minX), y: mixed(rectangle.minY, other.minY),
      width: mixed(rectangle.width, other.width), height: mixed(rectangle.height, other.height))
  }

  /// The smallest rectangle of the canvas's proportions that holds another with room around it; `padding` is in points
  /// of the canvas.
  private func fitted(_ frame: CGRect, _ padding: Double) -> CGRect {
    let room = CGSize(width: max(canvas.width - 2 * padding, 1), height: max(canvas.height - 2 * padding, 1))
    let factor = max(frame.width / room.width, frame.height / room.height, 1e-6)
    let size = CGSize(width: canvas.width * factor, height: canvas.height * factor)
    return CGRect(
      x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// -1…1, smooth, the same for the same time.
  private static func noise(_ time: Double, _ seed: UInt64) -> Double {
    func value(_ step: Double) -> Double {
      var bits = UInt64(bitPattern: Int64(step)) &+ seed &* 0x9E37_79B9_7F4A_7C15
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return Double((bits ^ (bits >> 31)) >> 11) / Double(1 << 52) - 1
    }
    let step = time.rounded(.down)
    let part = time - step
    let smooth = part * part * (3 - 2 * part)
    return value(step) + (value(step + 1) - value(step)) * smooth
  }

  /// The camera's bounds: the canvas about the middle of what it looks at.
  var bounds: CGRect {
    CGRect(
      x: rectangle.midX - canvas.width / 2, y: rectangle.midY - canvas.height / 2, width: canvas.width,
      height: canvas.height)
  }

  var transform: Transform3D {
    let factor = canvas.width / max(rectangle.width, 1e-9)
    return Transform3D.scale(factor, factor, 1).concatenating(.translation(shake.x, shake.y, 0))
  }
}
