import MotionCore

/// What the name of a video asks for.
extension ExportSettings.Output {
  /// By the name's ending; nil: none that can be written.
  public init?(ofName name: String) {
    switch FilePath.suffix(of: name) {
    case "mp4", "m4v": self = .mp4
    case "y4m": self = .y4m
    default: return nil
    }
  }

  /// What is said of any other name.
  package static func unknown(_ name: String) -> String {
    let suffix = FilePath.suffix(of: name)
    let pictures = ["png", "jpg", "jpeg", "gif", "webp", "apng"].contains(suffix)
    return (suffix.isEmpty ? "\(name): cannot tell the format from the name" : "\(name): .\(suffix) cannot be written")
      + "; end it in .mp4 or .y4m: MP4 with H.264 and AAC (.m4v is the same), or the finished frames, unencoded"
      + (pictures ? ". For PNG pictures there are still and sheet" : "")
  }

  /// What it is called where it has no alpha; nil: no picture is written.
  package var opaqueName: String? {
    switch self {
    case .mp4: "an MP4 file with H.264"
    case .y4m: "a .y4m stream"
    case .none: nil
    }
  }
}
