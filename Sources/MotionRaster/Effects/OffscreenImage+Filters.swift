// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

extension OffscreenImage {
  /// The image after a filter, where `output` is wanted.
  ///
  /// - Parameter image: the pixels of a table of colours.
  func filtered(
    _ filter: PixelFilter, output: PixelRect, kernels: Kernels, image: (ImageSource) throws -> Bitmap
  ) rethrows -> OffscreenImage {
    switch filter {
    case .gaussianBlur(let sigmaX, let sigmaY):
      return OffscreenImage(
        rect: output, bitmap: blurred(sigmaX: sigmaX, sigmaY: sigmaY, output: output, kernels: kernels))
    case .colorBlur(let sigmaX, let sigmaY): return colorBlurred(sigmaX, sigmaY, output: output, kernels: kernels)
    case .bloom(let sigmaX, let sigmaY, let intensity):
      return glowing(sigmaX, sigmaY, intensity, output, kernels, OffscreenImage.bloom)
    case .gloom(let sigmaX, let sigmaY, let intensity):
      return glowing(sigmaX, sigmaY, intensity, output, kernels, OffscreenImage.gloom)
    case .unsharpMask(let sigmaX, let sigmaY, let intensity):
      return glowing(sigmaX, sigmaY, intensity, output, kernels, OffscreenImage.sharpen)
    case .sharpenLuminance(let sigmaX, let sigmaY, let intensity):
      return glowing(sigmaX, sigmaY, intensity, output, kernels, OffscreenImage.sharpenLuma)
    case .lineBlur(let x, let y): return lineBlurred(PixelVector(x, y), output: output, kernels: kernels)
    case .discBlur(let ellipse): return discBlurred(ellipse, output: output, kernels: kernels)
    case .zoomBlur(let x, let y, let amount):
      return zoomBlurred(PixelVector(x, y), amount, output: output, kernels: kernels)
    case .color(let steps):
      return try ColorPass(steps, image: image).apply(to: OffscreenImage(rect: output, bitmap: copied(to: output)))
    case .distortion(let distortion): return distorted(distortion, output: output)
    case .transform(let map): return transformed(map, output: output)
    case .mosaic(let mosaic):
      return mosaic.kind == .squares ? pixellated(mosaic, output: output) : crystallized(mosaic, output: output)
    case .edges(let intensity, let x, let y): return edges(intensity, x, y, output: output)
    case .morphology(let isMaximum, let x, let y):
      return isMaximum
        ? morphed(x, y, output: output) { pointwiseMax($0, $1) }
        : morphed(x, y, output: output) { pointwiseMin($0, $1) }
    case .turbulence(let turbulence): return OffscreenImage.noise(turbulence, output: output)
    case .displacement(let noise, let scale, _): return displaced(noise, scale, output: output)
    case .lighting(let lighting): return lit(lighting, output: output)
    case .pair(let pair): return combined(pair, output: output)
    case .convolution(let convolution): return convolved(convolution, output: output)
    case .vignette(let vignette): return darkened(vignette, output: output, kernels: kernels)
    }
  }
}
