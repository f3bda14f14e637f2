import UIKit

/// Types a sentence with a blinking cursor, by structured concurrency.
final class TypeWriter: UIView {
  private let label = UILabel()
  private let cursor = UIView()
  private var task: Task<Void, Never>?

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = bounds.insetBy(dx: 16, dy: 16)
    label.numberOfLines = 0
    label.font = UIFont.monospacedSystemFont(ofSize: 22, weight: .medium)
    addSubview(label)
    cursor.backgroundColor = .systemBlue
    cursor.frame = CGRect(x: 16, y: bounds.maxY - 18, width: 14, height: 4)
    addSubview(cursor)
    UIView.animate(withDuration: 0.4, delay: 0, options: [.repeat, .autoreverse]) { self.cursor.alpha = 0 }
    task = Task { @MainActor [weak self] in
      await self?.type("Hello there.")
      try? await Task.sleep(nanoseconds: 500_000_000)
      self?.label.textColor = .systemGreen
    }
  }

  required init?(coder: NSCoder) { fatalError() }

  @MainActor
  private func type(_ text: String) async {
    var shown = ""
    for character in text {
      guard !Task.isCancelled else { return }
      shown.append(character)
      label.text = shown
      cursor.frame.size.width = CGFloat(shown.count) * 14
      try? await Task.sleep(for: .milliseconds(character == " " ? 300 : 110))
    }
  }
}
