// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionDSL
import MotionModel
import MotionProcess

/// The languages of `--language`.
struct LanguageArgument {
  let languages: [Language]

  static func parse(_ text: String) throws -> LanguageArgument {
    do { return try LanguageArgument(text) } catch { throw ValidationError("--language \(error.message)") }
  }

  struct Problem: Error { var message: String }

  /// - Parameter text: tags with commas between them.
  init(_ text: String) throws(Problem) {
    var languages: [Language] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let tag = word.trimmingCharacters(in: .whitespaces)
      guard let language = Language(tag) else {
        let hint = tag.contains("_") ? tag.replacing("_", with: "-") : nil
        throw Problem(
          message: "is “\(text)”, expected a tag such as de, pt-BR or zh-Hant (BCP 47), or several with commas"
            + (hint.map { "; did you mean \($0)?" } ?? ""))
      }
      if !languages.contains(language) { languages.append(language) }
    }
    self.languages = languages
  }
}

/// The shapes of `--format`.
struct ShapeArgument {
  let shapes: [Format.Shape]

  static func parse(_ text: String) throws -> ShapeArgument {
    do { return try ShapeArgument(text) } catch { throw ValidationError("--format \(error.message)") }
  }

  /// - Parameter text: names of shapes with commas between them.
  init(_ text: String) throws(LanguageArgument.Problem) {
    let names = Format.Shape.allCases.map(\.rawValue)
    var shapes: [Format.Shape] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = word.trimmingCharacters(in: .whitespaces)
      guard let shape = Format.Shape(rawValue: name) else {
        let hint = name.nearest(among: names).map { "; did you mean \($0)?" } ?? ""
        throw LanguageArgument.Problem(
          message: "is “\(text)”, expected \(names.joined(separator: ", ")), or several with commas\(hint)")
      }
      if !shapes.contains(shape) { shapes.append(shape) }
    }
    self.shapes = shapes
  }
}

extension CompositionOptions {
  /// The languages and shapes that are asked for.
  var choice: VariantChoice { VariantChoice(languages: language?.languages ?? [], shapes: format?.shapes ?? []) }

  /// The versions of the film that are asked for: each language in each shape.
  var variants: [FilmVariant] { choice.variants }

  /// The one version that is asked for.
  ///
  /// - Throws: ``HostError`` if there are several.
  func variant() throws -> FilmVariant {
    let variants = variants
    guard variants.count == 1, let variant = variants.first else {
      let option = (language?.languages.count ?? 1) > 1 ? "--language" : "--format"
      throw HostError(.usage, "\(option) names several; only export and batch make several films, so name one here")
    }
    return variant
  }

  /// The same options for one version of the film.
  func with(_ variant: FilmVariant) -> CompositionOptions {
    var options = self
    options.language = variant.language.map { LanguageArgument($0) }
    options.format = variant.shape.map { ShapeArgument($0) }
    return options
  }
}

extension LanguageArgument {
  init(_ language: Language) { languages = [language] }
}

extension ShapeArgument {
  init(_ shape: Format.Shape) { shapes = [shape] }
}

extension CompositionEntry {
  /// Lets the script make its film in a language that it has.
  ///
  /// - Throws: ``HostError`` for a language that the composition does not state.
  func settle(_ variant: FilmVariant) throws {
    if let odd = languages.first(where: { Language($0.tag) == nil }) {
      throw HostError(
        .refused, "\(typeName) states the language “\(odd)”, expected a tag such as de, pt-BR or zh-Hant (BCP 47)")
    }
    var variant = variant
    variant.languages = languages
    if let asked = variant.language, !languages.isEmpty {
      // A film in pt serves a request for pt-BR.
      guard asked.chain.contains(where: { tag in languages.contains { $0.tag == tag } }) else {
        throw HostError(
          .refused,
          "--language \(asked): \(typeName) has no such language; it states \(languages.map(\.tag).joined(separator: ", "))"
        )
      }
    }
    variant.language = variant.language ?? languages.first
    FilmVariant.ofProcess = variant
  }
}

extension FilmVariant {
  /// The faults of options that the film does not follow.
  ///
  /// - Parameter asked: the version that the options name.
  static func problems(asked: FilmVariant, format: Format) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    if let shape = asked.shape, shape != format.shape {
      problems.append(
        Diagnostic(
          .error,
          "--format \(shape.rawValue): the composition has one format, \(format.width)×\(format.height). To make it in several "
            + "shapes, write .shapes(.\(format.shape.rawValue), .\(shape.rawValue)) behind its format, and lay out its scenes "
            + "by format.isPortrait, format.width and format.safeArea"))
    }
    // A language whose lines begin at the right turns the layout over.
    if let language = asked.language, !isLanguageRead, ofProcess.languages.isEmpty, !language.isRightToLeft {
      problems.append(
        .warning(
          .stringTable,
          "--language \(language) changes no words: the script reads neither Strings() nor the language"))
    }
    return problems
  }
}
