// SPDX-License-Identifier: Apache-2.0

@testable import MotionExport

extension ExportSettings {
  /// Why a file of this name cannot be made with changed settings; nil: it can.
  static func refusal(
    _ name: String, alpha: Bool = false, _ change: (inout ExportSettings) throws -> Void
  ) rethrows -> String? {
    var settings = ExportSettings()
    settings.output = Output(ofName: name) ?? .none
    try change(&settings)
    do {
      try settings.validate()
      _ = try settings.format(alpha: alpha)
    } catch { return error.description }
    return nil
  }
}
