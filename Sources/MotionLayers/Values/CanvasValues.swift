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

  /// What the function is known by: two programs with equal identities draw the same.
  public let identity: ContentHash
  public let draw: Function

  public init(identity: ContentHash, draw: @escaping Function) { (self.identity, self.draw) = (identity, draw) }
}

extension CanvasProgram {
  /// True if the function may depend on more than its place and inputs.
  var capturesValues: Bool { FunctionContext.isPresent(in: Box(draw: draw)) }

  private struct Box { var draw: Function }
}
