// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionExport
import MotionDSL
import MotionLowering
import MotionMedia
import MotionModel
import MotionText

/// Why a program cannot be rendered.
public enum RenderError: Error, Sendable, CustomStringConvertible {
  /// The program is wrong, or a file or font that it names is not there. All errors and warnings, in the order in which
  /// they were noticed.
  case invalid([Diagnostic])
  /// A parameter that the composition does not have, or a value of another type.
  case parameter(ParameterError)
  /// A setting outside of its range.
  case settings(ExportSettingsError)
  /// There is no such frame.
  case noFrame(Int, count: Int)
  /// There is no such time, in seconds.
  case noTime(Double, duration: Double)
  /// A file that frames show is missing, damaged, or has changed meanwhile.
  case input(String)
  /// The file cannot be written.
  case output(String)
  /// There is not enough memory, or no thread or descriptor is left.
  case exhausted(String)
  /// A frame cannot be drawn as the program asks.
  case drawing(String)
  /// The cancellation was raised.
  case cancelled
  /// The caller's own code threw.
  case stopped(by: any Error)

  /// The reason in words: a line for each mistake of the program.
  public var description: String {
    switch self {
    case .invalid(let diagnostics):
      diagnostics.filter { $0.severity == .error }.map(\.text).joined(separator: "\n")
    case .parameter(let error): error.description
    case .settings(let error): error.description
    case .noFrame(let frame, let count): "there is no frame \(frame): the program has \(count), from 0"
    case .noTime(let time, let duration): "there is nothing at \(time) s: the program lasts from 0 to \(duration) s"
    case .input(let text), .output(let text), .exhausted(let text), .drawing(let text): text
    case .cancelled: "the work was cancelled"
    case .stopped(let error): "\(error)"
    }
  }
}

extension RenderError: LocalizedError {
  /// The same as ``description``.
  public var errorDescription: String? { description }
}

extension RenderError {
  /// An error of a module below.
  init(_ error: any Error) {
    self =
      switch error {
      case let error as RenderError: error
      case let error as ExportSettingsError: .settings(error)
      case ExportError.cancelled: .cancelled
      case ExportError.memory: .exhausted("\(error)")
      case ExportError.size, ExportError.silent: .output("\(error)")
      case ExportError.changed: .input("\(error)")
      case TargetError.exhausted: .exhausted("\(error)")
      case is TargetError: .output("\(error)")
      case let error as MediaError where error.isExhausted: .exhausted(error.description)
      case MediaError.unwritable, MediaError.brokenPipe: .output("\(error)")
      case let error where RenderError.isMissingInput(error): .input("\(error)")
      default: .drawing("\(error)")
      }
  }

  static func isMissingInput(_ error: any Error) -> Bool { (error as? any InputError)?.isMissingInput ?? false }

  static func translating<Result>(_ work: () throws -> Result) throws -> Result {
    do { return try work() } catch { throw RenderError(error) }
  }

  /// The same with its text changed.
  func map(_ change: (String) -> String) -> RenderError {
    switch self {
    case .input(let text): .input(change(text))
    case .output(let text): .output(change(text))
    case .exhausted(let text): .exhausted(change(text))
    case .drawing(let text): .drawing(change(text))
    default: self
    }
  }
}
