import MotionCore

/// What a file is that a parameter names.
public enum ParameterFile: String, Hashable, Sendable, CaseIterable, Codable {
  case picture, clip, sound, font, captions

  var words: String {
    switch self {
    case .picture: "a picture"
    case .clip: "a clip"
    case .sound: "a sound"
    case .font: "a font file"
    case .captions: "a caption file"
    }
  }
}

extension ParameterFile {
  func exists(_ path: String, in assets: String) -> Bool {
    // A clip of numbered pictures is a pattern.
    if self == .clip, path.contains("%") { return true }
    let place = path.hasPrefix("/") ? path : assets + "/" + path
    return FilePath.exists(place) && !FilePath.isFolder(place)
  }
}
