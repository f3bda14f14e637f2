// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures

/// A scene of `Tests/References/references.json`, whose README says what each key means.
struct ReferenceScene: Decodable, Sendable, CustomTestStringConvertible {
  var name: String
  var about: String
  var background: String
  var files: [File]
  var layers: [ReferenceLayer]
  var testDescription: String { name }

  struct File: Decodable, Sendable {
    var file: String
    var engine: String
    var interior: Int
    var edge: Int
    /// In how many pixels the engine is further from the truth than that, and why.
    var beyond: Int?
    var reason: String?
    /// The only layers that the image shows; nil: all.
    var layers: [Int]?
  }

  struct Table: Decodable {
    var canvas: [Int]
    var scenes: [ReferenceScene]
  }

  /// One of our images, and one that it has to look like.
  struct Comparison: Sendable, CustomTestStringConvertible {
    var scene: ReferenceScene
    var file: File
    var canvas: [Int]
    var testDescription: String { file.file }
  }

  static func path(_ name: String) -> String { Checkout.path("Tests/References/\(name)") }

  static func comparisons() throws -> [Comparison] {
    let table = try JSONDecoder().decode(Table.self, from: Data(contentsOf: URL(filePath: path("references.json"))))
    return table.scenes.flatMap { scene in
      scene.files.map { Comparison(scene: scene, file: $0, canvas: table.canvas) }
    }
  }
}

extension ReferenceScene.Comparison {
  func state() throws -> FrameState {
    let chosen = file.layers.map { $0.map { scene.layers[$0] } } ?? scene.layers
    return FrameState(
      width: canvas[0], height: canvas[1], background: try ReferenceLayer.color(scene.background),
      try chosen.map { try $0.state() })
  }
}
