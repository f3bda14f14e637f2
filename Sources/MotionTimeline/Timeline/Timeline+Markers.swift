// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// A name that stands for no time of a timeline, or for several.
package struct UnknownTime: Error, CustomStringConvertible {
  package var description: String
}

/// The rules for names of times.
enum MarkerName {
  /// Why a name is invalid, worded as the rest of a sentence; nil if it is valid. A name like a number would be taken for one,
  /// and `/` and `..` separate names.
  static func problem(_ name: String) -> String? {
    let trimmed = name.drop { $0.isWhitespace }
    guard !name.isEmpty, trimmed.count == name.count, Double(name) == nil, !name.contains("/"), !name.contains("..")
    else {
      return "\"\(name)\" is not valid: a name must not be empty or a number, and must not contain \"/\" or \"..\""
    }
    return nil
  }
}

extension Timeline {
  /// A name that is known, with its time in seconds.
  private struct Moment {
    var name: String
    /// The name with its scene before it, `opening/logo`, or with the number of a scene that has no name, `2/logo`.
    var fullName: String
    var time: Double
  }

  private var moments: [Moment] {
    let beginnings = scenes.compactMap { scene in
      scene.name.map { Moment(name: $0, fullName: $0, time: seconds(ofFrame: scene.startFrame)) }
    }
    return beginnings
      + markers.map { marker in
        let scene = marker.scene.map { (scenes[$0].name ?? "\($0 + 1)") + "/" } ?? ""
        return Moment(name: marker.name, fullName: scene + marker.name, time: marker.time)
      }
  }

  /// When a scene begins, in seconds of the timeline.
  func seconds(ofFrame frame: Int) -> Double {
    format.frameRate.isValid ? format.frameRate.time(ofFrame: frame).seconds : 0
  }

  /// The seconds of a name: a marker of the program, a scene's start, or a marker of any scene. If several scenes have a marker
  /// with the same name, `scene/marker` tells them apart; a scene without a name goes by its number, from 1.
  ///
  /// - Throws: ``UnknownTime`` with the names that are known.
  package func time(named name: String) throws(UnknownTime) -> Double {
    let moments = moments
    // A full name wins over markers of that name in scenes.
    if let exact = moments.first(where: { $0.fullName == name }) { return exact.time }
    let matches = moments.filter { $0.name == name }
    if matches.count == 1 { return matches[0].time }
    guard matches.isEmpty else {
      let list = matches.map(\.fullName).joined(separator: ", ")
      throw UnknownTime(description: "“\(name)” names several times; use one of \(list)")
    }
    throw UnknownTime(
      description: "there is no marker or scene “\(name)”; "
        + (moments.isEmpty
          ? "the composition has no named times"
          : "the known names are \(moments.map(\.fullName).joined(separator: ", "))"))
  }
}
