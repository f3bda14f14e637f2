// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// From names to faces of files.
extension FontCatalog {
  /// Chooses the first available font of the descriptor's list, with the other available ones.
  func choose(_ descriptor: FontDescriptor) throws(TextError) -> FontChoice {
    // The name of a file may contain a comma, so it is no list.
    let names = isFile(descriptor.name, descriptor.sources) ? [descriptor.name] : FontNames.split(descriptor.name)
    var found: [(name: String, choice: FontChoice)] = []
    var missing: [String] = []
    var problem: TextError?
    for name in names {
      do throws(TextError) {
        found.append((name, try choose(name, descriptor)))
      } catch .fontNotFound(let absent, let suggestions) {
        problem = problem ?? .fontNotFound(name: absent, suggestions: suggestions)
        missing.append(name)
      } catch {
        // A damaged font stops the work, unless a stand-in is allowed.
        guard descriptor.sources.allowsStandIn else { throw error }
        problem = problem ?? error
        missing.append(name)
      }
    }
    if var first = found.first {
      first.choice.listed = found.dropFirst().map(\.choice)
      first.choice.warnings += missing.map {
        .familyUnavailable(name: $0, used: first.name, suggestions: self.suggestions(for: $0, descriptor.sources))
      }
      return first.choice
    }
    let suggestions = suggestions(for: names.first ?? descriptor.name, descriptor.sources)
    guard descriptor.sources.allowsStandIn else {
      guard names.count > 1 else { throw problem ?? .fontNotFound(name: descriptor.name, suggestions: suggestions) }
      throw .noFontOfList(names: names, suggestions: suggestions)
    }
    var choice = try choose("Helvetica", descriptor)
    let used = choice.file.name(NameID.typographicFamily) ?? choice.file.name(NameID.family) ?? choice.file.path
    if case .unreadableFont(let path, let reason)? = problem {
      choice.warnings.append(.unreadableStandIn(path: path, reason: reason, used: used))
    } else {
      choice.warnings.append(.standIn(names: names.isEmpty ? [""] : names, used: used, suggestions: suggestions))
    }
    return choice
  }

  /// The font of one name.
  private func choose(_ name: String, _ descriptor: FontDescriptor) throws(TextError) -> FontChoice {
    let sources = descriptor.sources
    if let style = FontDescriptor.aliasStyle(of: name) {
      let (weight, italic) = (descriptor.ownWeight ?? style.weight, descriptor.isItalic || style.italic)
      return try choose(first: FontDescriptor.standardFamilies, of: name, weight, italic, descriptor)
    }
    // An installed family of that name counts more than the generic one.
    if let families = FontNames.generic(name), faces(family: name, sources).isEmpty {
      return try choose(first: families, of: name, descriptor.weight, descriptor.isItalic, descriptor)
    }
    if isFile(name, sources) || FontDescriptor.isPath(name) { return try chooseFile(name, descriptor) }
    guard !name.isEmpty, !name.utf8.contains(0) else {
      throw .fontNotFound(name: name, suggestions: suggestions(for: name, sources))
    }
    let faces = faces(family: name, sources)
    if let first = faces.first {
      // "Inter Black" is the family "Inter" in one weight, for programs that know four styles of a family.
      let family = (first.families.first ?? name).lowercased()
      let isStyled =
        family != name.lowercased()
        && (name.lowercased().hasPrefix(family + " ") || !faces.contains { $0.weights.contains(.regular) })
      guard isStyled else { return try pick(faces, descriptor.weight, descriptor.isItalic, descriptor) }
      return try chooseStyled(faces, descriptor)
    }
    if let named = self.faces(postScriptOrFullName: name, sources).min(by: { !$0.isVariable && $1.isVariable }) {
      return try chooseStyled([named], descriptor)
    }
    // A style that no face is named for: "Inter-DemiBold" is Inter at 600.
    if let (families, words) = FontStyleName.split(name), let style = FontStyleName(words) {
      for family in families.flatMap({ FontNames.generic($0) ?? [$0] }) {
        let faces = self.faces(family: family, sources)
        guard !faces.isEmpty else { continue }
        return try pick(
          faces, descriptor.ownWeight ?? style.weight, descriptor.isItalic || style.isItalic, descriptor)
      }
    }
    throw .fontNotFound(name: name, suggestions: suggestions(for: name, sources))
  }

  /// Chooses the font of a name that includes a style, such as "Inter-Bold". It is one of these faces of that
  /// name or, for another requested style, a face of their family.
  private func chooseStyled(_ named: [InstalledFace], _ descriptor: FontDescriptor) throws(TextError) -> FontChoice {
    let asked = descriptor.ownWeight
    guard let face = named.bestMatch(weight: asked ?? .regular, italic: descriptor.isItalic) else {
      throw .fontNotFound(name: descriptor.name, suggestions: suggestions(for: descriptor.name, descriptor.sources))
    }
    let isOther = asked.map { !face.weights.contains($0) } ?? false
    let italic = descriptor.isItalic || face.isItalic
    if isOther || italic != face.isItalic, let family = face.families.first {
      let siblings = faces(family: family, descriptor.sources)
      // Another weight of an instance keeps the instance's values of the other axes.
      if italic == face.isItalic, let asked, face.namedInstance != nil,
        siblings.contains(where: {
          $0.path == face.path && $0.faceIndex == face.faceIndex && $0.weights.contains(asked)
        })
      {
        return try choice(
          face.path, index: face.faceIndex, face.namedInstance, weight: asked, asked, descriptor.isItalic, descriptor)
      }
      // Faces of another width would look unlike the named one.
      let alike = siblings.filter { $0.width == face.width }
      return try pick(
        alike.isEmpty ? siblings : alike, asked ?? face.weights.lowerBound, italic, descriptor)
    }
    return try choice(
      face.path, index: face.faceIndex, face.namedInstance, weight: asked, asked, descriptor.isItalic, descriptor)
  }

  private func choose(
    first families: [String], of name: String, _ weight: FontWeight?, _ italic: Bool, _ descriptor: FontDescriptor
  ) throws(TextError) -> FontChoice {
    for family in families {
      let faces = faces(family: family, descriptor.sources)
      if !faces.isEmpty { return try pick(faces, weight, italic, descriptor) }
    }
    throw .fontNotFound(name: families[0], suggestions: suggestions(for: name, descriptor.sources))
  }

  /// Chooses the font in a file named by path.
  private func chooseFile(_ name: String, _ descriptor: FontDescriptor) throws(TextError) -> FontChoice {
    let named = FontPath(name) { isFile($0, descriptor.sources) }
    let path = descriptor.sources.absolute(named.path)
    var (index, instance) = (descriptor.faceIndex, nil as Int?)
    if let face = named.face {
      if let number = Int(face) {
        index = number
      } else {
        let faces = InstalledFonts(files: [path]).faces()
        guard let found = faces.first(where: { $0.isNamed(face) }) else {
          // Throws the error of a file that is no font.
          let count = FontFile.count(try bytes(path))
          let names = faces.filter { $0.namedInstance == nil }.compactMap { $0.fullNames.first ?? $0.families.first }
          let has = names.isEmpty ? "it has \(count) faces" : "it has " + names.prefix(12).joined(separator: ", ")
          throw .unreadableFont(path: path, reason: "it has no face \"\(face)\"; \(has)")
        }
        (index, instance) = (found.faceIndex, found.namedInstance)
      }
    }
    // Whoever names a file and no other weight than the usual one means the file's.
    let asked = descriptor.ownWeight
    return try choice(
      path, index: index, instance, weight: instance == nil ? descriptor.weight : asked, asked, descriptor.isItalic,
      descriptor)
  }

  private func pick(
    _ faces: [InstalledFace], _ weight: FontWeight?, _ italic: Bool, _ descriptor: FontDescriptor
  ) throws(TextError) -> FontChoice {
    guard let best = faces.bestMatch(weight: weight ?? .regular, italic: italic) else {
      throw .fontNotFound(name: descriptor.name, suggestions: suggestions(for: descriptor.name, descriptor.sources))
    }
    return try choice(
      best.path, index: best.faceIndex, best.namedInstance, weight: weight ?? .regular, weight, italic, descriptor)
  }

  /// - Parameters:
  ///   - weight: the value of the weight axis.
  ///   - asked: the requested weight; nil for none.
  private func choice(
    _ path: String, index: Int, _ namedInstance: Int?, weight: FontWeight?, _ asked: FontWeight?, _ italic: Bool,
    _ descriptor: FontDescriptor
  ) throws(TextError) -> FontChoice {
    FontChoice(
      file: try file(path, index: index), namedInstance: namedInstance,
      wish: AxisWish(weight: weight, isItalic: italic, axes: descriptor.axes), weight: asked, isItalic: italic)
  }

  private func isFile(_ name: String, _ sources: FontSources) -> Bool {
    guard FolderFonts.isFontFile(name), !name.utf8.contains(0) else { return false }
    return FileSystem.status(sources.absolute(name)) != nil
  }

  private func suggestions(for name: String, _ sources: FontSources) -> [String] {
    let own = folderFonts(sources.fontsFolders)?.families() ?? []
    let all = Set(own).union(InstalledFonts.shared.families()).sorted()
    let alike = FontNames.families(like: name).filter(all.contains)
    let nearest = FontCatalog.nearest(to: name, among: all.filter { !alike.contains($0) }, count: 3)
    return Array((alike + nearest).prefix(3))
  }

  /// Returns the names closest to `name`: first those that contain it or are part of it, then those a few edits away.
  static func nearest(to name: String, among families: [String], count: Int) -> [String] {
    // The beginning says enough, and whoever gives a novel for a name need not wait.
    let name = String(name.prefix(100))
    func edits(_ family: String) -> Int? {
      let contained = family.lowercased().contains(name.lowercased()) || name.lowercased().contains(family.lowercased())
      let edits = name.editDistance(to: family)
      return contained && name.count > 2 ? edits - 100 : edits <= name.nearestEdits ? edits : nil
    }
    return families.compactMap { family in edits(family).map { ($0, family) } }.sorted { $0 < $1 }.prefix(count).map(
      \.1)
  }
}
