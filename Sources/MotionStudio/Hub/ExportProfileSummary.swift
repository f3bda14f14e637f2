// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The sums of an export's profile by stage and by layer, which stand in its trace under `motionkit`.
enum ExportProfileSummary {
  private struct Trace: Decodable {
    var motionkit: Summary
  }
  private struct Summary: Codable {
    struct Layer: Codable {
      var id: Int
      var layer: String
      var milliseconds: Double
      var frames: Int
      var cause: String
      var advice: String
    }
    var stages: [String: Double]
    var layers: [Layer]
  }

  /// As JSON; nil if there is none.
  static func read(_ path: String) -> String? {
    guard let bytes = FileSystem.contents(path),
      let trace = try? JSONDecoder().decode(Trace.self, from: Data(bytes)),
      let json = try? JSONEncoder().encode(trace.motionkit)
    else { return nil }
    FileSystem.remove(path)
    return String(decoding: json, as: UTF8.self)
  }
}
