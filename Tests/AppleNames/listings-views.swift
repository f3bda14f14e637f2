import QuartzCore
import UIKit

// Listings of Apple's guides to Core Animation and to views that need views.

final class OutlineView: UIView {
  // listing: CA 2-1
  override class var layerClass: AnyClass { CAShapeLayer.self }
}

final class RowsView: UIView {
  private let (first, second, third, fourth) = (OutlineView(), UIView(), UIView(), UIView())
  private var (current, swap) = (UITextView(), UITextView())
  private var (primary, secondary) = (UIView(), UIView())
  private let man = CALayer()
  private var isPrimary = true

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [first, second, third, fourth, current, swap, primary] {
      view.frame = bounds
      addSubview(view)
    }
    (first.layer as? CAShapeLayer)?.path = UIBezierPath(ovalIn: bounds).cgPath
    fourth.layer.addSublayer(man)
    layerOfView(to: CGPoint(x: 10, y: 10))
    push()
    crossFade()
    showHide(self)
    crossFadeByCommit()
    showHideByCommit(self)
    nested()
    displayNewPage(self)
    toggleSiblings()
    toggleMainViews(self)
    turn()
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  // listing: CA 3-5
  private func layerOfView(to newPosition: CGPoint) {
    UIView.animate(withDuration: 1.0) {
      self.first.layer.opacity = 0.0
      let animation = CABasicAnimation(keyPath: "position")
      animation.fromValue = NSValue(cgPoint: self.first.layer.position)
      animation.toValue = NSValue(cgPoint: newPosition)
      animation.duration = 3.0
      self.first.layer.add(animation, forKey: "AnimateFrame")
    }
  }

  // listing: CA 5-1
  private func push() {
    let transition = CATransition()
    transition.startProgress = 0
    transition.endProgress = 1.0
    transition.type = .push
    transition.subtype = .fromRight
    transition.duration = 1.0
    first.layer.add(transition, forKey: "transition")
    second.layer.add(transition, forKey: "transition")
    first.isHidden = true
    second.isHidden = false
  }

  // listing: VP 4-1
  private func crossFade() {
    UIView.animate(withDuration: 1.0) {
      self.first.alpha = 0.0
      self.second.alpha = 1.0
    }
  }

  // listing: VP 4-2
  @IBAction func showHide(_ sender: Any) {
    UIView.animate(
      withDuration: 1.0, delay: 0.0, options: .curveEaseIn,
      animations: { self.third.alpha = 0.0 },
      completion: { finished in
        UIView.animate(
          withDuration: 1.0, delay: 1.0, options: .curveEaseOut, animations: { self.third.alpha = 1.0 },
          completion: nil)
      })
  }

  // listing: VP 4-3
  private func crossFadeByCommit() {
    UIView.beginAnimations("ToggleViews", context: nil)
    UIView.setAnimationDuration(1.0)
    first.alpha = 0.0
    second.alpha = 1.0
    UIView.commitAnimations()
  }

  // listing: VP 4-4
  @IBAction func showHideByCommit(_ sender: Any) {
    UIView.beginAnimations("ShowHideView", context: nil)
    UIView.setAnimationCurve(.easeIn)
    UIView.setAnimationDuration(1.0)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop(#selector(showHideDidStop(_:finished:context:)))
    third.alpha = 0.0
    UIView.commitAnimations()
  }
  @objc func showHideDidStop(_ animationID: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
    UIView.beginAnimations("ShowHideView2", context: nil)
    UIView.setAnimationCurve(.easeOut)
    UIView.setAnimationDuration(1.0)
    UIView.setAnimationDelay(1.0)
    third.alpha = 1.0
    UIView.commitAnimations()
  }

  // listing: VP 4-5
  private func nested() {
    UIView.animate(
      withDuration: 1.0, delay: 1.0, options: .curveEaseOut,
      animations: {
        self.third.alpha = 0.0
        UIView.animate(
          withDuration: 0.2, delay: 0.0,
          options: [
            .overrideInheritedCurve, .curveLinear, .overrideInheritedDuration, .repeat, .autoreverse,
          ],
          animations: {
            UIView.setAnimationRepeatCount(2.5)
            self.fourth.alpha = 0.0
          }, completion: nil)
      }, completion: nil)
  }

  // listing: VP 4-6
  @IBAction func displayNewPage(_ sender: Any) {
    UIView.transition(
      with: self, duration: 1.0, options: .transitionCurlUp,
      animations: {
        self.current.isHidden = true
        self.swap.isHidden = false
      },
      completion: { finished in
        let old = self.current
        self.current = self.swap
        self.swap = old
      })
  }

  // listing: VP 4-7
  private func toggleSiblings() {
    UIView.beginAnimations("ToggleSiblings", context: nil)
    UIView.setAnimationTransition(.curlUp, for: self, cache: true)
    UIView.setAnimationDuration(1.0)
    second.isHidden.toggle()
    UIView.commitAnimations()
  }

  // listing: VP 4-8
  @IBAction func toggleMainViews(_ sender: Any) {
    UIView.transition(
      from: isPrimary ? primary : secondary, to: isPrimary ? secondary : primary, duration: 1.0,
      options: isPrimary ? .transitionFlipFromRight : .transitionFlipFromLeft,
      completion: { finished in
        if finished { self.isPrimary.toggle() }
      })
  }

  // listing: VP 4-9
  private func turn() {
    UIView.animate(
      withDuration: 1.0, delay: 0.0, options: .curveLinear,
      animations: {
        self.fourth.transform = CGAffineTransform(rotationAngle: -.pi)
        let animation = CABasicAnimation(keyPath: "transform")
        animation.duration = 2.0
        animation.beginTime = 0
        animation.valueFunction = CAValueFunction(name: .rotateZ)
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        animation.fromValue = NSNumber(value: 0.0)
        animation.toValue = NSNumber(value: 2 * Double.pi)
        animation.byValue = NSNumber(value: Double.pi)
        self.man.add(animation, forKey: "layerAnimation")
      },
      completion: { finished in
        UIView.animate(
          withDuration: 1.0, delay: 0.0, options: .curveLinear,
          animations: { self.fourth.transform = CGAffineTransform(rotationAngle: -.pi * 359 / 180) },
          completion: { finished in self.fourth.transform = .identity })
      })
  }
}
