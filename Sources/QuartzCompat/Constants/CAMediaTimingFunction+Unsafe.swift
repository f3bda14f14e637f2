// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionKit

extension TimingFunction {
  /// Writes x and y of a control point: 0 is (0, 0), 3 is (1, 1) (T-30). Another index is an error and writes nothing.
  ///
  /// - Parameter values: room for two numbers.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    guard (0...3).contains(index) else {
      DiagnosticLog.error("the index of a control point of a timing function must be from 0 to 3, got \(index)")
      return
    }
    let point = controlPoint(at: index)
    unsafe values[0] = point.x
    unsafe values[1] = point.y
  }
}
