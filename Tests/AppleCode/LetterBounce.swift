import UIKit

/// The letters of a word jump in, each as a text layer.
public class LetterBounce: UIView {
  public var text: String = "SWIFT" { didSet { rebuild() } }
  private var letters = [CATextLayer]()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .black
    rebuild()
  }

  required public init?(coder: NSCoder) { super.init(coder: coder) }

  private func rebuild() {
    letters.forEach { $0.removeFromSuperlayer() }
    letters.removeAll()
    let font = UIFont.systemFont(ofSize: 56, weight: .bold)
    let attributes: [NSAttributedString.Key: Any] = [.font: font]
    let total = (text as NSString).size(withAttributes: attributes).width
    var x = (bounds.width - total) / 2
    for (index, character) in text.enumerated() {
      let string = String(character)
      let size = string.size(withAttributes: attributes)
      let letter = CATextLayer()
      letter.string = string
      letter.font = font.fontName as CFTypeRef
      letter.fontSize = font.pointSize
      letter.foregroundColor = UIColor(hue: CGFloat(index) / 6, saturation: 0.7, brightness: 1, alpha: 1).cgColor
      letter.contentsScale = UIScreen.main.scale
      letter.frame = CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width + 2, height: size.height)
      layer.addSublayer(letter)
      letters.append(letter)
      x += size.width

      let drop = CAKeyframeAnimation(keyPath: "position.y")
      let end = letter.position.y
      drop.values = [-60, end, end - 24, end, end - 8, end]
      drop.keyTimes = [0, 0.4, 0.58, 0.76, 0.88, 1]
      drop.duration = 1
      drop.beginTime = CACurrentMediaTime() + Double(index) * 0.1
      drop.fillMode = .backwards
      letter.add(drop, forKey: "drop")
    }
  }
}
