// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

extension LayerProperty {
  package static let birthRate = number(
    "birthRate", .emitter, rule: "EM-1", get: { $0.emitter.birthRate }, set: { $0.emitter.birthRate = $1 })
  package static let lifetime = number(
    "lifetime", .emitter, rule: "EM-1", get: { $0.emitter.lifetime }, set: { $0.emitter.lifetime = $1 })
  package static let velocity = number(
    "velocity", .emitter, rule: "EM-1", get: { $0.emitter.velocity }, set: { $0.emitter.velocity = $1 })
  package static let emitterScale = number(
    "scale", .emitter, rule: "EM-1", get: { $0.emitter.scale }, set: { $0.emitter.scale = $1 })
  package static let spin = number(
    "spin", .emitter, rule: "EM-1", get: { $0.emitter.spin }, set: { $0.emitter.spin = $1 })
  package static let emitterPosition = point(
    "emitterPosition", .emitter, rule: "EM-7", get: { $0.emitter.emitterPosition },
    set: { $0.emitter.emitterPosition = $1 })
  package static let emitterZPosition = number(
    "emitterZPosition", .emitter, rule: "EM-7", get: { $0.emitter.emitterZPosition },
    set: { $0.emitter.emitterZPosition = $1 })
  package static let emitterSize = size(
    "emitterSize", .emitter, rule: "EM-7", get: { $0.emitter.emitterSize }, set: { $0.emitter.emitterSize = $1 })
  package static let emitterDepth = number(
    "emitterDepth", .emitter, rule: "EM-7", get: { $0.emitter.emitterDepth }, set: { $0.emitter.emitterDepth = $1 })
  package static let emitterShape = constant(
    "emitterShape", .emitter, known: ["point", "line", "rectangle", "cuboid", "circle", "sphere"], rule: "EM-7",
    get: { $0.emitter.emitterShape.rawValue }, set: { $0.emitter.emitterShape = EmitterShape(rawValue: $1) })
  package static let emitterMode = constant(
    "emitterMode", .emitter, known: ["points", "outline", "surface", "volume"], rule: "EM-7",
    get: { $0.emitter.emitterMode.rawValue }, set: { $0.emitter.emitterMode = EmitterMode(rawValue: $1) })
  package static let renderMode = constant(
    "renderMode", .emitter, known: ["unordered", "oldestFirst", "oldestLast", "backToFront", "additive"], rule: "EM-9",
    get: { $0.emitter.renderMode.rawValue }, set: { $0.emitter.renderMode = EmitterRenderMode(rawValue: $1) })
  package static let emitterPreservesDepth = bool(
    "preservesDepth", .emitter, .none, animatable: false, rule: "EM-1", get: { $0.emitter.preservesDepth },
    set: { $0.emitter.preservesDepth = $1 })
  package static let seed = number(
    "seed", .emitter, .none, animatable: false, rule: "EM-12", get: { Double($0.emitter.seed) },
    set: { $0.emitter.seed = Int(min(max($1, 0), 4_294_967_295)) })

  /// In the order of the table.
  package static let emitter = [
    birthRate, lifetime, velocity, emitterScale, spin, emitterPosition, emitterZPosition, emitterSize, emitterDepth,
    emitterShape, emitterMode, renderMode, emitterPreservesDepth, seed,
  ]
}
