// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList
import MotionLowering
import MotionModel
import MotionRaster
import MotionTimeline

/// The cost of drawing one layer, over all frames.
struct LayerCost {
  /// The kind of drawing, and the way it was drawn.
  struct Work: Hashable {
    var kind: DrawingKind
    var isFullFrame: Bool
    /// The same as in the frame before.
    var isStill: Bool
  }
  /// Nanoseconds by kind of work.
  var works: [Work: UInt64] = [:]
  /// Frames in which some of it was drawn.
  var frames = 0

  var time: UInt64 { works.values.reduce(0, +) }
  /// The work that took longest.
  var slowest: Work? { works.max { $0.value < $1.value }?.key }

  mutating func add(_ cost: RasterMeter.Cost, canvas: Int) {
    let bounds = cost.command.bounds
    let isFullFrame = bounds.width * bounds.height * 10 >= canvas * 9
    works[Work(kind: DrawingKind(cost.command), isFullFrame: isFullFrame, isStill: cost.isStill), default: 0] +=
      cost.time
  }
}

/// A kind of drawing command, by cost.
enum DrawingKind: Hashable {
  case color
  case gradient
  /// - `isPlain`: upright, a pixel for a pixel.
  case image(isPlain: Bool)
  case clip(isPlain: Bool)
  case shader
  case rasterized
  /// A shape with many segments.
  case path(segments: Int)
  case blur(sigma: Int)
  case filter
  case mask
  case shadow(sigma: Int, hasPath: Bool)
  case group
  case motionBlur(samples: Int)
  case sprites(count: Int)
  case backdrop
  case transition

  init(_ command: DrawCommand) {
    switch command.content {
    case .fill(let fill):
      let segments =
        switch fill.coverage.shape {
        case .path(let path, _), .stroke(let path, _): path.elements.count
        case .glyphs(let glyphs): glyphs.run.elementCount
        }
      switch fill.paint {
      case .shader: self = .shader
      case .layerImage: self = .rasterized
      case .image(let image):
        let isPlain =
          image.map.isAffine && abs(image.map.h11) == 1 && abs(image.map.h22) == 1 && image.map.h12 == 0
          && image.map.h21 == 0
        self = image.image.isClip ? .clip(isPlain: isPlain) : .image(isPlain: isPlain)
      case .gradient: self = segments >= 1000 ? .path(segments: segments) : .gradient
      case .color: self = segments >= 1000 ? .path(segments: segments) : .color
      }
    case .group(let group):
      // A group names one cause: the costliest of its effects.
      let sigma = group.filters.compactMap(\.sigma).max()
      if let sigma {
        self = .blur(sigma: sigma)
      } else if !group.filters.isEmpty {
        self = .filter
      } else if let shadow = group.shadow {
        self = .shadow(sigma: Int(min(max(shadow.sigma, 0), 1e6).rounded()), hasPath: shadow.shape != nil)
      } else {
        self = group.mask == nil ? .group : .mask
      }
    case .exposure(let exposure): self = .motionBlur(samples: exposure.samples.count)
    case .sprites(let sprites): self = .sprites(count: sprites.sprites.count)
    case .backdrop: self = .backdrop
    case .transition: self = .transition
    }
  }

  /// For programs: the word before the numbers.
  var name: String {
    switch self {
    case .color: "color"
    case .gradient: "gradient"
    case .image: "image"
    case .clip: "clip"
    case .shader: "shader"
    case .rasterized: "rasterized layer"
    case .path: "path"
    case .blur: "blur"
    case .filter: "filter"
    case .mask: "mask"
    case .shadow: "shadow"
    case .group: "group"
    case .motionBlur: "motion blur"
    case .sprites: "sprites"
    case .backdrop: "backdrop"
    case .transition: "transition"
    }
  }

  /// The cause of its cost.
  var cause: String {
    switch self {
    case .color, .gradient, .image, .clip, .shader, .rasterized, .filter, .mask, .backdrop, .transition: name
    case .path(let segments): "path of \(segments) segments"
    case .blur(let sigma): "blur of \(sigma) px"
    case .shadow(let sigma, _): sigma > 0 ? "shadow blurred by \(sigma) px" : "shadow"
    case .group: "offscreen pass"
    case .motionBlur(let samples): "motion blur of \(samples) samples"
    case .sprites(let count): "\(count) particles"
    }
  }

  /// Advice for reducing the cost.
  var advice: String {
    switch self {
    case .color, .gradient: "keep it still, or smaller"
    case .image(let isPlain), .clip(let isPlain):
      isPlain ? "keep it still, or smaller" : "show it at its own size, upright"
    case .shader: "less arithmetic for each pixel; `isStatic` if it ignores time"
    case .rasterized: "keep its contents still"
    case .path: "fewer segments, or `shouldRasterize`"
    case .blur, .filter: "keep the filtered layers still, or `shouldRasterize`"
    case .shadow(_, let hasPath):
      hasPath ? "keep the layer still, or a smaller radius" : "give it a `shadowPath`, or keep the layer still"
    case .mask: "`masksToBounds` if a rounded rectangle is enough"
    case .group: "opacity and clips on single layers instead of the group"
    case .motionBlur: "fewer samples"
    case .sprites: "a lower `birthRate` or `lifetime`"
    case .backdrop: "a smaller layer, or a still background"
    case .transition: "a shorter one"
    }
  }
}

extension PixelFilter {
  /// The standard deviation of a Gaussian, in whole pixels.
  fileprivate var sigma: Int? {
    let sigma: Double
    switch self {
    case .gaussianBlur(let x, let y), .colorBlur(let x, let y): sigma = max(x, y)
    case .bloom(let x, let y, _), .gloom(let x, let y, _), .unsharpMask(let x, let y, _): sigma = max(x, y)
    case .sharpenLuminance(let x, let y, _): sigma = max(x, y)
    default: return nil
    }
    return sigma.isFinite ? Int(min(max(sigma, 0), 1e6).rounded()) : nil
  }
}
