/// Filters for `compositingFilter`: how a layer is combined with what is beneath it (CI-3).
extension Filter {
  /// The layer over what is beneath: the default.
  public static let normal = Filter("CISourceOverCompositing")
  public static let multiply = Filter("CIMultiplyBlendMode")
  public static let screen = Filter("CIScreenBlendMode")
  public static let overlay = Filter("CIOverlayBlendMode")
  public static let darken = Filter("CIDarkenBlendMode")
  public static let lighten = Filter("CILightenBlendMode")
  public static let colorDodge = Filter("CIColorDodgeBlendMode")
  public static let colorBurn = Filter("CIColorBurnBlendMode")
  public static let hardLight = Filter("CIHardLightBlendMode")
  public static let softLight = Filter("CISoftLightBlendMode")
  public static let difference = Filter("CIDifferenceBlendMode")
  public static let exclusion = Filter("CIExclusionBlendMode")
  public static let hue = Filter("CIHueBlendMode")
  public static let saturation = Filter("CISaturationBlendMode")
  public static let color = Filter("CIColorBlendMode")
  public static let luminosity = Filter("CILuminosityBlendMode")
  /// The sum of both, clamped.
  public static let plusLighter = Filter("plusL")
  /// The sum of both less what is white, clamped.
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
  /// The layer behind what is beneath.
  public static let destinationOver = Filter("destinationOver")
  /// What is beneath times the layer's alpha, inside the bounds.
  public static let destinationIn = Filter("destinationIn")
  /// The layer cuts a hole.
  public static let destinationOut = Filter("destinationOut")
  /// What is beneath only where the layer is, over the layer; inside the bounds.
  public static let destinationAtop = Filter("destinationAtop")
  /// Either, not both.
  public static let xor = Filter("xor")
  /// The layer in place of what is beneath, inside the bounds.
  public static let copy = Filter("copy")
  /// Nothing, inside the bounds.
  public static let clear = Filter("clear")
}
