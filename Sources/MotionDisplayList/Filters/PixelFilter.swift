// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A filter over an image, in device pixels.
///
/// A complete description by value: equal filters make equal images of equal images, whatever part of them is
/// drawn.
package enum PixelFilter: Hashable, Sendable {
  /// Standard deviation in pixels, horizontally and vertically; edges fade to transparent.
  case gaussianBlur(sigmaX: Double, sigmaY: Double)
  /// The same on colours alone: `blur(image) / blur(alpha)`, so transparent pixels have no part in it; alpha is kept.
  /// If less than 1/255 of alpha is left in the blur, the colour stays.
  case colorBlur(sigmaX: Double, sigmaY: Double)
  /// `image + intensity · blur(image)`, premultiplied and clamped; alpha is the larger of both. Intensity 0
  /// changes nothing.
  case bloom(sigmaX: Double, sigmaY: Double, intensity: Double)
  /// `image · (1 − intensity) + min(image, blur(image)) · intensity`, premultiplied; alpha is kept.
  case gloom(sigmaX: Double, sigmaY: Double, intensity: Double)
  /// `image + intensity · (image − blur(image))`, premultiplied and clamped to 0 … alpha; alpha is kept.
  case unsharpMask(sigmaX: Double, sigmaY: Double, intensity: Double)
  /// The same with the luma of the difference for all components.
  case sharpenLuminance(sigmaX: Double, sigmaY: Double, intensity: Double)
  /// The mean along a line with its middle at the pixel, each half the vector (x, y).
  case lineBlur(x: Double, y: Double)
  /// The mean over an ellipse.
  case discBlur(PixelEllipse)
  /// The mean along the line from a pixel towards (x, y), over `amount` of the way.
  case zoomBlur(x: Double, y: Double, amount: Double)
  /// Steps on the colour of each pixel by itself, without rounding in between.
  case color([ColorStep])
  case distortion(Distortion)
  /// The image moved by a map of the device plane.
  case transform(Homography)
  case mosaic(Mosaic)
  /// `intensity · |gradient|` by Sobel's operator over steps of the two vectors, premultiplied; alpha is kept.
  case edges(intensity: Double, stepX: PixelVector, stepY: PixelVector)
  case vignette(Vignette)
  /// The largest, or the least, premultiplied value of each component within so many pixels to each side, over a rectangle; beyond
  /// the image lies transparency. Between whole numbers of pixels the two nearest results are mixed.
  case morphology(isMaximum: Bool, x: Double, y: Double)
  case turbulence(Turbulence)
  /// Each point shows another point of the image: away from it by red and green of the noise, less one half, times `scale`, in
  /// the space of the noise. No pixel moves further than `reach`.
  case displacement(Turbulence, scale: Double, reach: Double)
  case convolution(Convolution)
  case lighting(Lighting)
  case pair(ImagePair)
}
