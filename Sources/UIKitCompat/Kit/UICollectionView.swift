// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// Gives a collection its items.
public protocol UICollectionViewDataSource: AnyObject {
  /// The number of sections.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// The number of items in a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// The cell of an item: `dequeueReusableCell` makes one.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
}
extension UICollectionViewDataSource {
  /// The number of sections: 1 if code does not say.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

/// Hears of items that appear. Nobody selects one in a film.
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// The size of an item, in points.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
  /// Never called: nobody selects.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}
extension UICollectionViewDelegate {
  /// The size of an item, in points; that of the layout if code does not say.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// Never called: nobody selects.
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}

/// Gives a flow layout the sizes of its items.
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// Called before a cell is shown.
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize
}
extension UICollectionViewDelegateFlowLayout {
  /// Called before a cell is shown.
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
}

/// An item of a collection.
open class UICollectionViewCell: UIView {
  /// The view for the contents; it fills the cell.
  public let contentView = UIView(frame: .zero)
  /// Without effect on the look.
  open var isSelected = false
  /// Without effect on the look.
  open var isHighlighted = false
  /// A view behind the contents, which fills the cell.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    addSubview(contentView)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Never called: cells are not used again.
  open func prepareForReuse() {}
  /// Takes frame, opacity, transform and order.
  open func apply(_ attributes: UICollectionViewLayoutAttributes) {
    frame = attributes.frame
    alpha = attributes.alpha
    transform = attributes.transform
    layer.zPosition = Double(attributes.zIndex)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
  }
}

/// Where an item stands, and how it looks.
public final class UICollectionViewLayoutAttributes: NSObject {
  /// The item that the attributes are of.
  public var indexPath: IndexPath
  /// The frame, in points of the content.
  public var frame = CGRect.zero
  /// The opacity, 0 to 1.
  public var alpha: CGFloat = 1
  /// The transform about the centre.
  public var transform = CGAffineTransform.identity
  /// The order in depth: higher ones are in front.
  public var zIndex = 0
  /// Attributes of an item: an empty frame, opaque.
  public init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }
}

/// Places items. A subclass gives attributes; it is asked once, and again when it is invalidated.
open class UICollectionViewLayout: NSObject {
  /// The collection that it lays out.
  public internal(set) weak var collectionView: UICollectionView?
  public override init() {}
  /// Called before the layout is asked.
  open func prepare() {}
  /// The size of all items together, in points.
  open var collectionViewContentSize: CGSize { .zero }
  /// The attributes of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of the items in a rectangle.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Places all items anew. Inside an animation block they move.
  open func invalidateLayout() { collectionView?.place() }
}

/// Items in rows, as many in each as fit; or in columns.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The direction in which rows follow.
  public typealias ScrollDirection = UICollectionView.ScrollDirection
  /// The size of all items without one of their own, in points.
  open var itemSize = CGSize(width: 50, height: 50)
  /// The least distance of two lines, in points.
  open var minimumLineSpacing: CGFloat = 10
  /// The least distance of two items in a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10
  /// The room around a section, in points.
  open var sectionInset = UIEdgeInsets.zero
  /// The direction in which lines follow.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  private var places: [UICollectionViewLayoutAttributes] = []
  private var contentSize = CGSize.zero

  open override var collectionViewContentSize: CGSize { contentSize }
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    places.filter { $0.frame.intersects(rect) }
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    places.first { $0.indexPath == indexPath }
  }

  /// Lines run across the direction of scrolling. A full line spreads its items, as UIKit does; the last one does not.
  open override func prepare() {
    places = []
    guard let view = collectionView else { return }
    let isDown = scrollDirection == .vertical
    func make(_ along: CGFloat, _ across: CGFloat) -> CGSize {
      isDown ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
    }
    let breadth =
      isDown
      ? view.bounds.width - sectionInset.left - sectionInset.right
      : view.bounds.height - sectionInset.top - sectionInset.bottom
    let (first, last) =
      isDown ? (sectionInset.top, sectionInset.bottom) : (sectionInset.left, sectionInset.right)
    var start: CGFloat = 0
    for section in 0..<view.numberOfSections {
      start += first
      let paths = (0..<view.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
      var lines: [[(path: IndexPath, size: CGSize)]] = [[]]
      var used: CGFloat = 0
      for path in paths {
        let size = view.size(of: path, in: self)
        let across = isDown ? size.width : size.height
        if used > 0, used + minimumInteritemSpacing + across > breadth + 0.001 {
          lines.append([])
          used = 0
        }
        used += (used > 0 ? minimumInteritemSpacing : 0) + across
        lines[lines.count - 1].append((path, size))
      }
      for (index, line) in lines.enumerated() where !line.isEmpty {
        let sum = line.map { isDown ? $0.size.width : $0.size.height }.reduce(0, +)
        let thick = line.map { isDown ? $0.size.height : $0.size.width }.max() ?? 0
        let isFull = index < lines.count - 1 && line.count > 1
        let gap = isFull ? (breadth - sum) / CGFloat(line.count - 1) : minimumInteritemSpacing
        var offset = isDown ? sectionInset.left : sectionInset.top
        for (path, size) in line {
          let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
          let (across, along) = isDown ? (size.width, size.height) : (size.height, size.width)
          let middle = start + (thick - along) / 2
          attributes.frame = CGRect(
            origin: isDown ? CGPoint(x: offset, y: middle) : CGPoint(x: middle, y: offset), size: size)
          places.append(attributes)
          offset += across + gap
        }
        start += thick + (index < lines.count - 1 ? minimumLineSpacing : 0)
      }
      start += last
    }
    contentSize = make(start, isDown ? view.bounds.width : view.bounds.height)
  }
}

/// Items placed by a layout. All of them are there at once, without reuse.
open class UICollectionView: UIScrollView {
  /// The direction in which a collection scrolls.
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  /// Where an item stands after a scroll to it.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Positions by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// Gives the items.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { setNeedsLayout() } }
  /// The layout that places the items.
  open private(set) var collectionViewLayout: UICollectionViewLayout
  private var classes: [String: UICollectionViewCell.Type] = [:]
  private var cells: [(path: IndexPath, cell: UICollectionViewCell)] = []
  private var isLoaded = false

  /// A collection with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  /// Says which class makes cells of a name.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UICollectionViewCell.Type
  }
  /// A new cell of the registered class.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let kind = classes[identifier] ?? UICollectionViewCell.self
    return kind.make(CGRect(origin: .zero, size: .zero))
  }

  /// The number of sections.
  public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  /// The number of items in a section.
  public func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }
  /// The cells that the bounds show.
  public var visibleCells: [UICollectionViewCell] { cells.map(\.cell).filter { $0.frame.intersects(bounds) } }
  /// The items that the bounds show.
  public var indexPathsForVisibleItems: [IndexPath] {
    cells.filter { $0.cell.frame.intersects(bounds) }.map(\.path)
  }
  /// The cell of an item, if there is one.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells.first { $0.path == indexPath }?.cell }
  /// The item of a cell, if it is of this collection.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { cells.first { $0.cell === cell }?.path }

  func size(of path: IndexPath, in layout: UICollectionViewFlowLayout) -> CGSize {
    (delegate as? any UICollectionViewDelegateFlowLayout)?.collectionView(self, layout: layout, sizeForItemAt: path)
      ?? layout.itemSize
  }

  /// Makes all cells anew.
  open func reloadData() {
    isLoaded = true
    for (_, cell) in cells { cell.removeFromSuperview() }
    cells = []
    guard let dataSource else { return }
    for section in 0..<numberOfSections {
      for item in 0..<numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let cell = dataSource.collectionView(self, cellForItemAt: path)
        addSubview(cell)
        cells.append((path, cell))
      }
    }
    place()
    let hearer = delegate as? any UICollectionViewDelegate
    for (path, cell) in cells { hearer?.collectionView(self, willDisplay: cell, forItemAt: path) }
  }

  /// Asks the layout, and moves the cells. In an animation block they move there.
  func place() {
    guard isLoaded else { return }
    let layout = collectionViewLayout
    layout.prepare()
    contentSize = layout.collectionViewContentSize
    let all = layout.layoutAttributesForElements(in: CGRect(origin: .zero, size: contentSize)) ?? []
    for (path, cell) in cells {
      guard let own = layout.layoutAttributesForItem(at: path) ?? all.first(where: { $0.indexPath == path }) else {
        continue
      }
      cell.apply(own)
    }
  }

  /// Another layout; cells move to their new places.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout.collectionView = nil
    collectionViewLayout = layout
    layout.collectionView = self
    if animated { UIView.animate(withDuration: 0.3) { self.place() } } else { place() }
  }
  /// Moves the offset so that an item stands at a place of the bounds.
  open func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let frame = cellForItem(at: indexPath)?.frame else { return }
    var offset = contentOffset
    if position.contains(.top) { offset.y = frame.minY }
    if position.contains(.bottom) { offset.y = frame.maxY - bounds.height }
    if position.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
    if position.contains(.left) { offset.x = frame.minX }
    if position.contains(.right) { offset.x = frame.maxX - bounds.width }
    if position.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
    offset.x = max(0, min(offset.x, contentSize.width - bounds.width))
    offset.y = max(0, min(offset.y, contentSize.height - bounds.height))
    setContentOffset(offset, animated: animated)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    if !isLoaded, dataSource != nil { reloadData() }
  }
}
