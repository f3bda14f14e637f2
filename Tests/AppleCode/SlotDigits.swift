import UIKit

/// A number whose digits roll into place, column by column, as on a slot machine.
final class SlotDigits: UIView {
  private let number = "2048"

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    backgroundColor = .black
    let width = bounds.width / CGFloat(number.count)
    for (index, character) in number.enumerated() {
      let column = CAScrollLayer()
      column.frame = CGRect(x: CGFloat(index) * width, y: 10, width: width, height: bounds.height - 20)
      column.masksToBounds = true
      let end = Int(String(character))! + 10
      for value in 0...end {
        let digit = CATextLayer()
        digit.string = "\(value % 10)"
        digit.fontSize = 56
        digit.alignmentMode = .center
        digit.foregroundColor = UIColor.white.cgColor
        digit.frame = CGRect(x: 0, y: CGFloat(value) * column.bounds.height, width: width, height: column.bounds.height)
        column.addSublayer(digit)
      }
      layer.addSublayer(column)
      let roll = CABasicAnimation(keyPath: "sublayerTransform.translation.y")
      roll.fromValue = 0
      roll.toValue = -CGFloat(end) * column.bounds.height
      roll.duration = 1.2 + 0.3 * Double(index)
      roll.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, 0.6, 0.2, 1)
      roll.fillMode = .forwards
      roll.isRemovedOnCompletion = false
      column.add(roll, forKey: "roll")
    }
  }

  required init?(coder: NSCoder) { fatalError() }
}
