// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Synchronization

extension ShaderLayer {
  /// An image computed by a function of point and time (see `Shader`); without a size of its own the layer fills its
  /// superlayer.
  ///
  /// Captured values cannot be seen from outside, so every export encodes the segments of the film anew if their program captures
  /// any. Pass numbers as `inputs` instead, or capture none.
  public convenience init(
    isStatic: Bool = false, file: String = #fileID, line: Int = #line, column: Int = #column,
    _ program: @escaping Shader.Program
  ) {
    var location = ContentHash(location: file, line, column)
    if Shader(identity: location, program: program).capturesValues { location.makeUnique() }
    self.init(Shader(identity: location, isStatic: isStatic, program: program))
  }

  /// An image computed by a function of numbers, point and time. Its code, its location in the script and the numbers identify
  /// it, so earlier exports are reused.
  ///
  /// ```swift
  /// ShaderLayer(inputs: [8, 0.4], isStatic: true) { inputs, grid, _ in
  ///   { row in for i in 0..<row.count { row.alpha[i] = Float(inputs[1]) } }
  /// }
  /// ```
  public convenience init(
    inputs: [Double], isStatic: Bool = false, file: String = #fileID, line: Int = #line, column: Int = #column,
    _ program: @escaping Shader.InputProgram
  ) {
    var location = ContentHash(location: file, line, column)
    if Shader(identity: location, inputs: inputs, program: program).capturesValues { location.makeUnique() }
    self.init(Shader(identity: location, inputs: inputs, isStatic: isStatic, program: program))
  }
}

extension CanvasLayer {
  /// A drawing made by code, once and again whenever the size changes or `setNeedsDisplay()` asks for it; without a
  /// size of its own the layer fills its superlayer.
  ///
  /// ```swift
  /// CanvasLayer { context, size in
  ///   context.setFillColor("#FF5A3C")
  ///   context.fillEllipse(in: CGRect(origin: .zero, size: size))
  /// }
  /// ```
  public convenience init(_ drawing: @escaping Drawing) {
    self.init()
    self.drawing = drawing
  }

  /// A drawing made by code anew for the layer's time in each frame. The code is called on many threads and is a pure
  /// function.
  ///
  /// Captured values cannot be seen from outside, so every export encodes the segments of the film anew if their code captures
  /// any. Pass numbers as `inputs` instead, or capture none.
  package convenience init(
    file: String = #fileID, line: Int = #line, column: Int = #column, _ draw: @escaping CanvasProgram.Function
  ) {
    self.init()
    var location = ContentHash(location: file, line, column)
    if CanvasProgram(identity: location, draw: draw).capturesValues { location.makeUnique() }
    program = CanvasProgram(identity: location, draw: draw)
  }

  /// A drawing made by code from numbers, anew for the layer's time in each frame. Its code, its location in the script and the
  /// numbers identify it, so earlier exports are reused.
  package convenience init(
    inputs: [Double], file: String = #fileID, line: Int = #line, column: Int = #column,
    _ draw: @escaping CanvasProgram.InputFunction
  ) {
    self.init()
    var location = ContentHash(location: file, line, column)
    if CanvasProgram(identity: location, inputs: inputs, draw: draw).capturesValues { location.makeUnique() }
    program = CanvasProgram(identity: location, inputs: inputs, draw: draw)
  }
}

extension ContentHash {
  /// The name of a function: the location in the script at which it is handed over. Its code tells whether it is the same
  /// function.
  fileprivate init(location file: String, _ line: Int, _ column: Int) {
    var hasher = ContentHasher()
    hasher.combine(file)
    hasher.combine(line)
    hasher.combine(column)
    self = hasher.finalize()
  }

  /// Two functions from one location that captured different values do not draw the same.
  fileprivate mutating func makeUnique() {
    var hasher = ContentHasher()
    hasher.combine(self)
    hasher.combine(ContentHash.instances.wrappingAdd(1, ordering: .relaxed).newValue)
    self = hasher.finalize()
  }
  private static let instances = Atomic<Int>(0)
}
