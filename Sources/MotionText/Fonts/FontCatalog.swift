import MotionCore
import Synchronization

/// Finds fonts, and keeps every face that was ever used open. Safe to use from any thread.
public final class FontCatalog: Sendable {
  /// The catalogue of the process; faces are worth sharing.
  public static let shared = FontCatalog()

  struct FaceKey: Hashable {
    var path: String
    var index: Int
    var weight: FontWeight?
  }
  struct FallbackKey: Hashable {
    var scalars: [UInt32]
    var language: String
    var weight: FontWeight
    var italic: Bool
  }
  struct State {
    var resolved: [FontDescriptor: Result<ResolvedFont, TextError>] = [:]
    var faces: [FaceKey: Result<FontFace, TextError>] = [:]
    var fallbacks: [FallbackKey: Font?] = [:]
  }
  private let state = Mutex(State())

  init() {}

  /// Names of all installed families, sorted.
  public var families: [String] { InstalledFonts.shared.families() }

  /// The font that a descriptor names.
  ///
  /// Never a silent substitution: a name that is not installed is ``TextError/fontNotFound(name:suggestions:)``; a weight
  /// or slope that the family lacks is a warning.
  /// - Complexity: a dictionary look-up after the first time; the first look-up of the process loads Fontconfig (3 ms).
  public func resolve(_ descriptor: FontDescriptor) throws(TextError) -> ResolvedFont {
    if let known = state.withLock({ $0.resolved[descriptor] }) { return try known.get() }
    let result: Result<ResolvedFont, TextError>
    do throws(TextError) { result = .success(try find(descriptor)) } catch { result = .failure(error) }
    // A file that could not be read may be there the next time; everything else about a run's fonts is settled.
    if case .failure(.unreadableFont) = result {} else { state.withLock { $0.resolved[descriptor] = result } }
    return try result.get()
  }

  /// A font with glyphs for all of some characters that the wanted font lacks; nil if none is installed. The choice
  /// depends only on which fonts are installed, not on the locale or the user's preferences.
  ///
  /// - Parameters:
  ///   - scalars: in order, so that the same ones are the same question.
  ///   - language: a BCP 47 tag, which decides between the forms that Han characters have; empty: none.
  func fallback(for scalars: [UInt32], like font: Font, language: String) -> Font? {
    let key = FallbackKey(scalars: scalars, language: language, weight: font.weight, italic: font.isItalic)
    if let known = state.withLock({ $0.fallbacks[key] }) { return known }
    let candidates = InstalledFonts.shared.faces(covering: scalars)
    let families = Set(candidates.compactMap(\.families.first)).sorted { a, b in
      let (first, second) = (FallbackRank(a, language: language), FallbackRank(b, language: language))
      return (first, a) < (second, b)
    }
    var chosen: Font?
    // Fonts with outlines first, then bitmap ones (which are at least measured).
    search: for color in [false, true] {
      for family in families {
        let faces = candidates.filter { $0.families.first == family && $0.isColor == color }
        guard let best = faces.bestMatch(weight: font.weight, italic: font.isItalic),
          let face = try? face(best, weight: font.weight),
          scalars.allSatisfy({ Unicode.Scalar($0).map { face.glyph(for: $0) != nil } ?? false })
        else { continue }
        chosen = Font(face: face)
        break search
      }
    }
    state.withLock { $0.fallbacks[key] = .some(chosen) }
    return chosen
  }

  private func find(_ descriptor: FontDescriptor) throws(TextError) -> ResolvedFont {
    let name = descriptor.name
    if let style = descriptor.aliasStyle {
      for family in FontDescriptor.standardFamilies {
        let faces = InstalledFonts.shared.faces(family: family)
        guard !faces.isEmpty else { continue }
        let weight = descriptor.weight ?? style.weight
        return try pick(faces, family: family, weight: weight, italic: descriptor.isItalic || style.italic)
      }
      throw .fontNotFound(name: FontDescriptor.standardFamilies[0], suggestions: suggestions(for: name))
    }
    if descriptor.isPath {
      let face = try face(path: name, index: descriptor.faceIndex, namedInstance: nil, weight: descriptor.weight)
      return resolved(face, asked: descriptor.weight, italic: descriptor.isItalic)
    }
    guard !name.isEmpty, !name.utf8.contains(0) else {
      throw .fontNotFound(name: name, suggestions: suggestions(for: name))
    }
    let faces = InstalledFonts.shared.faces(family: name)
    if !faces.isEmpty {
      return try pick(faces, family: name, weight: descriptor.weight, italic: descriptor.isItalic)
    }
    guard
      let named = InstalledFonts.shared.faces(postScriptOrFullName: name).min(by: { !$0.isVariable && $1.isVariable })
    else { throw .fontNotFound(name: name, suggestions: suggestions(for: name)) }
    // "Inter-Bold" asked in another style is that style of its family.
    let otherWeight = descriptor.weight.map { !named.weights.contains($0) } ?? false
    if otherWeight || (descriptor.isItalic && !named.isItalic), let family = named.families.first {
      let siblings = InstalledFonts.shared.faces(family: family)
      let weight = descriptor.weight ?? named.weights.lowerBound
      return try pick(siblings, family: family, weight: weight, italic: descriptor.isItalic || named.isItalic)
    }
    let face = try face(named, weight: descriptor.weight)
    return resolved(face, asked: descriptor.weight, italic: descriptor.isItalic)
  }

  private func pick(
    _ faces: [InstalledFace], family: String, weight: FontWeight?, italic: Bool
  ) throws(TextError) -> ResolvedFont {
    guard let best = faces.bestMatch(weight: weight ?? .regular, italic: italic) else {
      throw .fontNotFound(name: family, suggestions: suggestions(for: family))
    }
    return resolved(try face(best, weight: weight ?? .regular), asked: weight, italic: italic)
  }

  private func resolved(_ face: FontFace, asked weight: FontWeight?, italic: Bool) -> ResolvedFont {
    var warnings: [TextWarning] = []
    if let weight, face.weight != weight {
      warnings.append(.weightUnavailable(family: face.family, asked: weight, used: face.weight))
    }
    if italic && !face.isItalic { warnings.append(.italicUnavailable(family: face.family)) }
    return ResolvedFont(font: Font(face: face), warnings: warnings)
  }

  private func face(_ installed: InstalledFace, weight: FontWeight?) throws(TextError) -> FontFace {
    try face(
      path: installed.path, index: installed.faceIndex, namedInstance: installed.namedInstance,
      weight: installed.isVariable ? weight : nil)
  }

  private func face(
    path: String, index: Int, namedInstance: Int?, weight: FontWeight?
  ) throws(TextError) -> FontFace {
    let key = FaceKey(path: path, index: index | ((namedInstance ?? -1) + 1) << 16, weight: weight)
    if let known = state.withLock({ $0.faces[key] }) { return try known.get() }
    let made = try FontFace(path: path, index: index, namedInstance: namedInstance, weight: weight)
    // Another thread may have opened it meanwhile; everyone gets the first.
    return try state.withLock { state -> Result<FontFace, TextError> in
      if let known = state.faces[key] { return known }
      state.faces[key] = .success(made)
      return .success(made)
    }.get()
  }

  private func suggestions(for name: String) -> [String] {
    FontCatalog.nearest(to: name, among: InstalledFonts.shared.families(), count: 3)
  }

  /// The names that take the fewest edits to become `name`, names that share a beginning with it first.
  static func nearest(to name: String, among families: [String], count: Int) -> [String] {
    func edits(_ family: String) -> Int {
      let contained = family.lowercased().contains(name.lowercased()) || name.lowercased().contains(family.lowercased())
      return name.editDistance(to: family) - (contained ? 100 : 0)
    }
    return families.map { (edits($0), $0) }.sorted { $0 < $1 }.prefix(count).map(\.1)
  }
}
