// SPDX-License-Identifier: Apache-2.0

extension CompilerDiagnostic {
  /// Modules a script imports through the module that re-exports them.
  private static let reexported = [
    "MotionDSL.", "MotionContent.", "MotionCaptions.", "MotionCharts.", "MotionScreens.", "MotionVectorLayers.",
  ]

  /// A line of the compiler with types named as a script can write them: `MotionKit.Overlay`. Lines of the script stay.
  static func withImportedModule(_ line: String) -> String {
    guard reexported.contains(where: line.contains), !isSource(line) else { return line }
    return reexported.reduce(line) { $0.replacing($1, with: "MotionKit.") }
  }

  /// Whether a line shows the script: its number and a bar come first.
  private static func isSource(_ line: String) -> Bool {
    let number = line.withoutColours.drop { $0 == " " }.prefix { $0 != "|" }
    return number.last == " " && Int(number.dropLast()) != nil
  }
}
