// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Synchronization

/// Finds fonts, and keeps used files open. Safe to use from any thread.
package final class FontCatalog: Sendable {
  /// The catalogue of the process; files are worth sharing.
  package static let shared = FontCatalog()

  struct FileKey: Hashable {
    var path: String
    var index: Int
  }
  struct FamilyKey: Hashable {
    var folders: [String]
    var name: String
  }
  struct CoverKey: Hashable {
    var folders: [String]
    var scalars: [UInt32]
  }
  struct FallbackKey: Hashable {
    var cover: CoverKey
    var language: String
    var weight: FontWeight
    var italic: Bool
    var prefersColour: Bool
  }
  struct State {
    var choices = Memo<FontDescriptor, Result<FontChoice, TextError>>(limit: 1024)
    var families = Memo<FamilyKey, [InstalledFace]>(limit: 1024)
    var covers = Memo<CoverKey, [InstalledFace]>(limit: 256)
    var fallbacks = Memo<FallbackKey, Font?>(limit: 4096)
    var folders: [[String]: InstalledFonts] = [:]
    var bytes: [String: FontBytes] = [:]
    var files: [FileKey: FontFile] = [:]
    var shelf = FaceShelf()
  }
  let state = Mutex(State())

  init() {}

  /// Names of all installed families, sorted.
  package var families: [String] { InstalledFonts.shared.families() }

  /// Returns the font named by a descriptor.
  ///
  /// Never a silent substitution: a name that is not installed is ``TextError/fontNotFound(name:suggestions:)``. A
  /// weight, a slope or an axis the font lacks is a warning.
  /// - Parameter size: the em in pixels, for the optical size; nil for the font's own.
  /// - Complexity: two dictionary look-ups after the first time; the first look-up of the process loads Fontconfig (3 ms).
  package func resolve(_ descriptor: FontDescriptor, size: Double? = nil) throws(TextError) -> ResolvedFont {
    let choice = try choice(descriptor)
    let face = try face(choice.file, choice.namedInstance, choice.wish(size: size))
    var listed: [Font] = []
    for other in choice.listed {
      listed.append(Font(face: try self.face(other.file, other.namedInstance, other.wish(size: size))))
    }
    let font = Font(face: face, listed: listed, sources: descriptor.sources)
    return ResolvedFont(font: font, warnings: choice.warnings(about: face))
  }

  private func choice(_ descriptor: FontDescriptor) throws(TextError) -> FontChoice {
    if let known = state.withLock({ $0.choices[descriptor] }) { return try known.get() }
    let result: Result<FontChoice, TextError>
    do throws(TextError) { result = .success(try choose(descriptor)) } catch { result = .failure(error) }
    // A file that could not be read may be there the next time; everything else about a run's fonts is settled.
    if case .failure(.unreadableFont) = result {} else { state.withLock { $0.choices[descriptor] = result } }
    return try result.get()
  }

  /// Returns a font with glyphs for all of some characters missing from the wanted font; nil if there is none. The
  /// choice depends only on the available fonts, not on the locale or the user's preferences.
  ///
  /// - Parameters:
  ///   - scalars: in order, so equal sets give equal keys.
  ///   - language: a BCP 47 tag, which selects the forms of Han characters; empty for none.
  ///   - prefersColour: whether colour fonts come first; else they come last.
  func fallback(
    for scalars: [UInt32], like font: Font, language: String, prefersColour: Bool = false
  ) -> Font? {
    let cover = CoverKey(folders: font.sources.fontsFolders, scalars: scalars)
    let key = FallbackKey(
      cover: cover, language: language, weight: font.weight, italic: font.isItalic, prefersColour: prefersColour)
    if let known = state.withLock({ $0.fallbacks[key] }) { return known }
    let candidates = faces(covering: cover)
    // A bundle has the fonts that its texts had where it was made, and this machine may have others.
    let bundled = candidates.contains(where: \.isBundled) ? candidates.filter { $0.isBundled || $0.isBeside } : []
    let chosen = fallback(key, like: font, among: bundled) ?? fallback(key, like: font, among: candidates)
    state.withLock { $0.fallbacks[key] = .some(chosen) }
    return chosen
  }

  private func fallback(_ key: FallbackKey, like font: Font, among candidates: [InstalledFace]) -> Font? {
    let own = Set(candidates.filter(\.isBeside).compactMap(\.families.first))
    let families = Set(candidates.compactMap(\.families.first)).sorted { a, b in
      let (first, second) = (FallbackRank(a, language: key.language), FallbackRank(b, language: key.language))
      // Fonts beside the script are meant for it.
      return (own.contains(a) ? 0 : 1, first, a) < (own.contains(b) ? 0 : 1, second, b)
    }
    for color in key.prefersColour ? [true, false] : [false, true] {
      for family in families {
        let faces = candidates.filter { $0.families.first == family && $0.isColor == color }
        // Fontconfig's tables of characters may be out of date, so the face itself is asked.
        guard let best = faces.bestMatch(weight: font.weight, italic: font.isItalic),
          let file = try? file(best.path, index: best.faceIndex),
          let face = try? face(file, best.namedInstance, AxisWish(weight: font.weight, isItalic: font.isItalic)),
          key.cover.scalars.allSatisfy({ Unicode.Scalar($0).map { face.glyph(for: $0) != nil } ?? false })
        else { continue }
        return Font(face: face)
      }
    }
    return nil
  }
}

/// Cached results by question. All are dropped when there are too many; they can be computed again.
struct Memo<Key: Hashable, Value> {
  let limit: Int
  private var values: [Key: Value] = [:]

  init(limit: Int) { self.limit = limit }

  subscript(key: Key) -> Value? {
    get { values[key] }
    set {
      if values.count >= limit { values.removeAll() }
      values[key] = newValue
    }
  }
}
