// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

extension Path {
  /// A path by SVG's path data, in points with y down. All commands of SVG are read, and arcs become curves.
  ///
  /// An error in the data stops the rendering, with the script's line. The path then ends before the segment with the error.
  ///
  /// ```swift
  /// ShapeLayer(Path(svg: "M0 40 L40 0 80 40 Q40 120 0 40 Z")).fillColor(.red)
  /// ```
  public init(svg data: String) {
    let reader = SVGPathReader(data)
    self = reader.path
    guard let problem = reader.problem else { return }
    DiagnosticLog.error("Path(svg:): \(problem.text) at character \(problem.offset + 1) of “\(data.excerptInLine)”")
  }
}
