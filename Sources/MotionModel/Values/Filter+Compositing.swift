// SPDX-License-Identifier: Apache-2.0

/// Filters for `compositingFilter`: how a layer is combined with its backdrop (CI-3).
extension Filter {
  /// The layer over the backdrop: the default.
  public static let normal = Filter("CISourceOverCompositing")
  /// The product of both colours: darker.
  public static let multiply = Filter("CIMultiplyBlendMode")
  /// The product of both negatives, as a negative: brighter.
  public static let screen = Filter("CIScreenBlendMode")
  /// ``multiply`` or ``screen``, by the colour beneath.
  public static let overlay = Filter("CIOverlayBlendMode")
  /// The darker of both, by component.
  public static let darken = Filter("CIDarkenBlendMode")
  /// The lighter of both, by component.
  public static let lighten = Filter("CILightenBlendMode")
  /// Brightens the colour beneath by the layer's.
  public static let colorDodge = Filter("CIColorDodgeBlendMode")
  /// Darkens the colour beneath by the layer's.
  public static let colorBurn = Filter("CIColorBurnBlendMode")
  /// ``multiply`` or ``screen``, by the layer's colour.
  public static let hardLight = Filter("CIHardLightBlendMode")
  /// Darkens or brightens gently, by the layer's colour.
  public static let softLight = Filter("CISoftLightBlendMode")
  /// The difference of both, by component.
  public static let difference = Filter("CIDifferenceBlendMode")
  /// As ``difference``, with less contrast.
  public static let exclusion = Filter("CIExclusionBlendMode")
  /// The layer's hue, with the saturation and luminosity beneath.
  public static let hue = Filter("CIHueBlendMode")
  /// The layer's saturation, with the hue and luminosity beneath.
  public static let saturation = Filter("CISaturationBlendMode")
  /// The layer's hue and saturation, with the luminosity beneath.
  public static let color = Filter("CIColorBlendMode")
  /// The layer's luminosity, with the hue and saturation beneath.
  public static let luminosity = Filter("CILuminosityBlendMode")
  /// The sum of both, clamped.
  public static let plusLighter = Filter("plusL")
  /// The sum of both less white, clamped.
  public static let plusDarker = Filter("plusD")
  /// The larger of both, by component.
  public static let maximum = Filter("CIMaximumCompositing")
  /// The smaller of both, by component.
  public static let minimum = Filter("CIMinimumCompositing")
  /// The layer only where there is something beneath.
  public static let sourceAtop = Filter("CISourceAtopCompositing")
  /// The layer times the alpha beneath, inside the bounds.
  public static let sourceIn = Filter("CISourceInCompositing")
  /// The layer where nothing is beneath, inside the bounds.
  public static let sourceOut = Filter("CISourceOutCompositing")
  /// The layer behind the backdrop.
  public static let destinationOver = Filter("destinationOver")
  /// The backdrop times the layer's alpha, inside the bounds.
  public static let destinationIn = Filter("destinationIn")
  /// The layer cuts a hole.
  public static let destinationOut = Filter("destinationOut")
  /// The backdrop only where the layer is, over the layer; inside the bounds.
  public static let destinationAtop = Filter("destinationAtop")
  /// Either, not both.
  public static let xor = Filter("xor")
  /// The layer in place of the backdrop, inside the bounds.
  public static let copy = Filter("copy")
  /// Nothing, inside the bounds.
  public static let clear = Filter("clear")
}
