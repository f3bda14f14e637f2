import Foundation

/// A picture that is a pure function of point and time, evaluated a row at a time.
///
/// The program is called once a frame with the grid of pixels and the time; what all rows share (a table over the
/// columns, say) is computed there. It returns the function that fills a row; what a row shares is computed once
/// in that. Rows are filled in parallel and in any order.
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
  /// A program that is handed the numbers that it depends on besides point and time.
  public typealias InputProgram =
    @Sendable (_ inputs: [Double], _ grid: ShaderGrid, _ time: Double) -> RowFunction

  /// What the program is known by in this process: two shaders with equal identities draw the same.
  package let identity: ContentHash
  /// What the program is known by besides its code, the same in every process: what the script calls it, and its inputs.
  package let name: ContentHash
  /// True if the picture does not depend on the time; its frames are then reused.
  /// Example: `let isStatic = shader.isStatic`
  public let isStatic: Bool
  package let program: Program
  /// Of the function that the script wrote.
  package let code: FunctionCode
  /// True if the program may depend on more than its identity says: values that it captured. Nothing that it draws is kept
  /// from one export to the next then.
  package var capturesValues: Bool { code.capturesValues }

  /// - Parameter identity: the program's name, with the values that it captured: where those differ, another one. Its code
  ///   need not be told.
  package init(identity: ContentHash, isStatic: Bool = false, program: @escaping Program) {
    self.init(
      name: identity, isStatic: isStatic, program: program, code: FunctionCode(of: ProgramBox(program: program)))
  }

  /// - Parameters:
  ///   - identity: of the program; the inputs are added to it.
  ///   - inputs: what the program is called with.
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
