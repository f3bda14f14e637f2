import UIKit

/// A price in two sizes, an old price with a line through it, and a paragraph with space between its lines.
final class PriceCard: UIView {
  private let price = UILabel()
  private let old = UILabel()
  private let notes = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 16
    for label in [price, old, notes] { addSubview(label) }

    let text = NSMutableAttributedString(
      string: "€49.90 / month", attributes: [.font: UIFont.boldSystemFont(ofSize: 44), .foregroundColor: UIColor.black])
    let cents = (text.string as NSString).range(of: ".90")
    text.addAttributes([.font: UIFont.boldSystemFont(ofSize: 22), .baselineOffset: 16], range: cents)
    let period = (text.string as NSString).range(of: "/ month")
    text.addAttributes(
      [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.systemGray], range: period)
    price.attributedText = text

    old.attributedText = NSAttributedString(
      string: "€64.00",
      attributes: [
        .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.systemRed,
        .strikethroughStyle: NSUnderlineStyle.single.rawValue,
      ])

    let style = NSMutableParagraphStyle()
    style.lineSpacing = 10
    style.alignment = .left
    let lines = NSMutableAttributedString(
      string: "All rooms, all hours.\nCancel at any time.",
      attributes: [.font: UIFont.systemFont(ofSize: 18), .paragraphStyle: style])
    let marked = (lines.string as NSString).range(of: "any time")
    lines.addAttributes(
      [.backgroundColor: UIColor.systemYellow, .underlineStyle: NSUnderlineStyle.single.rawValue], range: marked)
    notes.numberOfLines = 0
    notes.attributedText = lines
    start()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    price.frame = CGRect(x: 24, y: 20, width: bounds.width - 48, height: 60)
    old.frame = CGRect(x: 24, y: 84, width: bounds.width - 48, height: 28)
    let size = notes.sizeThatFits(CGSize(width: bounds.width - 48, height: 200))
    notes.frame = CGRect(x: 24, y: 124, width: bounds.width - 48, height: size.height)
  }

  private func start() {
    notes.alpha = 0
    UIView.animate(withDuration: 0.5, delay: 0.5) { self.notes.alpha = 1 }
  }
}
