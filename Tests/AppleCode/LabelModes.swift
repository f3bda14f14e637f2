import UIKit

/// Labels that are too narrow for their texts.
final class LabelModes: UIView {
  private let modes: [NSLineBreakMode] = [
    .byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping, .byWordWrapping, .byCharWrapping,
  ]
  private var labels: [UILabel] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    for (index, mode) in modes.enumerated() {
      let label = add("Departures from platform seven", at: CGFloat(index) * 26 + 8, height: 22)
      label.lineBreakMode = mode
    }
    let lines = add("Two lines are enough for the beginning of this long announcement.", at: 166, height: 44)
    lines.numberOfLines = 2
    let wrapped = add("Allthecharactersofthiswordbreakwheretheyare", at: 212, height: 44)
    wrapped.numberOfLines = 0
    wrapped.lineBreakMode = .byCharWrapping
    let small = add("A title that shrinks to fit", at: 258, height: 22)
    small.adjustsFontSizeToFitWidth = true
    let least = add("A title that shrinks to half, and then ends", at: 284, height: 22)
    least.adjustsFontSizeToFitWidth = true
    least.minimumScaleFactor = 0.7
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      for label in self.labels { label.frame.size.width = 204 }
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func add(_ text: String, at y: CGFloat, height: CGFloat) -> UILabel {
    let label = UILabel(frame: CGRect(x: 8, y: y, width: 140, height: height))
    label.text = text
    label.backgroundColor = .systemGray6
    labels.append(label)
    addSubview(label)
    return label
  }
}
