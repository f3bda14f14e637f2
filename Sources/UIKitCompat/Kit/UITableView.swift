// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
  public var item: Int { self[1] }
}

/// Gives a table its rows.
public protocol UITableViewDataSource: AnyObject {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}
extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

/// Gives a table the heights of its rows, and hears of rows that appear.
public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}
extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

/// A row of a table.
open class UITableViewCell: UIView {
  /// The parts of a cell.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public let contentView = UIView(frame: .zero)
  public let textLabel: UILabel? = UILabel(frame: .zero)
  public let reuseIdentifier: String?

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    backgroundColor = .white
    addSubview(contentView)
    if let textLabel { contentView.addSubview(textLabel) }
  }
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }
  open func prepareForReuse() {}
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    textLabel?.frame = contentView.bounds.insetBy(dx: 16, dy: 0)
  }
}

/// Rows below one another. All of them are there at once, in an order without reuse.
open class UITableView: UIScrollView {
  /// How sections look; all are plain.
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsLayout() } }
  open var rowHeight: CGFloat = 44
  public static let automaticDimension: CGFloat = 44
  private var cells: [(IndexPath, UITableViewCell)] = []
  private var isLoaded = false

  public convenience init(frame: CGRect, style: Style) { self.init(frame: frame) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var classes: [String: UITableViewCell.Type] = [:]
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UITableViewCell.Type
  }
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
  /// A new row of the registered class.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    (classes[identifier] ?? UITableViewCell.self).make(identifier)
  }
  public var visibleCells: [UITableViewCell] { cells.map(\.1).filter { $0.frame.intersects(bounds) } }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells.first { $0.0 == indexPath }?.1 }

  open func reloadData() {
    isLoaded = true
    for (_, cell) in cells { cell.removeFromSuperview() }
    cells = []
    guard let dataSource else { return }
    var y: CGFloat = 0
    let rows = delegate as? any UITableViewDelegate
    for section in 0..<dataSource.numberOfSections(in: self) {
      for row in 0..<dataSource.tableView(self, numberOfRowsInSection: section) {
        let path = IndexPath(row: row, section: section)
        let cell = dataSource.tableView(self, cellForRowAt: path)
        let height = rows?.tableView(self, heightForRowAt: path) ?? rowHeight
        cell.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
        addSubview(cell)
        cells.append((path, cell))
        rows?.tableView(self, willDisplay: cell, forRowAt: path)
        y += height
      }
    }
    contentSize = CGSize(width: bounds.width, height: y)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    if !isLoaded, dataSource != nil { reloadData() }
  }
}
