// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

extension FilterLowering {
  /// The kernel of a transition filter between two images (T-92); nil for other filters.
  func kernel(
    _ filter: Filter, _ layer: LayerState, _ warnings: inout DisplayWarnings
  ) throws -> TransitionKernel? {
    guard let kind = filter.kind, kind.role == .transition else {
      warnings.add(.unknownFilter(filter.type))
      return nil
    }
    func make(_ kind: TransitionKernel.Kind, _ width: String?) -> TransitionKernel {
      var kernel = TransitionKernel(kind)
      let bounds = layer.values.bounds
      let center =
        filter.inputs["inputCenter"] == nil
        ? CGPoint(x: bounds.midX, y: bounds.midY) : filter.point("inputCenter")
      kernel.center = PixelVector(center.x, center.y)
      kernel.angle = filter.number("inputAngle")
      if let width { kernel.width = filter.number(width) }
      kernel.radius = filter.number("inputRadius")
      kernel.color = (filter.color("inputColor") ?? .white).sRGB
      kernel.opacity = filter.number("inputOpacity")
      kernel.scale = filter.number("inputScale")
      return kernel
    }
    var kernel: TransitionKernel
    switch kind.name {
    case "CISwipeTransition": kernel = make(.swipe, "inputWidth")
    case "CIBarsSwipeTransition":
      kernel = make(.bars, "inputWidth")
      // A bar that starts only at the end would have no time to move.
      kernel.scale = min(filter.number("inputBarOffset") / 100, 0.9)
    case "CIFlashTransition":
      kernel = make(.flash, nil)
      kernel.rays = [
        "inputMaxStriationRadius", "inputStriationStrength", "inputStriationContrast", "inputFadeThreshold",
      ]
      .map(filter.number)
    case "CIRippleTransition": kernel = make(.ripple, "inputWidth")
    case "CIPageCurlTransition":
      kernel = make(.pageCurl, nil)
      kernel.image = try image(filter.contents("inputBacksideImage"))
    case "CIModTransition":
      kernel = make(.mod, nil)
      kernel.scale = filter.number("inputCompression")
    case "CICopyMachineTransition": kernel = make(.copyMachine, "inputWidth")
    case "CIDisintegrateWithMaskTransition":
      kernel = make(.disintegrate, nil)
      kernel.image = try image(filter.contents("inputMaskImage"))
      kernel.scale = filter.number("inputShadowRadius")
      kernel.opacity = filter.number("inputShadowDensity")
      let offset = filter.point("inputShadowOffset")
      kernel.offset = PixelVector(offset.x, offset.y)
    default: return nil
    }
    return kernel
  }

  /// An image that exists; nil for none.
  private func image(_ contents: Contents?) throws -> ImageSource? {
    guard let contents, let source = ImageSource(contents) else { return nil }
    if case .file(let path) = contents, let drawing = try self.contents.vectorImage(path) {
      return .drawnFile(path, exponent: drawing.filterExponent)
    }
    // This throws if there is no image.
    _ = try self.contents.pixelSize(of: contents)
    return source
  }
}
