// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// A folder with a script that has a library, images, texts in several fonts, and a parameter; and a bundle of it.
struct BundleStage {
  let folder = ScratchFolder()
  let kept = WarmCache()

  /// No toolchain is found. The libraries of this build are found as it was linked.
  static let withoutToolchain = ["MOTIONKIT_SWIFT": "/none", "PATH": "/usr/bin:/bin", "LD_LIBRARY_PATH": ""]

  init() throws {
    let media = PageTests.root + "/media"
    for name in ["work/media", "work/Brand"] {
      try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(atPath: media + "/photo.jpg", toPath: folder.file("work/media/photo.jpg"))
    try FileManager.default.copyItem(atPath: media + "/photo.jpg", toPath: folder.file("work/Brand/logo.jpg"))
    try folder.write("work/other.txt", "not a part of it")
    try folder.write(
      "work/Brand/Logo.swift",
      """
      import MotionKit

      public final class Logo: Component {
        public var body: Scene { ImageLayer("logo.jpg").size(40, 20).position(.right) }
      }
      """)
    try folder.write(
      "work/card.swift",
      """
      import Brand
      import Foundation
      import MotionKit
      import Observation

      final class Count { let registrar = ObservationRegistrar(); var value = 1 }

      @main
      struct Card: Composition {
        @Parameter("Name") var name = "Ada"
        @Parameter("Photo", file: .image) var photo = "media/photo.jpg"
        var format: Format { Format(width: 160, height: 90, fps: 10) }
        var program: Program {
          Scene {
            ImageLayer(photo).size(60, 40).position(.left)
            TextLayer("\\(name) 漢字 \\(Count().value)").fontSize(20).position(.center).enters(.fade, for: 0.3)
            TextLayer("mono").font("JetBrains Mono", 12).position(.bottom)
            Logo()
          }.lasting(1)
        }
      }
      """)
    try folder.write("work/people.csv", "name\nBo\nCy\n")
  }

  func run(_ words: [String], _ environment: [String: String] = [:]) throws -> Tool.Run {
    try Tool.run(words, in: folder, cache: kept, environment: environment)
  }

  /// Makes the bundle, and fails the test if it cannot be made.
  func bundle(_ name: String, _ words: [String] = []) throws {
    let run = try run(["bundle", "work/card.swift", name] + words)
    try #require(run.status == 0, "\(run.errors)")
  }

  /// Forgets that its bundles were made here.
  func forget() throws { try FileManager.default.removeItem(atPath: kept.path + "/bundles/made") }

  /// The names of a folder's files, in any depth, sorted.
  func names(_ name: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: folder.file(name))
    return (files?.compactMap { $0 as? String } ?? []).filter { path in
      (try? FileManager.default.attributesOfItem(atPath: folder.file("\(name)/\(path)"))[.type] as? FileAttributeType)
        == .typeRegular
    }.sorted()
  }
}
