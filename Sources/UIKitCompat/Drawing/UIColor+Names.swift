// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// Colours by name. Those of the system are the ones of a light appearance.
extension UIColor {
  private convenience init(rgba: UInt32) {
    func part(_ shift: UInt32) -> CGFloat { CGFloat((rgba >> shift) & 255) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  /// Black without opacity.
  public static let clear = UIColor(rgba: 0)
  /// #000000.
  public static let black = UIColor(rgba: 0x0000_00FF)
  /// #FFFFFF.
  public static let white = UIColor(rgba: 0xFFFF_FFFF)
  /// A third of white: #555555.
  public static let darkGray = UIColor(rgba: 0x5555_55FF)
  /// Two thirds of white: #AAAAAA.
  public static let lightGray = UIColor(rgba: 0xAAAA_AAFF)
  /// Half of white: #808080.
  public static let gray = UIColor(rgba: 0x8080_80FF)
  /// Pure red: #FF0000.
  public static let red = UIColor(rgba: 0xFF00_00FF)
  /// Pure green: #00FF00.
  public static let green = UIColor(rgba: 0x00FF_00FF)
  /// Pure blue: #0000FF.
  public static let blue = UIColor(rgba: 0x0000_FFFF)
  /// Green and blue: #00FFFF.
  public static let cyan = UIColor(rgba: 0x00FF_FFFF)
  /// Red and green: #FFFF00.
  public static let yellow = UIColor(rgba: 0xFFFF_00FF)
  /// Red and blue: #FF00FF.
  public static let magenta = UIColor(rgba: 0xFF00_FFFF)
  /// #FF8000.
  public static let orange = UIColor(rgba: 0xFF80_00FF)
  /// #800080.
  public static let purple = UIColor(rgba: 0x8000_80FF)
  /// #996633.
  public static let brown = UIColor(rgba: 0x9966_33FF)
  /// The system's red in a light appearance: #FF3B30.
  public static let systemRed = UIColor(rgba: 0xFF3B_30FF)
  /// The system's green in a light appearance: #34C759.
  public static let systemGreen = UIColor(rgba: 0x34C7_59FF)
  /// The system's blue in a light appearance: #007AFF.
  public static let systemBlue = UIColor(rgba: 0x007A_FFFF)
  /// The system's orange in a light appearance: #FF9500.
  public static let systemOrange = UIColor(rgba: 0xFF95_00FF)
  /// The system's yellow in a light appearance: #FFCC00.
  public static let systemYellow = UIColor(rgba: 0xFFCC_00FF)
  /// The system's pink in a light appearance: #FF2D55.
  public static let systemPink = UIColor(rgba: 0xFF2D_55FF)
  /// The system's purple in a light appearance: #AF52DE.
  public static let systemPurple = UIColor(rgba: 0xAF52_DEFF)
  /// The system's teal in a light appearance: #30B0C7.
  public static let systemTeal = UIColor(rgba: 0x30B0_C7FF)
  /// The system's indigo in a light appearance: #5856D6.
  public static let systemIndigo = UIColor(rgba: 0x5856_D6FF)
  /// The system's mint in a light appearance: #00C7BE.
  public static let systemMint = UIColor(rgba: 0x00C7_BEFF)
  /// The system's cyan in a light appearance: #32ADE6.
  public static let systemCyan = UIColor(rgba: 0x32AD_E6FF)
  /// The system's brown in a light appearance: #A2845E.
  public static let systemBrown = UIColor(rgba: 0xA284_5EFF)
  /// The darkest of six grays: #8E8E93.
  public static let systemGray = UIColor(rgba: 0x8E8E_93FF)
  /// The second of six grays: #AEAEB2.
  public static let systemGray2 = UIColor(rgba: 0xAEAE_B2FF)
  /// The third of six grays: #C7C7CC.
  public static let systemGray3 = UIColor(rgba: 0xC7C7_CCFF)
  /// The fourth of six grays: #D1D1D6.
  public static let systemGray4 = UIColor(rgba: 0xD1D1_D6FF)
  /// The fifth of six grays: #E5E5EA.
  public static let systemGray5 = UIColor(rgba: 0xE5E5_EAFF)
  /// The lightest of six grays: #F2F2F7.
  public static let systemGray6 = UIColor(rgba: 0xF2F2_F7FF)
  /// Text: black.
  public static let label = UIColor(rgba: 0x0000_00FF)
  /// Text that matters less: a dark gray at 60 %.
  public static let secondaryLabel = UIColor(rgba: 0x3C3C_4399)
  /// Text that matters still less: a dark gray at 30 %.
  public static let tertiaryLabel = UIColor(rgba: 0x3C3C_434C)
  /// Text that matters least: a dark gray at 18 %.
  public static let quaternaryLabel = UIColor(rgba: 0x3C3C_432D)
  /// Text in an empty field: a dark gray at 30 %.
  public static let placeholderText = UIColor(rgba: 0x3C3C_434C)
  /// A thin line through which the background shows: a dark gray at 29 %.
  public static let separator = UIColor(rgba: 0x3C3C_434A)
  /// A thin line: #C6C6C8.
  public static let opaqueSeparator = UIColor(rgba: 0xC6C6_C8FF)
  /// A link: the system's blue.
  public static let link = UIColor(rgba: 0x007A_FFFF)
  /// The system's blue.
  public static let tintColor = UIColor(rgba: 0x007A_FFFF)
  /// The background of a view: white.
  public static let systemBackground = UIColor(rgba: 0xFFFF_FFFF)
  /// The background of a group in a view: #F2F2F7.
  public static let secondarySystemBackground = UIColor(rgba: 0xF2F2_F7FF)
  /// The background of a group in a group: white.
  public static let tertiarySystemBackground = UIColor(rgba: 0xFFFF_FFFF)
  /// The background of a list of groups: #F2F2F7.
  public static let systemGroupedBackground = UIColor(rgba: 0xF2F2_F7FF)
  /// The background of a group in such a list: white.
  public static let secondarySystemGroupedBackground = UIColor(rgba: 0xFFFF_FFFF)
  /// The filling of a small shape: a gray at 20 %.
  public static let systemFill = UIColor(rgba: 0x7878_8033)
  /// The filling of a shape of middle size: a gray at 16 %.
  public static let secondarySystemFill = UIColor(rgba: 0x7878_8028)
  /// The filling of a large shape: a gray at 12 %.
  public static let tertiarySystemFill = UIColor(rgba: 0x7676_801E)
  /// The filling of a very large shape: a gray at 8 %.
  public static let quaternarySystemFill = UIColor(rgba: 0x7474_8014)
  /// Dark text on a light ground: black.
  public static let darkText = UIColor(rgba: 0x0000_00FF)
  /// Light text on a dark ground: white at 60 %.
  public static let lightText = UIColor(rgba: 0xFFFF_FF99)
  /// Text of the Mac: black at 85 %.
  public static let labelColor = UIColor(rgba: 0x0000_00D8)
  /// Text of the Mac that matters less: black at 50 %.
  public static let secondaryLabelColor = UIColor(rgba: 0x0000_007F)
  /// The Mac's accent: the system's blue.
  public static let controlAccentColor = UIColor(rgba: 0x007A_FFFF)
  /// The background of the Mac's windows: #ECECEC.
  public static let windowBackgroundColor = UIColor(rgba: 0xECEC_ECFF)
  /// The background of the Mac's lists: white.
  public static let controlBackgroundColor = UIColor(rgba: 0xFFFF_FFFF)
  /// Text that people edit on the Mac: black.
  public static let textColor = UIColor(rgba: 0x0000_00FF)
  /// A thin line of the Mac: black at 10 %.
  public static let separatorColor = UIColor(rgba: 0x0000_0019)
}
