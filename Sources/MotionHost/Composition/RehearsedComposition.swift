import Foundation
import MotionCore
import MotionDisplay
import MotionExport
import MotionKit
import MotionLayers
import MotionMedia
import MotionText

/// A composition whose own code has run to its end: a timeline that can be asked for any frame.
struct RehearsedComposition {
  let timeline: Timeline
  let library: MediaLibrary
  /// Where the script gives its format a background that is not opaque.
  private let backgroundPlace: [UInt]

  /// Runs the composition's code, without rendering. What it gets wrong is in the timeline's diagnostics.
  ///
  /// - Parameter assets: the folder that its relative paths start from.
  init(_ composition: any Composition, assets: String) {
    library = MediaLibrary(folder: assets)
    let log = DiagnosticLog()
    let (format, program) = log.collect(services: library) { (composition.format, composition.program) }
    backgroundPlace = log.backgroundPlace
    timeline = program.timeline(format: format, services: library, log: log)
  }

  /// What is wrong with showing the background in an output without alpha.
  ///
  /// - Parameter output: what is written, for the message.
  func backgroundProblem(in output: String) -> Diagnostic? {
    let alpha = timeline.format.background.alpha
    guard alpha < 1 else { return nil }
    return Diagnostic(
      .error,
      "the background of the format has an alpha of \(alpha), and \(output) has no alpha: it would be shown opaque. "
        + "Give the format an opaque colour, such as .background(.black)", callStack: backgroundPlace)
  }

  /// The frame that is shown at a time.
  ///
  /// - Throws: ``HostError`` for a time that is not within the composition.
  func frame(at moment: MomentArgument) throws -> Int {
    let seconds = try moment.seconds(in: timeline, for: "--at")
    try check(seconds)
    return timeline.frame(at: seconds)
  }

  /// The presentation tree of the frame that is shown at a time.
  func inspection(at moment: MomentArgument) throws -> Inspection {
    let time = timeline.format.frameRate.time(ofFrame: try frame(at: moment))
    return Inspection(timeline.state(at: time, describesAnimations: true), of: timeline)
  }

  private func check(_ seconds: Double) throws {
    let length = timeline.duration.seconds
    guard seconds >= 0, seconds <= length, timeline.frameCount > 0 else {
      throw HostError(
        .usage,
        "--at is \(seconds), past the end: the composition lasts \((length * 1000).rounded() / 1000) s, \(timeline.frameCount) frames"
      )
    }
  }
}

extension HostError {
  /// An error of another module, with the exit code that says what kind it is. Its description is fit for a person.
  init(_ error: any Error) {
    if let failure = error as? HostError ?? HostError(file: error as NSError) {
      self = failure
      return
    }
    let status: ExitStatus =
      switch error {
      case is ParameterError, is ExportSettingsError: .usage
      case ExportError.emptyRange, ExportError.memory: .usage
      case ExportError.size: .refused
      case ExportError.changed: .inputMissing
      case let error as ShardError:
        switch error.kind {
        case .missing: .inputMissing
        case .mismatch: .refused
        case .cannotWrite: .cannotCreateTarget
        }
      case is StoreError: .cannotWrite
      case is LostScript: .inputMissing
      case let error as MediaError where error.isExhausted: .exhausted
      case let error as any InputError where error.isMissingInput: .inputMissing
      case MediaError.unwritable, MediaError.brokenPipe: .cannotWrite
      case is MediaError: .internalError
      case is TextError, DisplayError.drawing: .refused
      default: .internalError
      }
    self.init(status, "\(error)")
  }

  /// What Foundation could not do with a file; nil for any other error.
  private init?(file error: NSError) {
    // Codes of files end at 1023, and those of writing begin at 512 (FoundationErrors.h).
    guard error.domain == NSCocoaErrorDomain, (0..<1024).contains(error.code) else { return nil }
    let path = error.userInfo[NSFilePathErrorKey] as? String
    let reason = HostError.cause(of: error)
    self.init(error.code < 512 ? .inputMissing : .cannotWrite, (path.map { $0 + ": " } ?? "") + reason)
  }

  /// What the system said that made Foundation fail: `No space left on device`.
  public static func cause(of error: any Error) -> String {
    let underlying = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
    return underlying.map { systemMessage(Int32(truncatingIfNeeded: $0.code)) } ?? error.localizedDescription
  }
}
