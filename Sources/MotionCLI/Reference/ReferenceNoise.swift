// SPDX-License-Identifier: Apache-2.0

/// Public names no script writes: those for the compiler, the standard library or other modules.
enum ReferenceNoise {
  static func contains(_ name: String, of owner: String?) -> Bool {
    name.hasPrefix("_") || names.contains(name) || owner.map { members[$0]?.contains(name) == true } ?? false
  }

  private static let names: Set = [
    "hash", "description", "debugDescription", "rawValue", "propertyValue", "whenUnset", "buildExpression",
    "buildBlock", "buildOptional", "buildEither", "buildArray", "buildFinalResult", "choreography",
    "encode", "bindingReading", "parameterSchema", "parameterInput", "main", "HUGE", "spec",
    "chartValue",
    // Names for key paths and accessors.
    "hasExplicitBounds", "hasExplicitPosition", "shouldArchiveValue",
  ]

  /// By type.
  private static let members: [String: Set<String>] = [
    "Captions": ["body"],
    "Chart": ["body"],
    "Color": ["c0", "c1", "c2", "c3"],
    "Contents": ["bitmap", "drawing"],
    "DrawingContext": ["setFillPattern"],
    "EmitterCell": ["defaultValue"],
    "Program": ["elements"],
    "Scene": ["elements"],
    "TimingFunction": ["getControlPoint"],
    "Transform3D": Set((1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }),
    "Transition": ["callStack"],
  ]

  static let initialisers: Set = [
    "init(rawValue:)", "init(coder:)", "init(copying:)", "init(integerLiteral:)", "init(floatLiteral:)",
    "init(stringLiteral:)", "init(booleanLiteral:)", "init(dictionaryLiteral:)", "init(from:)", "init(pair:)",
  ]

  /// Types left out, though other types in their files are written by scripts.
  static let types: Set = [
    "BindingInput", "BindingReading", "CAAffineTransforming", "CALayerMaking", "CFArray", "CFString", "CGPathMotion",
    "CGPathShadow", "CGPathShape", "CIFiltered", "ChartBuilder", "ChartKey", "ChartValue", "ComponentBody",
    "ComponentLayer", "ContentsDissolve",
    "ParameterValue", "PlacedStep", "ProgramElement",
    "MarkSpec", "MatchedTransition", "PropertyChange", "SceneElement", "Shader.InputProgram", "Shader.RowFunction",
    "StepBuilder",
    "ValueContent",
  ]
}
