// SPDX-License-Identifier: Apache-2.0

import MotionModel
import QuartzCompat

extension UIFont: TextLayerFont {
  package func take(in layer: CATextLayer) {
    layer.font = familyName
    layer.setValue(weight, forKey: "fontWeight")
    layer.setValue(isItalic, forKey: "italic")
    layer.setValue(hasTabularDigits ? "tnum" : "", forKey: "fontFeatures")
  }
  package func take(in style: MotionModel.TextStyle) -> MotionModel.TextStyle {
    let style = style.font(familyName).weight(FontWeight(Double(weight))).italic(isItalic)
    return hasTabularDigits ? style.fontFeatures("tnum") : style
  }
  package var layerSize: Double { pointSize }
}

extension UIColor: TextLayerColor {
  package var layerColor: CGColor { cgColor }
}
