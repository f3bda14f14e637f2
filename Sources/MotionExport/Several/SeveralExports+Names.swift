// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding

extension SeveralExports {
  /// The kind of a file beside other files of the same render, by its name.
  package enum FileKind: Hashable, Sendable {
    case film(Container)
    case image(ImageFormat)
    /// In one language: in that of the name, `film.de.srt`; nil: in all.
    case captions(CaptionFormat, language: String?)

    /// By the name's ending; a .webp is animated, but for one whose name ends in “poster”. Nil: nothing that can be written
    /// beside others.
    package init?(ofName name: String) {
      if let format = CaptionFormat(ofName: name) {
        self = .captions(format, language: CaptionFormat.language(ofName: name))
      } else if let image = ImageFormat(ofName: name), !NumberedName(name).isNumbered,
        image != .webp || FileKind.isPoster(name)
      {
        self = .image(image)
      } else if case .file(let container)? = ExportSettings.Output(ofName: name) {
        self = .film(container)
      } else {
        return nil
      }
    }

    private static func isPoster(_ name: String) -> Bool {
      let file = name.split(separator: "/").last.map(String.init) ?? name
      return file.dropLast(FilePath.suffix(of: name).utf8.count + 1).lowercased().hasSuffix("poster")
    }
  }

  /// The first of some names that is a file another one names too, or one of its numbered images; nil if all are different.
  package static func repeated(_ names: [String]) -> String? {
    let destinations = names.map { name in
      // Links may give one file two names.
      let target = FilePath.afterLinks(FilePath.absolute(name))
      let folder = FilePath.folder(of: target)
      let file = target.split(separator: "/").last ?? ""
      let path = FilePath.resolved(name) ?? (FilePath.resolved(folder) ?? folder) + "/" + file
      let last = String(path.split(separator: "/").last ?? "")
      return (folder: path.dropLast(last.count), file: NumberedName(last))
    }
    for (index, destination) in destinations.enumerated() {
      let other = destinations[..<index].firstIndex {
        $0.folder == destination.folder && $0.file.meets(destination.file)
      }
      // Of a file and images, the file is the surprise.
      if let other { return names[destination.file.isNumbered ? other : index] }
    }
    return nil
  }
}

extension SeveralExports.Output {
  /// That it has no alpha; nil: it has, or shows nothing.
  package var opaque: OpaqueOutput? {
    switch self {
    case .film(let settings): OpaqueOutput(settings)
    case .image(let kind): OpaqueOutput(kind)
    case .captions: nil
    }
  }

  /// It is many files.
  package var isImageSequence: Bool {
    guard case .film(let settings) = self, case .file(let container) = settings.output else { return false }
    return container.isImageSequence
  }
}
