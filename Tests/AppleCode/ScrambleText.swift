import UIKit

/// Letters that flicker at random until each finds its place.
final class ScrambleText: UIView {
  private let label = UILabel()
  private let target = Array("DECODED")
  private let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ#%&")
  private var elapsed = 0.0
  private var timer: Timer?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .black
    label.frame = bounds
    label.textAlignment = .center
    label.textColor = UIColor(red: 0.3, green: 1, blue: 0.4, alpha: 1)
    label.font = .monospacedSystemFont(ofSize: 40, weight: .bold)
    addSubview(label)
    let timer = Timer(timeInterval: 0.05, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
    tick()
  }

  required init?(coder: NSCoder) { fatalError() }

  @objc private func tick() {
    elapsed += 0.05
    let settled = Int((elapsed - 0.5) / 0.2)
    label.text = String(
      target.enumerated().map { index, letter in
        index < settled ? letter : alphabet[Int(arc4random_uniform(UInt32(alphabet.count)))]
      })
    if settled >= target.count { timer?.invalidate() }
  }
}
