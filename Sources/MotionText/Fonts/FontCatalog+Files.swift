// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// From faces of files to open fonts, each file read once.
extension FontCatalog {
  /// Faces of a family: those beside the script and installed ones.
  func faces(family: String, _ sources: FontSources) -> [InstalledFace] {
    let key = FamilyKey(folders: sources.fontsFolders, name: family)
    if let known = state.withLock({ $0.families[key] }) { return known }
    // Fonts beside the script come before those of its bundle and of the machine.
    let own = folderFonts(key.folders)?.faces(family: family) ?? []
    let faces = own + BundledFonts.shared.faces(family: family) + InstalledFonts.shared.faces(family: family)
    state.withLock { $0.families[key] = faces }
    return faces
  }

  func faces(postScriptOrFullName name: String, _ sources: FontSources) -> [InstalledFace] {
    let own = folderFonts(sources.fontsFolders)?.faces(postScriptOrFullName: name) ?? []
    guard own.isEmpty else { return own }
    let bundled = BundledFonts.shared.faces(postScriptOrFullName: name)
    return bundled.isEmpty ? InstalledFonts.shared.faces(postScriptOrFullName: name) : bundled
  }

  func faces(covering key: CoverKey) -> [InstalledFace] {
    if let known = state.withLock({ $0.covers[key] }) { return known }
    let own = folderFonts(key.folders)?.faces(covering: key.scalars) ?? []
    let faces =
      own + BundledFonts.shared.faces(covering: key.scalars) + InstalledFonts.shared.faces(covering: key.scalars)
    state.withLock { $0.covers[key] = faces }
    return faces
  }

  /// The fonts in some folders, which are searched once; nil if there are none.
  func folderFonts(_ folders: [String]) -> InstalledFonts? {
    if let known = state.withLock({ $0.folders[folders] }) { return known.isEmpty ? nil : known }
    let files = folders.flatMap { FolderFonts.files(in: $0) }
    let fonts = InstalledFonts(files: files, from: .script)
    // Another thread may have searched meanwhile. Its result stays, so all share one.
    let kept = state.withLock { state -> InstalledFonts in
      if let known = state.folders[folders] { return known }
      state.folders[folders] = fonts
      return fonts
    }
    return kept.isEmpty ? nil : kept
  }

  /// Every weight that some font has, ascending. Fonts for weights between two of them are those of one of the two.
  package func weights(_ sources: FontSources) -> [FontWeight] {
    let faces =
      InstalledFonts.shared.faces() + BundledFonts.shared.faces() + (folderFonts(sources.fontsFolders)?.faces() ?? [])
    return Set(faces.flatMap { [$0.weights.lowerBound, $0.weights.upperBound] }).sorted()
  }

  /// The contents of a font file; faces of one file share them.
  func bytes(_ path: String) throws(TextError) -> FontBytes {
    if let known = state.withLock({ $0.bytes[path] }) { return known }
    let made = try FontBytes(path: path)
    // Another thread may have read it meanwhile; everyone gets the first.
    return state.withLock { state in
      if let known = state.bytes[path] { return known }
      state.bytes[path] = made
      return made
    }
  }

  func file(_ path: String, index: Int) throws(TextError) -> FontFile {
    let key = FileKey(path: path, index: index)
    if let known = state.withLock({ $0.files[key] }) { return known }
    let made = try FontFile(bytes(path), path: path, index: index)
    // Another thread may have opened it meanwhile. Its file stays, so all share one.
    return state.withLock { state in
      if let known = state.files[key] { return known }
      state.files[key] = made
      return made
    }
  }

  func face(_ file: FontFile, _ namedInstance: Int?, _ wish: AxisWish) throws(TextError) -> FontFace {
    let variations = file.variations(namedInstance: namedInstance, wish)
    let key = FaceShelf.Key(path: file.path, index: file.index, coordinates: variations.map(\.value))
    if let known = state.withLock({ $0.shelf.face(key) }) { return known }
    let made = try FontFace(file, variations: variations)
    return state.withLock { $0.shelf.keep(made, as: key) }
  }
}

extension InstalledFace {
  /// Whether this is its family, full or PostScript name, case aside.
  func isNamed(_ name: String) -> Bool {
    let wanted = name.lowercased()
    return (families + fullNames + [postScriptName]).contains { $0.lowercased() == wanted }
  }
}
