// SPDX-License-Identifier: Apache-2.0

/// Functions with a key argument, written by hand for `Layer` and generated for each class with keys of its own.
///
/// A function of all classes would take keys of `Self`. In a method returning `Self` the compiler makes key paths of them that
/// end the process.
struct ClassFunctions {
  /// The file of the functions by hand, from the folder of the package.
  let path: String
  /// Ends the names of the generated files.
  let topic: String
  /// The folder of the generated files, below Sources.
  let generated: String
  let imports: [String]

  private static let language = [
    "Foundation", "MotionAnimation", "MotionCore", "MotionLayers", "MotionModel", "MotionTimeline",
  ]
  static let all = [
    ClassFunctions(
      path: "Sources/MotionLayers/Layers/Layer+Observation.swift", topic: "Observation",
      generated: "MotionLayers/Kinds/Generated", imports: ["MotionModel"]),
    ClassFunctions(
      path: "Sources/MotionDSL/Animations/Layer+Animation.swift", topic: "Animation",
      generated: "MotionDSL/Animations/Generated", imports: language),
    ClassFunctions(
      path: "Sources/MotionDSL/Values/Layer+Binding.swift", topic: "Binding", generated: "MotionDSL/Values/Generated",
      imports: language),
    ClassFunctions(
      path: "Sources/MotionDSL/Choreography/Animate+Keys.swift", topic: "Animate",
      generated: "MotionDSL/Choreography/Generated", imports: language),
  ]

  /// The first extension of `Layer` or `Animate` in a file's text, with its braces; nil if there is none.
  static func handwritten(in text: String) -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0 == "extension Layer {" || $0 == "extension Animate {" }),
      let last = lines[first...].firstIndex(of: "}")
    else { return nil }
    return lines[first...last].map { $0 + "\n" }.joined()
  }

  /// The same functions for another class, which are favoured.
  func file(for name: String, _ handwritten: String) -> GeneratedFile {
    let lines = handwritten.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { $0 != "  @_disfavoredOverload" }
    let text = lines.joined(separator: "\n")
      .replacing("extension Layer {", with: "extension \(name) {")
      .replacing("PropertyKeys<Layer>", with: "PropertyKeys<\(name)>")
      .replacing("_ layer: Layer,", with: "_ layer: \(name),")
    return GeneratedFile("\(generated)/\(name)+\(topic).swift", imports: imports, text)
  }
}

extension PropertyTable {
  /// - Parameter read: the text of a file, by its path from the folder of the package.
  func classFunctions(read: (String) throws -> String) throws -> [GeneratedFile] {
    try ClassFunctions.all.flatMap { functions in
      guard let handwritten = ClassFunctions.handwritten(in: try read(functions.path)) else {
        throw GenerationError(
          "\(functions.path) has no extension of Layer or Animate to repeat for each class with keys of its own; write an "
            + "extension from the line 'extension Layer {' or 'extension Animate {' to the line '}'")
      }
      return keyedClasses.map { functions.file(for: $0.name, handwritten) }
    }
  }
}
