extension VideoSettings {
  /// How many threads the encoder starts that must all be there: when it is opened, or with its first frames. 0 for those that
  /// do with fewer, or that tell of it when they are opened.
  package var startedThreads: Int {
    switch codec {
    case .h265: threads + VideoCodecFacts.h265FrameThreads
    // Alpha is encoded by a second one.
    case .vp9: layout.hasAlpha ? 2 * threads : threads
    case .av1: threads
    default: 0
    }
  }
}
