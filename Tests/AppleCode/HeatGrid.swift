import UIKit

private final class HeatCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.textColor = .white
    label.font = .systemFont(ofSize: 16, weight: .semibold)
    contentView.addSubview(label)
    contentView.layer.cornerRadius = 8
  }
  required init?(coder: NSCoder) { fatalError() }
  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}

/// A calendar of a collection view: cells appear one by one, then change to rows of another layout.
final class HeatGrid: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  private var collection: UICollectionView!

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 8
    layout.minimumInteritemSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.backgroundColor = .white
    collection.dataSource = self
    collection.delegate = self
    collection.register(HeatCell.self, forCellWithReuseIdentifier: "heat")
    view.addSubview(collection)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    collection.frame = view.bounds
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
      let rows = UICollectionViewFlowLayout()
      rows.itemSize = CGSize(width: 116, height: 26)
      rows.minimumLineSpacing = 6
      rows.sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
      self.wide = true
      self.collection.setCollectionViewLayout(rows, animated: true)
    }
  }
  private var wide = false

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "heat", for: indexPath) as! HeatCell
    cell.label.text = "\(indexPath.item + 1)"
    cell.contentView.backgroundColor = UIColor(
      hue: 0.6 - 0.05 * CGFloat(indexPath.item), saturation: 0.7, brightness: 0.85, alpha: 1)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    wide ? CGSize(width: 116, height: 26) : CGSize(width: 56, height: 56)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    cell.alpha = 0
    cell.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
    UIView.animate(
      withDuration: 0.5, delay: 0.08 * Double(indexPath.item), usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
      animations: {
        cell.alpha = 1
        cell.transform = .identity
      })
  }
}
