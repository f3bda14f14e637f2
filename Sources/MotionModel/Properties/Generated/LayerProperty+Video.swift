// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

extension LayerProperty {
  package static let videoPath = string(
    "video", .video, rule: "MV-1", get: { $0.video.path }, set: { $0.video.path = $1 ?? "" })
  package static let trimStart = number(
    "trimStart", .video, .none, animatable: false, rule: "MV-1", get: { $0.video.trimStart },
    set: { $0.video.trimStart = $1 })
  package static let rate = number(
    "rate", .video, .none, animatable: false, rule: "MV-1", get: { $0.video.rate }, set: { $0.video.rate = $1 })
  package static let repeats = bool(
    "repeats", .video, .none, animatable: false, rule: "MV-1", get: { $0.video.repeats }, set: { $0.video.repeats = $1 }
  )
  package static let isReversed = bool(
    "reversed", .video, .none, animatable: false, aliases: ["isReversed"], rule: "MV-1", get: { $0.video.isReversed },
    set: { $0.video.isReversed = $1 })
  package static let blendsFrames = bool(
    "blendsFrames", .video, .none, animatable: false, rule: "MV-1", get: { $0.video.blendsFrames },
    set: { $0.video.blendsFrames = $1 })
  package static let isMuted = bool(
    "muted", .video, .none, animatable: false, aliases: ["isMuted"], rule: "MV-1", get: { $0.video.isMuted },
    set: { $0.video.isMuted = $1 })
  package static let holdsLastFrame = bool(
    "holdsLastFrame", .video, .none, animatable: false, rule: "MV-1", get: { $0.video.holdsLastFrame },
    set: { $0.video.holdsLastFrame = $1 })
  package static let allowsDamage = bool(
    "allowsDamage", .video, .none, animatable: false, rule: "MV-1", get: { $0.video.allowsDamage },
    set: { $0.video.allowsDamage = $1 })
  package static let videoGravity = constant(
    "videoGravity", .video,
    known: [
      "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight", "resize",
      "resizeAspect", "resizeAspectFill",
    ], rule: "MV-1", get: { $0.video.gravity.rawValue }, set: { $0.video.gravity = ContentsGravity(rawValue: $1) })

  /// In the order of the table.
  package static let video = [
    videoPath, trimStart, trimEnd, rate, repeats, isReversed, blendsFrames, isMuted, holdsLastFrame, allowsDamage,
    videoGravity,
  ]
}
