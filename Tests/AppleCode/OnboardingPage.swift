import UIKit

struct Page {
  let title: String
  let body: String
  let tint: UIColor
}

protocol OnboardingPageDelegate: AnyObject {
  func onboardingViewDidFinish(_ view: OnboardingPage)
}

final class OnboardingPage: UIView {
  weak var delegate: OnboardingPageDelegate?

  private let pages = [
    Page(
      title: "Welcome to Trailhead, your companion outdoors",
      body:
        "Plan routes, track your progress and share your adventures with friends — all in one place, even without a signal.",
      tint: .systemIndigo),
    Page(title: "Offline maps", body: "Take the mountains with you.", tint: .systemTeal),
  ]
  private var index = 0
  private var animator: UIViewPropertyAnimator?

  private let hero = UIView()
  private let titleLabel = UILabel()
  private let bodyLabel = UILabel()
  private let pathLabel = UILabel()
  private let badge = UILabel()
  private let pageControl = UIPageControl()
  private let button = UIButton(type: .system)
  private lazy var textStack = UIStackView(arrangedSubviews: [badge, titleLabel, bodyLabel, pathLabel])
  private var heroHeight: NSLayoutConstraint!

  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
    layout()
    show(pages[0])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func configure() {
    backgroundColor = .white
    hero.layer.cornerRadius = 20
    hero.layer.shadowColor = UIColor.black.cgColor
    hero.layer.shadowOpacity = 0.25
    hero.layer.shadowRadius = 12
    hero.layer.shadowOffset = .init(width: 0, height: 6)

    badge.text = "NEW"
    badge.font = .preferredFont(forTextStyle: .caption1)
    badge.textColor = .white
    badge.backgroundColor = .systemOrange
    badge.layer.cornerRadius = 6
    badge.clipsToBounds = true
    badge.textAlignment = .center
    badge.isHidden = true

    titleLabel.font = .preferredFont(forTextStyle: .title2)
    titleLabel.numberOfLines = 1
    titleLabel.textColor = .label

    bodyLabel.font = .systemFont(ofSize: 15)
    bodyLabel.textColor = .secondaryLabel
    bodyLabel.numberOfLines = 2

    pathLabel.text = "/Users/trailhead/Documents/Maps/Alps/Dolomites.map"
    pathLabel.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
    pathLabel.lineBreakMode = .byTruncatingMiddle
    pathLabel.textColor = .tertiaryLabel

    textStack.axis = .vertical
    textStack.alignment = .fill
    textStack.spacing = 8
    textStack.setCustomSpacing(20, after: bodyLabel)
    textStack.isLayoutMarginsRelativeArrangement = true
    textStack.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

    pageControl.numberOfPages = pages.count
    pageControl.currentPageIndicatorTintColor = .systemIndigo
    pageControl.pageIndicatorTintColor = .systemGray4

    button.setTitle("Continue", for: .normal)
    button.titleLabel?.font = .boldSystemFont(ofSize: 17)
    button.setTitleColor(.white, for: .normal)
    button.backgroundColor = .systemIndigo
    button.layer.cornerRadius = 12
    button.addTarget(self, action: #selector(next(_:)), for: .touchUpInside)
  }

  private func layout() {
    [hero, textStack, pageControl, button].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      addSubview($0)
    }
    heroHeight = hero.heightAnchor.constraint(equalToConstant: 200)
    let guide = safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      hero.topAnchor.constraint(equalTo: guide.topAnchor, constant: 24),
      hero.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 24),
      hero.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -24),
      heroHeight,
      textStack.topAnchor.constraint(equalTo: hero.bottomAnchor, constant: 24),
      textStack.leadingAnchor.constraint(equalTo: hero.leadingAnchor),
      textStack.trailingAnchor.constraint(equalTo: hero.trailingAnchor),
      pageControl.centerXAnchor.constraint(equalTo: centerXAnchor),
      pageControl.bottomAnchor.constraint(equalTo: button.topAnchor, constant: -16),
      button.leadingAnchor.constraint(equalTo: hero.leadingAnchor),
      button.trailingAnchor.constraint(equalTo: hero.trailingAnchor),
      button.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -24),
      button.heightAnchor.constraint(equalToConstant: 50),
    ])
  }

  private func show(_ page: Page) {
    titleLabel.text = page.title
    bodyLabel.text = page.body
    hero.backgroundColor = page.tint
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    perform(#selector(revealBadge), with: nil, afterDelay: 0.5)
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { self.button.sendActions(for: .touchUpInside) }
  }

  @objc private func revealBadge() {
    UIView.animate(withDuration: 0.4) {
      self.badge.isHidden = false
      self.textStack.spacing = 14
      self.textStack.layoutIfNeeded()
    }
  }

  @objc private func next(_ sender: UIButton) {
    guard index + 1 < pages.count else {
      delegate?.onboardingViewDidFinish(self)
      return
    }
    index += 1
    pageControl.currentPage = index
    let page = pages[index]
    heroHeight.constant = 260
    let timing = UISpringTimingParameters(dampingRatio: 0.7, initialVelocity: CGVector(dx: 0, dy: 2))
    let animator = UIViewPropertyAnimator(duration: 0.8, timingParameters: timing)
    animator.addAnimations {
      self.layoutIfNeeded()
      self.hero.backgroundColor = page.tint
      self.button.backgroundColor = page.tint
    }
    animator.addAnimations({ self.hero.transform = CGAffineTransform(rotationAngle: .pi / 60) }, delayFactor: 0.3)
    animator.addCompletion { position in
      if position == .end {
        UIView.animate(
          withDuration: 0.3, delay: 0, options: .curveEaseOut,
          animations: {
            self.hero.transform = .identity
          }, completion: nil)
      }
    }
    animator.startAnimation(afterDelay: 0.1)
    self.animator = animator

    UIView.transition(with: textStack, duration: 0.4, options: .transitionCrossDissolve) {
      self.titleLabel.text = page.title
      self.bodyLabel.text = page.body
    }
  }
}
