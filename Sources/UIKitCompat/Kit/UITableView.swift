// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

extension IndexPath {
  /// A row of a section.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// An item of a section.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// The section.
  public var section: Int { self[0] }
  /// The row in the section.
  public var row: Int { self[1] }
  /// The item in the section: the same number as the row.
  public var item: Int { self[1] }
}

/// Gives a table its rows.
public protocol UITableViewDataSource: AnyObject {
  /// The number of sections.
  func numberOfSections(in tableView: UITableView) -> Int
  /// The number of rows in a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The view of a row.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}
extension UITableViewDataSource {
  /// The number of sections: 1 if code does not say.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

/// Gives a table the heights of its rows, and hears of rows that appear.
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// The height of a row, in points.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// Called before a row is shown.
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// Never called: nobody selects.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}
extension UITableViewDelegate {
  /// The height of a row in points; `rowHeight` if code does not say.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  /// Called before a row is shown.
  public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  /// Never called: nobody selects.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

/// A row of a table.
open class UITableViewCell: UIView {
  /// The parts of a cell.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  /// The view for the contents; it fills the row.
  public let contentView = UIView(frame: .zero)
  /// The text of a row.
  public let textLabel: UILabel? = UILabel(frame: .zero)
  /// The name that it was made by.
  public let reuseIdentifier: String?

  /// A row by its name; all styles are a text at the left.
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
  /// Never called: rows are not used again.
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
  /// Gives the rows.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsLayout() } }
  /// The height of rows, in points.
  open var rowHeight: CGFloat = 44
  /// 44 points: rows do not measure their contents.
  public static let automaticDimension: CGFloat = 44
  private var cells: [(IndexPath, UITableViewCell)] = []
  private var isLoaded = false

  /// A table; all styles are plain.
  public convenience init(frame: CGRect, style: Style) { self.init(frame: frame) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var classes: [String: UITableViewCell.Type] = [:]
  /// Says which class makes rows of a name.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UITableViewCell.Type
  }
  /// Nil: rows are not used again, so code makes one.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
  /// A new row of the registered class.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    (classes[identifier] ?? UITableViewCell.self).make(identifier)
  }
  /// The rows that the bounds show.
  public var visibleCells: [UITableViewCell] { cells.map(\.1).filter { $0.frame.intersects(bounds) } }
  /// The row of a path, if there is one.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells.first { $0.0 == indexPath }?.1 }

  /// Makes all rows anew.
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
