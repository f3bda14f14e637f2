import MotionAnimation
import MotionCore

/// Filters that change each pixel's colour by itself.
extension Filter {
  /// 1, 0 and 1 change nothing.
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
  public static func monochrome(_ color: Color, intensity: Double = 1, name: String? = nil) -> Filter {
    Filter(
      "CIColorMonochrome", name: name, inputs: ["inputColor": .color(color), "inputIntensity": .number(intensity)])
  }
  /// The brown of old photographs.
  public static func sepia(intensity: Double = 1, name: String? = nil) -> Filter {
    Filter("CISepiaTone", name: name, inputs: ["inputIntensity": .number(intensity)])
  }
  /// Turns all hues by an angle in radians.
  public static func hueAdjust(angle: Double, name: String? = nil) -> Filter {
    Filter("CIHueAdjust", name: name, inputs: ["inputAngle": .number(angle)])
  }
  /// The negative.
  public static func colorInvert(name: String? = nil) -> Filter { Filter("CIColorInvert", name: name) }
  /// Stops of exposure, in linear light.
  public static func exposure(ev: Double, name: String? = nil) -> Filter {
    Filter("CIExposureAdjust", name: name, inputs: ["inputEV": .number(ev)])
  }
  /// Each component to a power.
  public static func gamma(power: Double, name: String? = nil) -> Filter {
    Filter("CIGammaAdjust", name: name, inputs: ["inputPower": .number(power)])
  }
  /// Saturates muted colours more than strong ones.
  public static func vibrance(amount: Double, name: String? = nil) -> Filter {
    Filter("CIVibrance", name: name, inputs: ["inputAmount": .number(amount)])
  }
  /// A few steps of each component.
  public static func posterize(levels: Double = 6, name: String? = nil) -> Filter {
    Filter("CIColorPosterize", name: name, inputs: ["inputLevels": .number(levels)])
  }
  /// White, as opaque as the picture is bright.
  public static func maskToAlpha(name: String? = nil) -> Filter { Filter("CIMaskToAlpha", name: name) }
  /// A look-up table in a `.cube` file, relative to the script.
  public static func colorCube(_ path: String, name: String? = nil) -> Filter {
    Filter("CIColorCube", name: name, inputs: ["inputCubeData": .contents(.file(path: path))])
  }
}
