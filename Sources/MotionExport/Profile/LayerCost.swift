import MotionCore
import MotionDisplayList
import MotionLowering
import MotionModel
import MotionTimeline

/// What drawing one layer took, over all frames.
struct LayerCost {
  /// Nanoseconds by what was drawn.
  var kinds: [DrawingKind: UInt64] = [:]
  /// Frames in which some of it was drawn.
  var frames = 0
  /// The command that took the longest, and how long.
  var slowest: (kind: DrawingKind, time: UInt64, isFullFrame: Bool)?

  var time: UInt64 { kinds.values.reduce(0, +) }

  mutating func add(_ time: UInt64, _ command: DrawCommand, canvas: Int) {
    let kind = DrawingKind(command)
    kinds[kind, default: 0] += time
    guard time > slowest?.time ?? 0 else { return }
    let area = command.bounds.width * command.bounds.height
    slowest = (kind, time, area * 10 >= canvas * 9)
  }
}

/// What makes a drawing command cost what it costs.
enum DrawingKind: Hashable {
  case color
  case gradient
  case picture
  case clip
  case shader
  case rasterized
  /// A shape with many segments.
  case path(segments: Int)
  case blur(sigma: Int)
  case filter
  case mask
  case shadow(sigma: Int)
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
      case .picture: self = .rasterized
      case .image(let image):
        self = image.image.isClip ? .clip : .picture
      case .gradient: self = segments >= 1000 ? .path(segments: segments) : .gradient
      case .color: self = segments >= 1000 ? .path(segments: segments) : .color
      }
    case .group(let group):
      let sigma = group.filters.compactMap(\.sigma).max()
      if let sigma {
        self = .blur(sigma: sigma)
      } else if !group.filters.isEmpty {
        self = .filter
      } else if let shadow = group.shadow {
        self = .shadow(sigma: Int(min(max(shadow.sigma, 0), 1e6).rounded()))
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
    case .picture: "picture"
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

  /// Why it costs what it costs.
  var cause: String {
    switch self {
    case .color, .gradient, .picture, .clip, .shader, .rasterized, .filter, .mask, .backdrop, .transition: name
    case .path(let segments): "path of \(segments) segments"
    case .blur(let sigma): "blur of \(sigma) px"
    case .shadow(let sigma): sigma > 0 ? "shadow blurred by \(sigma) px" : "shadow"
    case .group: "offscreen pass"
    case .motionBlur(let samples): "motion blur of \(samples) samples"
    case .sprites(let count): "\(count) particles"
    }
  }

  /// What a person can do about it.
  var advice: String {
    switch self {
    case .color, .gradient: "keep it still, or smaller"
    case .picture, .clip: "show it at its own size, upright"
    case .shader: "less arithmetic for each pixel; `isStatic` if it ignores time"
    case .rasterized: "let its contents stand still"
    case .path: "fewer segments, or `shouldRasterize`"
    case .blur, .filter: "keep what it filters still, or `shouldRasterize`"
    case .shadow: "give it a `shadowPath`, or keep the layer still"
    case .mask: "`masksToBounds` where a rounded rectangle will do"
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
