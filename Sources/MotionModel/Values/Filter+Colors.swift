// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore

/// Filters that change each pixel's colour by itself.
extension Filter {
  /// 1, 0 and 1 change nothing.
  /// Example: `ImageLayer("photo.jpg").filters(.colorControls(saturation: 0, contrast: 1.2))`
  public static func colorControls(
    saturation: Double = 1, brightness: Double = 0, contrast: Double = 1, name: String? = nil
  ) -> Filter {
    Filter(
      "CIColorControls", name: name,
      inputs: [
        "inputSaturation": .number(saturation), "inputBrightness": .number(brightness),
        "inputContrast": .number(contrast),
      ])
  }
  /// Each row has the weights of red, green, blue and alpha; `bias` is added.
  /// Example: `ImageLayer("photo.jpg").filters(.colorMatrix(red: [0, 1, 0, 0], green: [1, 0, 0, 0]))`
  public static func colorMatrix(
    red: [Double] = [1, 0, 0, 0], green: [Double] = [0, 1, 0, 0], blue: [Double] = [0, 0, 1, 0],
    alpha: [Double] = [0, 0, 0, 1], bias: [Double] = [0, 0, 0, 0], name: String? = nil
  ) -> Filter {
    Filter(
      "CIColorMatrix", name: name,
      inputs: [
        "inputRVector": .numbers(red), "inputGVector": .numbers(green), "inputBVector": .numbers(blue),
        "inputAVector": .numbers(alpha), "inputBiasVector": .numbers(bias),
      ])
  }
  /// Shades of one colour.
  /// Example: `ImageLayer("photo.jpg").filters(.monochrome("#3D5AF1"))`
  public static func monochrome(_ color: Color, intensity: Double = 1, name: String? = nil) -> Filter {
    Filter(
      "CIColorMonochrome", name: name, inputs: ["inputColor": .color(color), "inputIntensity": .number(intensity)])
  }
  /// The brown of old photographs.
  /// Example: `ImageLayer("photo.jpg").filters(.sepia(intensity: 0.8))`
  public static func sepia(intensity: Double = 1, name: String? = nil) -> Filter {
    Filter("CISepiaTone", name: name, inputs: ["inputIntensity": .number(intensity)])
  }
  /// Turns all hues by an angle in radians.
  /// Example: `ImageLayer("photo.jpg").filters(.hueAdjust(angle: .pi / 2))`
  public static func hueAdjust(angle: Double, name: String? = nil) -> Filter {
    Filter("CIHueAdjust", name: name, inputs: ["inputAngle": .number(angle)])
  }
  /// The negative.
  /// Example: `ImageLayer("photo.jpg").filters(.colorInvert())`
  public static func colorInvert(name: String? = nil) -> Filter { Filter("CIColorInvert", name: name) }
  /// Stops of exposure, in linear light.
  /// Example: `ImageLayer("photo.jpg").filters(.exposure(ev: 1))`
  public static func exposure(ev: Double, name: String? = nil) -> Filter {
    Filter("CIExposureAdjust", name: name, inputs: ["inputEV": .number(ev)])
  }
  /// Each component to a power.
  /// Example: `ImageLayer("photo.jpg").filters(.gamma(power: 0.8))`
  public static func gamma(power: Double, name: String? = nil) -> Filter {
    Filter("CIGammaAdjust", name: name, inputs: ["inputPower": .number(power)])
  }
  /// Saturates muted colours more than strong ones.
  /// Example: `ImageLayer("photo.jpg").filters(.vibrance(amount: 0.6))`
  public static func vibrance(amount: Double, name: String? = nil) -> Filter {
    Filter("CIVibrance", name: name, inputs: ["inputAmount": .number(amount)])
  }
  /// A few steps of each component.
  /// Example: `ImageLayer("photo.jpg").filters(.posterize(levels: 4))`
  public static func posterize(levels: Double = 6, name: String? = nil) -> Filter {
    Filter("CIColorPosterize", name: name, inputs: ["inputLevels": .number(levels)])
  }
  /// White, as opaque as the image is bright.
  /// Example: `ImageLayer("stencil.png").filters(.maskToAlpha())`
  public static func maskToAlpha(name: String? = nil) -> Filter { Filter("CIMaskToAlpha", name: name) }
  /// A look-up table in a `.cube` file, relative to the script.
  /// Example: `ImageLayer("photo.jpg").filters(.colorCube("film.cube"))`
  public static func colorCube(
    _ path: String, name: String? = nil, file: StaticString = #filePath
  ) -> Filter {
    let path = LibraryFolders.path(path, namedIn: file)
    return Filter("CIColorCube", name: name, inputs: ["inputCubeData": .contents(.file(path: path))])
  }
}
