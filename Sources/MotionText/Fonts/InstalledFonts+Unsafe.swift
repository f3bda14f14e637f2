// SPDX-License-Identifier: Apache-2.0

import MotionCore
import CFontconfig

/// The fonts of this machine, as Fontconfig lists them. Loading the configuration costs about 3 ms when Fontconfig's own
/// cache is warm (measured with 74 fonts), so it is done once, when a font is first looked for by name.
///
/// Only the list is used. Fontconfig's own matching substitutes fonts silently and follows the locale and the user's
/// preferences, so the same script would look different elsewhere.
@safe final class InstalledFonts: @unchecked Sendable {
  // SAFETY: the configuration is never changed after it is made, and Fontconfig's list function only reads it.
  private let config: OpaquePointer?

  static let shared = InstalledFonts()
  /// Whether there is nothing to look through.
  let isEmpty: Bool
  private let origin: Origin

  enum Origin {
    case machine
    /// The folder of a script or a library.
    case script
    /// Another machine, whose fonts came with the script.
    case bundle
  }

  private init() {
    unsafe config = unsafe FcInitLoadConfigAndFonts()
    (isEmpty, origin) = (false, .machine)
  }

  /// The fonts in some files. Each file is opened; files that are no fonts are left out.
  init(files: [String], from origin: Origin = .machine) {
    let config = unsafe FcConfigCreate()
    for file in files {
      unsafe PathText.withBytes(file) { bytes in
        _ = unsafe bytes.withMemoryRebound(to: FcChar8.self, capacity: 1) {
          unsafe FcConfigAppFontAddFile(config, $0)
        }
      }
    }
    unsafe self.config = unsafe config
    (isEmpty, self.origin) = (files.isEmpty, origin)
  }

  deinit { if let config = unsafe config { unsafe FcConfigDestroy(config) } }

  /// Faces with this family name, ignoring case, without the named instances of variable fonts.
  func faces(family: String) -> [InstalledFace] {
    unsafe list { unsafe FcPatternAddString($0, FC_FAMILY, family) }
      .filter { $0.namedInstance == nil && $0.families.contains { $0.lowercased() == family.lowercased() } }
  }

  /// Faces with this PostScript name, else with this full name.
  func faces(postScriptOrFullName name: String) -> [InstalledFace] {
    let wanted = name.lowercased()
    // Fontconfig matches names loosely, so they are compared once more.
    let exact = unsafe list { unsafe FcPatternAddString($0, FC_POSTSCRIPT_NAME, name) }
      .filter { $0.postScriptName.lowercased() == wanted }
    if !exact.isEmpty { return exact }
    return unsafe list { unsafe FcPatternAddString($0, FC_FULLNAME, name) }
      .filter { $0.fullNames.contains { $0.lowercased() == wanted } }
  }

  /// Faces with glyphs for all of some characters.
  func faces(covering scalars: [UInt32]) -> [InstalledFace] {
    guard let set = unsafe FcCharSetCreate() else { return [] }
    defer { unsafe FcCharSetDestroy(set) }
    for scalar in scalars { unsafe FcCharSetAddChar(set, scalar) }
    return unsafe list { unsafe FcPatternAddCharSet($0, FC_CHARSET, set) }.filter { $0.namedInstance == nil }
  }

  /// Every face, by path and number.
  func faces() -> [InstalledFace] { unsafe list { _ in } }

  /// First family name of every installed face, sorted, without repetition.
  func families() -> [String] { Set(faces().compactMap(\.families.first)).sorted() }

  private func list(_ restrict: (OpaquePointer) -> Void) -> [InstalledFace] {
    guard let config = unsafe config, let pattern = unsafe FcPatternCreate(), let objects = unsafe FcObjectSetCreate()
    else { return [] }
    defer {
      unsafe FcPatternDestroy(pattern)
      unsafe FcObjectSetDestroy(objects)
    }
    for object in [
      FC_FILE, FC_INDEX, FC_FAMILY, FC_FULLNAME, FC_POSTSCRIPT_NAME, FC_WEIGHT, FC_SLANT, FC_WIDTH, FC_VARIABLE,
      FC_COLOR,
      FC_SCALABLE,
    ] { unsafe FcObjectSetAdd(objects, object) }
    unsafe restrict(pattern)
    guard let found = unsafe FcFontList(config, pattern, objects) else { return [] }
    defer { unsafe FcFontSetDestroy(found) }
    var faces = unsafe (0..<Int(found.pointee.nfont)).compactMap { i in
      unsafe found.pointee.fonts[i].flatMap(InstalledFonts.read)
    }
    for index in faces.indices {
      (faces[index].isBeside, faces[index].isBundled) = (origin == .script, origin == .bundle)
    }
    // Fontconfig's order is that of folders, which differs between machines.
    return faces.sorted { ($0.path, $0.index) < ($1.path, $1.index) }
  }

  /// Nil for bitmap fonts that cannot be scaled.
  private static func read(_ pattern: OpaquePointer) -> InstalledFace? {
    guard let path = unsafe file(pattern) else { return nil }
    guard unsafe flag(pattern, FC_SCALABLE) || flag(pattern, FC_COLOR) else { return nil }
    // 80 is Fontconfig's regular weight.
    let weights = unsafe range(pattern, FC_WEIGHT) ?? 80...80
    func css(_ weight: Double) -> FontWeight {
      let value = FcWeightToOpenTypeDouble(weight)
      return value.isFinite && value > 0 && value < 2000 ? FontWeight(value.rounded()) : .regular
    }
    let (light, heavy) = (css(weights.lowerBound), css(weights.upperBound))
    return unsafe InstalledFace(
      path: path, index: integer(pattern, FC_INDEX), families: strings(pattern, FC_FAMILY),
      fullNames: strings(pattern, FC_FULLNAME), postScriptName: strings(pattern, FC_POSTSCRIPT_NAME).first ?? "",
      weights: min(light, heavy)...max(light, heavy), isItalic: integer(pattern, FC_SLANT) != 0,
      width: range(pattern, FC_WIDTH).map { $0.contains(100) ? 100 : $0.lowerBound } ?? 100,
      isVariable: unsafe flag(pattern, FC_VARIABLE), isColor: unsafe flag(pattern, FC_COLOR))
  }

  private static func file(_ pattern: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pattern, FC_FILE, 0, &value) == FcResultMatch, let name = unsafe value else {
      return nil
    }
    return unsafe name.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe PathText.text($0) }
  }

  private static func strings(_ pattern: OpaquePointer, _ object: String) -> [String] {
    var result: [String] = []
    var value: UnsafeMutablePointer<FcChar8>?
    while unsafe FcPatternGetString(pattern, object, Int32(result.count), &value) == FcResultMatch,
      let text = unsafe value
    {
      unsafe result.append(String(cString: text))
    }
    return result
  }

  private static func integer(_ pattern: OpaquePointer, _ object: String) -> Int {
    var value: Int32 = 0
    return unsafe FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? Int(value) : 0
  }

  private static func flag(_ pattern: OpaquePointer, _ object: String) -> Bool {
    var value: FcBool = 0
    return unsafe FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch && value == 1
  }

  private static func range(_ pattern: OpaquePointer, _ object: String) -> ClosedRange<Double>? {
    var value = 0.0
    // A variable font has a range, any other one a number.
    if unsafe FcPatternGetDouble(pattern, object, 0, &value) == FcResultMatch {
      return value.isFinite ? value...value : nil
    }
    var pair: OpaquePointer?
    guard unsafe FcPatternGetRange(pattern, object, 0, &pair) == FcResultMatch, let pair = unsafe pair else {
      return nil
    }
    var (low, high) = (0.0, 0.0)
    guard unsafe FcRangeGetDouble(pair, &low, &high) == 1, low <= high else { return nil }
    return low...high
  }
}
