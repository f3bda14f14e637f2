import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

extension Lowering {
  /// A transition filter between the pictures of two layers, within the target's bounds (T-92). False if there is
  /// nothing but the cross-fade to do.
  mutating func lowerFilter(
    _ filter: Filter, from source: LayerState, to target: LayerState, progress: Double, at placement: Placement
  ) throws -> Bool {
    guard filter.isEnabled, let kernel = try kernel(filter, target) else { return false }
    let bounds = target.values.bounds
    var extent = CGRect.zero
    if case .rect(let rect)? = filter.effective("inputExtent"), rect.width > 0, rect.height > 0 { extent = rect }
    if extent == .zero { extent = bounds }
    // What moves may come from outside of the view, but not from further than the view is large.
    var inner = placement
    let reach = min(4096, max(placement.view.width, placement.view.height))
    inner.view = DeviceBounds.of(bounds, placement.toDevice, view: placement.view.insetBy(-reach))
    let commands = try [source, target].map { layer in
      try capture { try $0.lowerSnapshot(layer, at: inner) }
    }
    let covered = DeviceBounds.of(bounds, placement.toDevice, view: placement.view)
    guard !covered.isEmpty else { return true }
    let pass = TransitionPass(
      source: commands[0], target: commands[1], kernel: kernel, progress: progress, extent: extent,
      map: placement.toDevice)
    let start = out.count
    out.append(DrawCommand(pass, bounds: covered))
    out.isolate(from: start, clips: [Coverage.rectangle(bounds, placement.toDevice)], view: placement.view)
    return true
  }

  private mutating func kernel(_ filter: Filter, _ layer: LayerState) throws -> TransitionKernel? {
    guard let kind = filter.kind, kind.role == .transition else {
      warn(.unknownFilter(filter.type))
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

  /// A picture that exists; nil for none.
  private func image(_ contents: Contents?) throws -> ImageSource? {
    guard let contents, let source = Lowering.source(of: contents) else { return nil }
    _ = try self.contents.pixelSize(of: contents)
    return source
  }
}
