// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionExport
import MotionDSL
import MotionLowering
import MotionMedia
import MotionProcess
import MotionText

extension HostError {
  /// An error of another module, with the exit code of its kind. Its description is fit for a person.
  init(_ error: any Error) {
    if let failure = error as? HostError ?? HostError(file: error as NSError) {
      self = failure
      return
    }
    if case .exhausted(let message) = error as? TargetError {
      self.init(.exhausted, "\(message); \(HostError.exhaustionAdvice)")
      return
    }
    let status: ExitStatus =
      switch error {
      case is ParameterError, is ExportSettingsError: .usage
      case ExportError.emptyRange, ExportError.memory, ExportError.silent: .usage
      case ExportError.size, ExportError.tooSmall, ExportError.undeliverable: .refused
      case ExportError.changed: .inputMissing
      case let error as ShardError:
        switch error.kind {
        case .missing: .inputMissing
        case .mismatch: .refused
        case .cannotWrite: .cannotCreateTarget
        }
      case is StoreError, TargetError.cannotWrite: .cannotWrite
      case is LostScript: .inputMissing
      case TargetError.cannotCreate: .cannotCreateTarget
      case let error as MediaError where error.isExhausted: .exhausted
      case let error as any InputError where error.isMissingInput: .inputMissing
      case MediaError.unwritable, MediaError.brokenPipe: .cannotWrite
      case is MediaError: .internalError
      case is TextError, DisplayError.drawing: .refused
      default: .internalError
      }
    self.init(status, "\(error)")
  }

  /// Foundation's failure with a file; nil for any other error.
  private init?(file error: NSError) {
    // Codes of files end at 1023, and those of writing begin at 512 (FoundationErrors.h).
    guard error.domain == NSCocoaErrorDomain, (0..<1024).contains(error.code) else { return nil }
    let path = error.userInfo[NSFilePathErrorKey] as? String
    let reason = HostError.cause(of: error)
    self.init(error.code < 512 ? .inputMissing : .cannotWrite, (path.map { $0 + ": " } ?? "") + reason)
  }

  /// The system's message behind a failure of Foundation: `No space left on device`.
  package static func cause(of error: any Error) -> String {
    let underlying = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
    return underlying.map { systemMessage(Int32(truncatingIfNeeded: $0.code)) } ?? error.localizedDescription
  }
}
