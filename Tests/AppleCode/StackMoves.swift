import UIKit

private final class Tile: UIView {
  var side: CGFloat = 30
  override var intrinsicContentSize: CGSize { CGSize(width: side, height: 40) }
}

/// A row of tiles whose gaps, sizes and members change, each change in an animation block.
final class StackMoves: UIView {
  private let row = UIStackView()
  private let tiles = (0..<4).map { _ in Tile() }
  private let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen, .systemBlue]

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    row.translatesAutoresizingMaskIntoConstraints = false
    row.distribution = .equalSpacing
    row.alignment = .center
    addSubview(row)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      row.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 16),
      row.heightAnchor.constraint(equalToConstant: 88),
    ])
    for (index, tile) in tiles.enumerated() {
      tile.backgroundColor = colors[index]
      tile.layer.cornerRadius = 8
      tile.side = CGFloat(30 + index * 6)
      if index < 3 { row.addArrangedSubview(tile) }
    }
    tiles[0].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    step(0.2) { self.row.alignment = .bottom }
    step(0.8) {
      self.row.distribution = .fill
      self.row.spacing = 20
      self.row.setCustomSpacing(60, after: self.tiles[0])
    }
    step(1.4) { self.tiles[1].isHidden = true }
    step(2) {
      self.tiles[1].isHidden = false
      self.row.insertArrangedSubview(self.tiles[3], at: 1)
    }
    step(2.8) { self.row.removeArrangedSubview(self.tiles[0]) }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func step(_ time: TimeInterval, _ change: @escaping () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + time) {
      UIView.animate(withDuration: 0.4, animations: change)
    }
  }
}
