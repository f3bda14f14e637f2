// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An image that is a pure function of point and time, evaluated a row at a time.
///
/// The program is called once a frame with the grid of pixels and the time. Values shared by all rows (a table over the
/// columns, say) are computed there. It returns a function to fill a row, which computes values shared by the row once.
/// Rows are filled in parallel and in any order.
///
/// ```swift
/// ShaderLayer { grid, time in
///   let wave = (0..<grid.columns).map { Float(0.5 + 0.5 * Math.sin(grid.x($0) / 100 + time)) }
///   return { row in
///     for i in 0..<row.count { row.red[i] = wave[row.firstColumn + i] }
///   }
/// }
/// ```
public struct Shader: Sendable {
  /// Fills one row, or a part of one. Channels start as 0, alpha as 1.
  public typealias RowFunction = @Sendable (ShaderRow) -> Void
  /// A function of the grid of pixels and the time in seconds. It returns the function that fills rows.
  public typealias Program = @Sendable (_ grid: ShaderGrid, _ time: Double) -> RowFunction
  /// A program with numeric inputs besides point and time.
  public typealias InputProgram =
    @Sendable (_ inputs: [Double], _ grid: ShaderGrid, _ time: Double) -> RowFunction

  /// The program's identity in this process: two shaders with equal identities draw the same.
  package let identity: ContentHash
  /// The program's identity besides its code, the same in every process: its name in the script, and its inputs.
  package let name: ContentHash
  /// Whether the image is independent of the time; its frames are then reused.
  /// Example: `let isStatic = shader.isStatic`
  public let isStatic: Bool
  package let program: Program
  /// The code of the script's function.
  package let code: FunctionCode
  /// Whether the program may depend on captured values beyond its identity. Its drawings are then not kept from one
  /// export to the next.
  package var capturesValues: Bool { code.capturesValues }

  /// - Parameter identity: the program's name, with its captured values: different values need different identities. It
  ///   need not include the code.
  package init(identity: ContentHash, isStatic: Bool = false, program: @escaping Program) {
    self.init(
      name: identity, isStatic: isStatic, program: program, code: FunctionCode(of: ProgramBox(program: program)))
  }

  /// - Parameters:
  ///   - identity: of the program; the inputs are added to it.
  ///   - inputs: the program's inputs.
  package init(identity: ContentHash, inputs: [Double], isStatic: Bool = false, program: @escaping InputProgram) {
    self.init(
      name: identity.combined(with: inputs), isStatic: isStatic,
      program: { grid, time in program(inputs, grid, time) },
      code: FunctionCode(of: InputProgramBox(program: program)))
  }

  private init(name: ContentHash, isStatic: Bool, program: @escaping Program, code: FunctionCode) {
    (self.name, self.isStatic, self.program, self.code) = (name, isStatic, program, code)
    identity = name.combined(with: code)
  }

  private struct ProgramBox { var program: Program }
  private struct InputProgramBox { var program: InputProgram }
}
