/// What a composition shows and plays, in order.
public struct Program {
  public var elements: [any ProgramElement]
  public init(_ elements: [any ProgramElement]) { self.elements = elements }
}

/// What may stand in a ``Program``.
public protocol ProgramElement {}

/// Collects the elements of a ``Program``.
@resultBuilder
public enum ProgramBuilder {
  public static func buildExpression(_ element: any ProgramElement) -> [any ProgramElement] { [element] }
  public static func buildBlock(_ parts: [any ProgramElement]...) -> [any ProgramElement] { parts.flatMap { $0 } }
  public static func buildFinalResult(_ elements: [any ProgramElement]) -> Program { Program(elements) }
}
