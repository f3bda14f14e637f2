import UIKit

/// Opens a controller from a dot: a custom transition.
private final class CircleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.8 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(to)
    let center = CGPoint(x: to.bounds.midX, y: to.bounds.maxY - 40)
    let radius = hypot(to.bounds.width, to.bounds.height)
    let small = UIBezierPath(arcCenter: center, radius: 1, startAngle: 0, endAngle: .pi * 2, clockwise: true)
    let large = UIBezierPath(arcCenter: center, radius: radius, startAngle: 0, endAngle: .pi * 2, clockwise: true)
    let mask = CAShapeLayer()
    mask.path = large.cgPath
    to.layer.mask = mask
    CATransaction.begin()
    CATransaction.setCompletionBlock { transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
    let grow = CABasicAnimation(keyPath: "path")
    grow.fromValue = small.cgPath
    grow.toValue = large.cgPath
    grow.duration = transitionDuration(using: transitionContext)
    grow.timingFunction = CAMediaTimingFunction(name: .easeIn)
    mask.add(grow, forKey: "path")
    CATransaction.commit()
  }
}

class CircleReveal: UIViewController, UIViewControllerTransitioningDelegate {
  private let animator = CircleAnimator()
  private let button = UIButton(type: .custom)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    button.backgroundColor = .systemPink
    button.layer.cornerRadius = 24
    button.setTitle("+", for: .normal)
    view.addSubview(button)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    button.frame = CGRect(x: view.bounds.midX - 24, y: view.bounds.maxY - 64, width: 48, height: 48)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(400)) { [weak self] in
      guard let self = self else { return }
      let next = UIViewController()
      next.view.backgroundColor = .systemPink
      next.modalPresentationStyle = .custom
      next.transitioningDelegate = self
      self.present(next, animated: true) { next.view.backgroundColor = .systemPurple }
    }
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator }
}
