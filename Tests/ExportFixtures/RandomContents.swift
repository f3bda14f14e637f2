// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionLayers
import MotionLowering
import MotionModel
import MotionRaster
import MotionTestSupport
import MotionTimeline
import RandomScenes

/// Images and clips for scenes that name files which do not exist: small, partly transparent, the same in each run.
struct RandomContents: ContentsMeasure, PixelProvider {
  private static let size = (7, 5)

  func pixelSize(of contents: Contents) throws -> (Int, Int) {
    switch contents {
    case .file: RandomContents.size
    case .bitmap(let contents): (contents.bitmap.width, contents.bitmap.height)
    case .drawing(let drawing): drawing.pixelSize
    }
  }
  func clip(_ path: String) throws -> ClipDescription {
    ClipDescription(width: 8, height: 6, duration: MediaTime(2, 1))
  }
  func frameIndex(clip path: String, at time: MediaTime) throws -> Int {
    min(max(time.floor(rate: FrameRate(12)), 0), 23)
  }

  func bitmap(for source: ImageSource) throws -> Bitmap {
    switch source {
    case .file(let path):
      RandomContents.image(7, 5, UInt64(path.utf8.count) + 1, isOpaque: RandomContents.isOpaque(path))
    case .drawnFile(let path, _): RandomContents.image(7, 5, UInt64(path.utf8.count) + 90, isOpaque: false)
    case .videoFrame(_, let index): RandomContents.image(8, 6, UInt64(index) + 100, isOpaque: true)
    case .mixedFrames(_, let index, let next, let weight):
      RandomContents.image(8, 6, UInt64(index * 31 + next * 7 + weight) + 200, isOpaque: true)
    case .bitmap(let contents): contents.bitmap
    case .reducedFile(let path, let halvings):
      RandomContents.image(
        max(1, (7 + (1 << halvings) - 1) >> halvings), max(1, (5 + (1 << halvings) - 1) >> halvings),
        UInt64(path.utf8.count) + 50, isOpaque: RandomContents.isOpaque(path))
    case .filePart(let path, _, let part):
      RandomContents.image(
        part.width, part.height, UInt64(path.utf8.count) + 70, isOpaque: RandomContents.isOpaque(path))
    }
  }

  /// Half of all files: nothing but their pixels says so.
  private static func isOpaque(_ path: String) -> Bool { path.utf8.reduce(0) { $0 + Int($1) } % 2 == 0 }

  private static func image(_ width: Int, _ height: Int, _ seed: UInt64, isOpaque: Bool) -> Bitmap {
    var random = RandomSource(seed: seed)
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let alpha = isOpaque ? 255 : random.integer(0...255)
        let pixel = bitmap.pixels + y * bitmap.rowBytes + 4 * x
        for channel in 0..<3 { pixel[channel] = UInt8(random.integer(0...alpha)) }
        pixel[3] = UInt8(alpha)
      }
    }
    return bitmap
  }
}
