// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// Languages and shapes of a film: one film for each language in each shape. None of a kind leaves it to the composition.
struct VariantChoice: Hashable {
  var languages: [Language] = []
  var shapes: [Format.Shape] = []

  /// The languages in the given order, each in all shapes.
  var variants: [FilmVariant] {
    let languages: [Language?] = languages.isEmpty ? [nil] : languages
    let shapes: [Format.Shape?] = shapes.isEmpty ? [nil] : shapes
    return languages.flatMap { language in shapes.map { FilmVariant(language: language, shape: $0) } }
  }

  private var counts: [(name: String, count: Int)] { [("language", languages.count), ("format", shapes.count)] }

  /// The braces that a name of a file lacks; nil if each film has its own file.
  func missingBraces(in files: [String]) -> (name: String, count: Int, file: String)? {
    for (name, count) in counts where count > 1 {
      guard let file = files.first(where: { !$0.contains("{\(name)}") }) else { continue }
      return (name, count, file)
    }
    return nil
  }

  /// Why files would not get names of their own in each version; nil if they do.
  ///
  /// - Parameters:
  ///   - files: patterns of names, such as `out/{language}.mp4`.
  ///   - needsValues: a name may have braces only where the option has a value.
  func nameProblem(of files: [String], needsValues: Bool = true) -> String? {
    if let (name, count, file) = missingBraces(in: files) {
      return "--\(name) names \(count): write {\(name)} into \(file), so that each film has a file of its own"
    }
    for (name, count) in counts where needsValues && count == 0 {
      guard let file = files.first(where: { $0.contains("{\(name)}") }) else { continue }
      return "\(file) needs --\(name), such as --\(name) \(name == "language" ? "de,en" : "vertical,square")"
    }
    return nil
  }

  /// Why two films would have one file; nil if all names differ.
  func clash(of files: [String]) -> String? {
    var owners: [String: String] = [:]
    for variant in variants {
      for file in files {
        let name = variant.named(file)
        guard let other = owners.updateValue(file, forKey: name) else { continue }
        return other == file
          ? "two films would have the file \(name)" : "\(other) and \(file) would both be the file \(name)"
      }
    }
    return nil
  }
}
