import UIKit

/// Pages of a scroll view, with dots that follow.
class PageSlide: UIViewController, UIScrollViewDelegate {
  private let scroll = UIScrollView()
  private var dots: [UIView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let colors: [UIColor] = [.systemTeal, .systemOrange, .systemPink]
    scroll.delegate = self
    view.addSubview(scroll)
    for (index, color) in colors.enumerated() {
      let page = UILabel()
      page.backgroundColor = color
      page.text = "Page \(index + 1)"
      page.textColor = .white
      page.font = .boldSystemFont(ofSize: 34)
      page.textAlignment = .center
      page.tag = index + 1
      scroll.addSubview(page)
      let dot = UIView()
      dot.backgroundColor = .black
      dot.alpha = index == 0 ? 1 : 0.25
      dot.layer.cornerRadius = 4
      view.addSubview(dot)
      dots.append(dot)
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let size = CGSize(width: view.bounds.width, height: view.bounds.height - 30)
    scroll.frame = CGRect(origin: .zero, size: size)
    scroll.contentSize = CGSize(width: size.width * 3, height: size.height)
    for index in 0..<3 {
      scroll.viewWithTag(index + 1)?.frame = CGRect(
        x: CGFloat(index) * size.width, y: 0, width: size.width, height: size.height)
      dots[index].frame = CGRect(
        x: view.bounds.midX - 24 + CGFloat(index) * 20, y: view.bounds.height - 19, width: 8, height: 8)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for page in 1...2 {
      DispatchQueue.main.asyncAfter(deadline: .now() + Double(page)) {
        self.scroll.setContentOffset(CGPoint(x: self.scroll.bounds.width * CGFloat(page), y: 0), animated: true)
      }
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let page = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
    for (index, dot) in dots.enumerated() { dot.alpha = index == page ? 1 : 0.25 }
  }
}
