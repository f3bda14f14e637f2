// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// One kind of media: how a file of it is made, and what must come of reading it.
struct MediaCase: Sendable {
  /// `axis/what`.
  let name: String
  var video: VideoSource? = VideoSource()
  var sound: TestSound?
  /// False where the container alone says what colours mean, and the frames nothing.
  var describesFrames = true
  /// Read as a still image.
  var isImage = false
  /// ffmpeg's options before the images and before the sound.
  var videoInput: [String] = []
  var soundInput: [String] = []
  /// ffmpeg's options between the inputs and the file.
  var options: [String]
  /// Of the file's name.
  var suffix: String
  /// What stands behind the name where it is read.
  var reading = ""
  /// How often ffmpeg encodes the images.
  var passes = 1
  /// What is done with the file afterwards, one after the other.
  var steps: [Step] = []
  var expected = Expectation()

  /// A change of a finished file.
  enum Step: Sendable {
    /// ffmpeg's arguments, in which `{in}` is the file so far; the last one is the suffix of the file that is made.
    case ffmpeg([String])
    /// Its bytes.
    case patch(@Sendable (inout [UInt8]) throws -> Void)
    /// A text that names the file: `{in}` is its path, `{name}` its name.
    case text(String, suffix: String)
  }

  /// - Parameters:
  ///   - options: ffmpeg's, separated by spaces.
  init(
    _ name: String, _ suffix: String, _ options: String, video: VideoSource? = VideoSource(), sound: TestSound? = nil,
    steps: [Step] = [], expected: Expectation = Expectation()
  ) {
    self.name = name
    self.suffix = suffix
    self.options = options.split(separator: " ").map(String.init)
    self.video = video
    self.sound = sound
    self.steps = steps
    self.expected = expected
  }

  /// The same with something changed.
  func with(_ change: (inout MediaCase) -> Void) -> MediaCase {
    var copy = self
    change(&copy)
    return copy
  }
}

/// The images of a case, in the order and at the rate in which they are shown.
struct VideoSource: Sendable {
  /// What decides the raw file.
  struct Raw: Hashable, Sendable {
    var pattern = TestPattern(width: 160, height: 96)
    var frames = 20
    var format = RawFormat.yuv420
    var colour = ColourDescription.plain
    /// Instead of the image, if there are two fields in a frame.
    var fields: FieldPattern?
  }

  var raw = Raw()
  var rate: FrameRate = 25

  var pattern: TestPattern { raw.pattern }
  var frames: Int { raw.frames }

  func frame(_ number: Int) -> [UInt8] {
    raw.fields?.raw(number) ?? raw.pattern.raw(number, raw.format, raw.colour)
  }
}

/// What reading a file must give.
struct Expectation: Sendable {
  enum Outcome: Sendable {
    /// All of it, as it is said.
    case right
    /// That, or an error that says what is wrong: a kind of file that nobody makes.
    case rightOrError
    /// An error.
    case error
  }
  var outcome = Outcome.right
  /// The numbers that the frames show; nil: all that were made.
  var numbers: [Int]?
  /// When each frame is shown, in seconds; nil: at the rate.
  var times: [Double]?
  /// How long the last frame is shown, in seconds; nil: as long as the rate says.
  var lastLength: Double?
  /// False where the last frame has no length in the file.
  var isLengthKnown = true
  /// Levels by which a field may be off.
  var tolerance = 6.0
  /// False for a codec that cannot show these colours.
  var hasColours = true
  /// Width over height of the shown image, if it is not that of the pixels.
  var displayAspect: Double?
  /// How stored pixels are turned: a, b, c, d of the display matrix.
  var matrix = [1, 0, 0, 1]
  /// True if fields are as transparent as they were made.
  var hasAlpha = false
  /// Seconds by which the sound is later than it was made, against the first frame.
  var soundShift = 0.0
  /// Seconds by which a burst may be off.
  var soundTolerance = 0.004
}
