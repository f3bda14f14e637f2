// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Synchronization

/// The version of a film that somebody asks for: its language and its shape.
package struct FilmVariant: Hashable, Sendable {
  /// Nil: the composition states none, and nobody asks for one.
  package var language: Language?
  /// Those that the composition states.
  package var languages: [Language] = []
  /// Nil: the shape that the composition has.
  package var shape: Format.Shape?

  package init(language: Language? = nil, shape: Format.Shape? = nil) {
    (self.language, self.shape) = (language, shape)
  }

  /// The thread's own variant, otherwise the process's. Functions of values run on other threads, without a variant.
  package static var current: FilmVariant { thread.current.variant ?? ofProcess }

  /// Set before the script runs.
  package static var ofProcess: FilmVariant {
    get { process.withLock(\.variant) }
    set { process.withLock { $0.variant = newValue } }
  }

  /// The language for a format that names none; nil: the film has no language.
  package static var languageOfFormats: Language? {
    noteLanguage()
    return current.language
  }

  /// The locale of a format that names none: of the film's language, or else US English, and never the machine's.
  package static var localeOfFormats: Locale { languageOfFormats?.locale ?? Locale(identifier: "en_US") }

  /// Whether something in the film follows the language, besides breaks of lines.
  package static var isLanguageRead: Bool { process.withLock(\.isLanguageRead) }
  package static func noteLanguage() { process.withLock { $0.isLanguageRead = true } }

  /// Runs `body` on this thread as a part of the film's variant.
  package func with<T>(_ body: () throws -> T) rethrows -> T {
    let own = FilmVariant.thread.current
    let outer = own.variant
    own.variant = self
    defer { own.variant = outer }
    return try body()
  }

  private final class OwnVariant { var variant: FilmVariant? }
  private static let thread = ThreadLocal { OwnVariant() }

  private struct Process {
    var variant = FilmVariant()
    var isLanguageRead = false
  }
  private static let process = Mutex(Process())
}
