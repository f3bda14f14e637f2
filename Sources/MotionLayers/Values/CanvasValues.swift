import Foundation
import MotionCore

/// Contents drawn anew for each frame.
public struct CanvasValues: Sendable {
  public var program: CanvasProgram?
  public init() {}
}

/// A drawing as a pure function of size and time.
public struct CanvasProgram: Sendable {
  /// - Parameters:
  ///   - context: user space is the layer's, with the origin at the corner where its coordinates are least.
  ///   - size: of the layer, in points.
  ///   - time: the layer's own, in seconds.
  public typealias Function = @Sendable (_ context: DrawingContext, _ size: CGSize, _ time: Double) -> Void

  /// A function that is handed the numbers that it depends on besides size and time.
  public typealias InputFunction =
    @Sendable (_ context: DrawingContext, _ inputs: [Double], _ size: CGSize, _ time: Double) -> Void

  /// What the function is known by: two programs with equal identities draw the same.
  public let identity: ContentHash
  public let draw: Function
  /// True if the function may depend on more than its identity says: values that it captured. Nothing that it draws is
  /// kept from one export to the next then.
  public let capturesValues: Bool

  public init(identity: ContentHash, draw: @escaping Function) {
    (self.identity, self.draw) = (identity, draw)
    capturesValues = FunctionContext.isPresent(in: FunctionBox(draw: draw))
  }

  /// - Parameters:
  ///   - identity: of the function; the inputs are added to it.
  ///   - inputs: what the function is called with.
  public init(identity: ContentHash, inputs: [Double], draw: @escaping InputFunction) {
    self.identity = identity.combined(with: inputs)
    self.draw = { context, size, time in draw(context, inputs, size, time) }
    capturesValues = FunctionContext.isPresent(in: InputFunctionBox(draw: draw))
  }

  private struct FunctionBox { var draw: Function }
  private struct InputFunctionBox { var draw: InputFunction }
}
