// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A drawing as a pure function of size and time.
package struct CanvasProgram: Sendable {
  /// - Parameters:
  ///   - context: user space is the layer's, with the origin at the corner where its coordinates are least.
  ///   - size: of the layer, in points.
  ///   - time: the layer's own, in seconds.
  package typealias Function = @Sendable (_ context: DrawingContext, _ size: CGSize, _ time: Double) -> Void

  /// A function with arguments for the numbers that it depends on, besides size and time.
  package typealias InputFunction =
    @Sendable (_ context: DrawingContext, _ inputs: [Double], _ size: CGSize, _ time: Double) -> Void

  /// The identity of the function in this process: two programs with equal identities draw the same.
  package let identity: ContentHash
  /// The identity of the function apart from its code, the same in every process: its name in the script, and its inputs.
  package let name: ContentHash
  package let draw: Function
  /// The code of the script's function.
  package let code: FunctionCode
  /// True if the function may depend on more than its identity says: values that it captured. Nothing that it draws is
  /// kept from one export to the next then.
  package var capturesValues: Bool { code.capturesValues }

  /// - Parameter identity: the function's name and its captured values; other values need another identity. Its code need not be
  ///   part of it.
  package init(identity: ContentHash, draw: @escaping Function) {
    self.init(name: identity, draw: draw, code: FunctionCode(of: FunctionBox(draw: draw)))
  }

  /// - Parameters:
  ///   - identity: of the function; the inputs are added to it.
  ///   - inputs: the arguments for the function.
  package init(identity: ContentHash, inputs: [Double], draw: @escaping InputFunction) {
    self.init(
      name: identity.combined(with: inputs), draw: { context, size, time in draw(context, inputs, size, time) },
      code: FunctionCode(of: InputFunctionBox(draw: draw)))
  }

  private init(name: ContentHash, draw: @escaping Function, code: FunctionCode) {
    (self.name, self.draw, self.code) = (name, draw, code)
    identity = name.combined(with: code)
  }

  private struct FunctionBox { var draw: Function }
  private struct InputFunctionBox { var draw: InputFunction }
}
