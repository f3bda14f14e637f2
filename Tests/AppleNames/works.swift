import UIKit

// A function for each row of the table in docs/apple-code.md that works.
class Rows: NSObject {
  @objc func tick() {}

  // row: `CALayer`, `CAShapeLayer`, `CAGradientLayer`, `CATextLayer`
  func row1() {
    let layers: [CALayer] = [CALayer(), CAShapeLayer(), CAGradientLayer(), CATextLayer()]
    _ = layers
  }

  // row: `CAReplicatorLayer`, `CAEmitterLayer`, `CATransformLayer`, `CAScrollLayer`
  func row2() {
    let layers: [CALayer] = [CAReplicatorLayer(), CAEmitterLayer(), CATransformLayer(), CAScrollLayer()]
    _ = layers
  }

  // row: `CAEmitterCell`, `emitterShape`, `emissionLongitude`
  func row3() {
    let emitter = CAEmitterLayer()
    emitter.emitterShape = .line
    let cell = CAEmitterCell()
    cell.emissionLongitude = .pi
    emitter.emitterCells = [cell]
  }

  // row: `setValue(_:forKey:)`, `"emitterCells.spark.birthRate"`
  func rowA() {
    let cell = CAEmitterCell()
    cell.name = "spark"
    cell.setValue(2, forKey: "birthRate")
    let emitter = CAEmitterLayer()
    emitter.emitterCells = [cell]
    emitter.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
    CABasicAnimation(keyPath: "opacity").setValue("in", forKey: "name")
  }

  // row: `CATiledLayer`
  func row4() {
    _ = CATiledLayer()
  }

  // row: `CABasicAnimation`, `CAKeyframeAnimation`, `CASpringAnimation`
  func row5() {
    let all: [CAAnimation] = [
      CABasicAnimation(keyPath: "opacity"), CAKeyframeAnimation(keyPath: "position"),
      CASpringAnimation(keyPath: "bounds"),
    ]
    _ = all
  }

  // row: `CAAnimationGroup`, `CATransition`, `CATransaction`
  func row6() {
    let group = CAAnimationGroup()
    group.animations = [CATransition()]
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.commit()
  }

  // row: `CAAnimationDelegate`, `CALayerDelegate`, `CAAction`
  func row7() {
    final class Ear: NSObject, CAAnimationDelegate, CALayerDelegate {
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
      func action(for layer: CALayer, forKey event: String) -> CAAction? { NSNull() }
    }
    CABasicAnimation(keyPath: "opacity").delegate = Ear()
  }

  // row: `CAMediaTimingFunction`, `CAMediaTiming`, `CAValueFunction`
  func row8() {
    let curve = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 1)
    let layer: any CAMediaTiming = CALayer()
    layer.speed = 2
    _ = (curve, CAValueFunction(name: .rotateZ))
  }

  // row: `CADisplayLink`
  func row9() {
    let link = CADisplayLink(target: self, selector: #selector(tick))
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60)
    link.add(to: .main, forMode: .common)
  }

  // row: `CACurrentMediaTime()`
  func row10() {
    let now: CFTimeInterval = CACurrentMediaTime()
    _ = now
  }

  // row: `CATransform3DMakeRotation`, `CATransform3DConcat` …
  func row11() {
    var transform = CATransform3DMakeRotation(1, 0, 1, 0)
    transform.m34 = -1 / 500
    _ = CATransform3DConcat(transform, CATransform3DMakeScale(2, 2, 1))
  }

  // row: `CAConstraintLayoutManager`, `CAConstraint`
  func row12() {
    let layer = CALayer()
    layer.layoutManager = CAConstraintLayoutManager()
    layer.addConstraint(CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX))
  }

  // row: `CALayer.cornerCurveExpansionFactor`
  func row13() {
    _ = CALayer.cornerCurveExpansionFactor(.continuous)
  }

  // row: `CALayer.hitTest(_:)`, `convert(_:to:)`, `presentation()`
  func row14() {
    let layer = CALayer()
    _ = layer.hitTest(.zero)
    _ = layer.convert(CGPoint.zero, to: CALayer())
    _ = layer.presentation()?.position
  }

  // row: `CGPath`, `CGMutablePath`, `CGAffineTransform`, `CGVector`
  func row15() {
    let path = CGMutablePath()
    path.addEllipse(in: .zero, transform: CGAffineTransform(scaleX: 2, y: 1))
    _ = (path as CGPath, CGVector(dx: 1, dy: 2))
  }

  // row: `CGPath.copy(strokingWithWidth:…)`, `copy(dashingWithPhase:lengths:)`
  func row16() {
    let path = CGPath(rect: .zero, transform: nil)
    _ = path.copy(strokingWithWidth: 2, lineCap: .round, lineJoin: .round, miterLimit: 1)
    _ = path.copy(dashingWithPhase: 0, lengths: [2, 3])
  }

  // row: `CGPath.boundingBoxOfPath`, `applyWithBlock`
  func row17() {
    let path = CGPath(rect: .zero, transform: nil)
    _ = path.boundingBoxOfPath
    path.applyWithBlock { _ in }
  }

  // row: `CGColor`, `CGColorSpace`, `CGGradient`
  func row18() {
    let color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    _ = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [color] as CFArray, locations: [0])
  }

  // row: `CGContext`
  func row19() {
    func draw(_ context: CGContext) {
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.rotate(by: 1)
    }
    _ = draw
  }

  // row: `CGContext.makeImage()`
  func row20() {
    _ = UIGraphicsGetCurrentContext()?.makeImage()
  }

  // row: `CGContext.clip(to:mask:)`
  func row21() {
    if let image = UIImage(named: "a.png")?.cgImage {
      UIGraphicsGetCurrentContext()?.clip(to: CGRect(x: 0, y: 0, width: 9, height: 9), mask: image)
    }
  }

  // row: `CGContext.drawLinearGradient`, `drawRadialGradient`
  func row22() {
    func draw(_ context: CGContext, _ gradient: CGGradient) {
      context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: 9), options: [.drawsAfterEndLocation])
    }
    _ = draw
  }

  // row: `CGImage`
  func row23() {
    let image: CGImage? = UIImage(named: "a.png")?.cgImage
    _ = image
  }

  // row: `CIFilter`
  func row24() {
    let layer = CALayer()
    layer.filters = [CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: 4])].compactMap { $0 }
  }

  // row: `UIView`: `frame`, `bounds`, `center`, `transform`, `alpha`
  func row25() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    view.center = CGPoint(x: 4, y: 4)
    view.transform = CGAffineTransform(rotationAngle: 1)
    view.alpha = 0.5
    view.bounds.size.width = 5
  }

  // row: `UIView.transform3D`, `anchorPoint`
  func row26() {
    let view = UIView()
    view.transform3D = CATransform3DMakeScale(1, 2, 1)
    view.anchorPoint = .zero
  }

  // row: `UIView.layerClass`, `layer`
  func row27() {
    class Shape: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }
    _ = (Shape().layer as? CAShapeLayer)?.path
  }

  // row: `UIView.draw(_:)`, `setNeedsDisplay()`
  func row28() {
    class Drawn: UIView {
      override func draw(_ rect: CGRect) { UIRectFill(rect) }
    }
    Drawn().setNeedsDisplay()
  }

  // row: `UIView.layoutSubviews()`, `setNeedsLayout()`, `layoutIfNeeded()`
  func row29() {
    class Placed: UIView {
      override func layoutSubviews() { super.layoutSubviews() }
    }
    let view = Placed()
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }

  // row: `UIView.autoresizingMask`, `contentMode`, `clipsToBounds`
  func row30() {
    let view = UIView()
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.contentMode = .scaleAspectFit
    view.clipsToBounds = true
  }

  // row: `UIView.addSubview`, `insertSubview`, `bringSubviewToFront` …
  func row31() {
    let view = UIView()
    let other = UIView()
    view.addSubview(other)
    view.insertSubview(UIView(), belowSubview: other)
    view.bringSubviewToFront(other)
    other.removeFromSuperview()
  }

  // row: `UIView.tintColor`, `mask`
  func row32() {
    let view = UIView()
    view.tintColor = .red
    view.mask = UIView()
  }

  // row: `UIView.hitTest(_:with:)`, `convert(_:to:)`, `viewWithTag(_:)`
  func row33() {
    let view = UIView()
    _ = view.hitTest(.zero, with: nil)
    _ = view.convert(CGPoint.zero, to: nil)
    _ = view.viewWithTag(3)
  }

  // row: `touchesBegan(_:with:)`, `isUserInteractionEnabled`
  func row34() {
    class Touched: UIView {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    Touched().isUserInteractionEnabled = false
  }

  // row: `UIView.snapshotView(afterScreenUpdates:)`
  func row35() {
    _ = UIView().snapshotView(afterScreenUpdates: true)
  }

  // row: anchors, `NSLayoutConstraint`, priorities
  func row36() {
    let (a, b) = (UIView(), UIView())
    a.addSubview(b)
    b.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      b.leadingAnchor.constraint(equalTo: a.leadingAnchor, constant: 4), b.widthAnchor.constraint(equalToConstant: 9),
    ])
    let wish = b.heightAnchor.constraint(greaterThanOrEqualTo: b.widthAnchor, multiplier: 2)
    wish.priority = .defaultHigh
    wish.isActive = true
    b.setContentHuggingPriority(.required, for: .vertical)
    _ = a.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  // row: `layoutMarginsGuide`, `safeAreaLayoutGuide`
  func rowB() {
    let (view, host) = (UIView(), UIView())
    host.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    host.addSubview(view)
    view.leadingAnchor.constraint(equalTo: host.layoutMarginsGuide.leadingAnchor).isActive = true
    view.topAnchor.constraint(equalTo: host.safeAreaLayoutGuide.topAnchor).isActive = true
    view.bottomAnchor.constraint(equalToSystemSpacingBelow: view.topAnchor, multiplier: 2).isActive = true
  }

  // row: `NSLayoutConstraint(item:attribute:…)`, `constant`
  func row37() {
    let a = UIView()
    let width = NSLayoutConstraint(
      item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 9
    )
    width.isActive = true
    width.constant = 5
  }

  // row: `UIView.animate(withDuration:…)`, all forms
  func row38() {
    let view = UIView()
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    UIView.animate(
      withDuration: 1, delay: 1, options: [.repeat, .curveEaseIn], animations: { view.alpha = 0 }, completion: nil)
  }

  // row: `usingSpringWithDamping:initialSpringVelocity:`
  func row39() {
    let view = UIView()
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1) { view.alpha = 0 }
  }

  // row: `UIView.animate(springDuration:bounce:…)`
  func row40() {
    let view = UIView()
    UIView.animate(springDuration: 0.5, bounce: 0.3) { view.alpha = 0 }
  }

  // row: `UIView.animateKeyframes`, `addKeyframe`
  func row41() {
    let view = UIView()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeCubic) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0 }
    }
  }

  // row: `UIView.beginAnimations`, `commitAnimations`, `setAnimationDuration` …
  func rowC() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.easeOut)
    UIView().alpha = 0.5
    UIView.commitAnimations()
  }

  // row: `UIView.transition(with:…)`, `transition(from:to:…)`
  func row42() {
    let view = UIView()
    UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) { view.isHidden = true }
    UIView.transition(from: view, to: UIView(), duration: 1, options: .transitionFlipFromLeft)
  }

  // row: `UIView.performWithoutAnimation`, `setAnimationsEnabled(_:)`
  func row43() {
    UIView.performWithoutAnimation {}
    UIView.setAnimationsEnabled(false)
    UIView.setAnimationsEnabled(true)
  }

  // row: `UIViewPropertyAnimator`
  func row44() {
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.6) {}
    animator.addCompletion { position in _ = position == .end }
    animator.startAnimation(afterDelay: 1)
  }

  // row: `fractionComplete`, `pauseAnimation()`, `scrubsLinearly`
  func row45() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
    animator.pauseAnimation()
    animator.fractionComplete = 0.4
  }

  // row: `isReversed`, `continueAnimation`, `stopAnimation`, `finishAnimation(at:)`
  func row46() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
    animator.startAnimation()
    animator.isReversed = true
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .current)
  }

  // row: `UICubicTimingParameters`, `UISpringTimingParameters`
  func row47() {
    _ = UICubicTimingParameters(animationCurve: .easeIn)
    _ = UISpringTimingParameters(dampingRatio: 0.4)
  }

  // row: `NSAnimationContext.runAnimationGroup`
  func row48() {
    NSAnimationContext.runAnimationGroup { $0.duration = 1 }
  }

  // row: `UIColor`, `NSColor`, system colours
  func row49() {
    let colors: [UIColor] = [
      .systemTeal, .label, NSColor.systemRed, UIColor(hue: 0.1, saturation: 1, brightness: 1, alpha: 1),
    ]
    _ = colors
  }

  // row: `UIColor(dynamicProvider:)`, `UITraitCollection`
  func row50() {
    _ = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
  }

  // row: `UIBezierPath`, `NSBezierPath`
  func row51() {
    let path = UIBezierPath(roundedRect: .zero, byRoundingCorners: [.topLeft], cornerRadii: CGSize(width: 4, height: 4))
    path.addArc(withCenter: .zero, radius: 4, startAngle: 0, endAngle: .pi, clockwise: true)
    _ = path.cgPath
    NSBezierPath().line(to: .zero)
  }

  // row: `UIImage(named:)`
  func row52() {
    let image: UIImage? = UIImage(named: "a.png")
    _ = image
  }

  // row: `UIImage.withTintColor(_:)`, `draw(in:)`
  func row53() {
    UIImage().withTintColor(.red).draw(in: .zero)
  }

  // row: `UIGraphicsImageRenderer`, `UIGraphicsBeginImageContext…`
  func row54() {
    _ = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { $0.cgContext.fill(.zero) }
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 9, height: 9), false, 0)
    _ = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
  }

  // row: `UIGraphicsGetCurrentContext()`
  func row55() {
    _ = UIGraphicsGetCurrentContext()?.ctm
  }

  // row: `UIFont`, `NSFont`
  func row56() {
    _ = UIFont.systemFont(ofSize: 9, weight: .bold)
    _ = UIFont(name: "Helvetica-Bold", size: 9)
    _ = NSFont.preferredFont(forTextStyle: .body)
  }

  // row: `NSAttributedString` in `UILabel` and `CATextLayer`
  func row57() {
    let text = NSMutableAttributedString(string: "abc", attributes: [.font: UIFont.systemFont(ofSize: 9), .kern: 1])
    text.addAttribute(
      .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: (text.string as NSString).range(of: "b"))
    text.addAttributes(
      [.foregroundColor: UIColor.red, .strokeWidth: -2, .strokeColor: UIColor.blue],
      range: NSRange(location: 2, length: 1))
    UILabel().attributedText = text
    CATextLayer().string = text
  }

  // row: `NSMutableParagraphStyle`
  func rowP() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineSpacing = 4
    style.lineHeightMultiple = 1.2
    UILabel().attributedText = NSAttributedString(string: "a", attributes: [.paragraphStyle: style])
  }

  // row: `String.draw(at:withAttributes:)`, `size(withAttributes:)`
  func row58() {
    "a".draw(at: .zero, withAttributes: [.foregroundColor: UIColor.red])
    _ = ("a" as NSString).size(withAttributes: nil)
  }

  // row: `UILabel`
  func row59() {
    let label = UILabel()
    label.text = "a"
    label.numberOfLines = 0
    label.lineBreakMode = .byTruncatingMiddle
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.textAlignment = .center
    label.sizeToFit()
  }

  // row: `UIImageView`
  func row60() {
    let view = UIImageView(image: UIImage())
    view.animationImages = []
    view.startAnimating()
  }

  // row: `UIStackView`
  func row61() {
    let stack = UIStackView(arrangedSubviews: [UIView()])
    stack.axis = .vertical
    stack.distribution = .fillEqually
    stack.setCustomSpacing(9, after: stack.arrangedSubviews[0])
    stack.insertArrangedSubview(UIView(), at: 0)
  }

  // row: `UIScrollView`
  func row62() {
    let view = UIScrollView()
    view.contentSize = CGSize(width: 9, height: 9)
    view.setContentOffset(.zero, animated: true)
  }

  // row: `UIButton`, `UIControl`, `UIAction`
  func row63() {
    let button = UIButton(type: .system)
    button.setTitle("a", for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    button.addTarget(self, action: #selector(tick), for: .touchUpInside)
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
  }

  // row: `UIActivityIndicatorView`, `UIProgressView`, `UISwitch`, `UISlider`
  func row64() {
    UIActivityIndicatorView(style: .large).startAnimating()
    UIProgressView().setProgress(1, animated: true)
    UISwitch().setOn(true, animated: true)
    UISlider().setValue(1, animated: false)
  }

  // row: `UITextField`, `UITextView`, `UIPageControl`, `UISegmentedControl`
  func row65() {
    UITextField().text = "a"
    UITextView().text = "a"
    UIPageControl().numberOfPages = 3
    _ = UISegmentedControl(items: ["a"])
  }

  // row: `UIVisualEffectView`, `UIBlurEffect`
  func row66() {
    _ = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
  }

  // row: `UITableView`, `UITableViewCell`
  func row67() {
    let table = UITableView(frame: .zero, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "a")
    _ = table.dequeueReusableCell(withIdentifier: "a", for: IndexPath(row: 0, section: 0))
  }

  // row: `UICollectionView`, `UICollectionViewFlowLayout`
  func row68() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 9, height: 9)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a")
    view.scrollToItem(at: IndexPath(item: 0, section: 0), at: .top, animated: true)
  }

  // row: `UICollectionViewLayout` of your own
  func row69() {
    class Ring: UICollectionViewLayout {
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        UICollectionViewLayoutAttributes(forCellWith: indexPath)
      }
    }
    _ = Ring()
  }

  // row: `UIGestureRecognizer` and its kinds
  func row70() {
    let tap = UITapGestureRecognizer(target: self, action: #selector(tick))
    UIView().addGestureRecognizer(tap)
    _ = [UIPanGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer()] as [UIGestureRecognizer]
  }

  // row: `UIImpactFeedbackGenerator` and its kinds
  func row71() {
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
    UISelectionFeedbackGenerator().selectionChanged()
  }

  // row: `UIViewController`, `UIWindow`
  func row72() {
    class Page: UIViewController {
      override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
    }
    UIWindow(frame: .zero).rootViewController = Page()
  }

  // row: `viewWillAppear`, `viewDidDisappear` …
  func rowV() {
    class Page: UIViewController {
      override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
      override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
    }
    _ = Page()
  }

  // row: `present`, `dismiss`, `UIViewControllerAnimatedTransitioning`
  func row73() {
    UIViewController().present(UIViewController(), animated: true)
    UIViewController().dismiss(animated: true)
  }

  // row: `UIScreen.main`, `UIDevice.current`
  func row74() {
    _ = UIScreen.main.bounds
    _ = UIDevice.current.userInterfaceIdiom == .phone
  }

  // row: `UIEdgeInsets`, `UIRectCorner`, `CGRect.inset(by:)`
  func row75() {
    _ = CGRect.zero.inset(by: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    _ = UIRectCorner.allCorners
  }

  // row: `NSValue(cgPoint:)`, `NSValue(caTransform3D:)`, `NSNumber` in `values`
  func row76() {
    let move = CAKeyframeAnimation(keyPath: "position")
    move.values = [NSValue(cgPoint: .zero), NSValue(cgPoint: CGPoint(x: 1, y: 1))]
    _ = (NSValue(caTransform3D: CATransform3DIdentity), NSNumber(value: 1))
  }

  // row: `NSView`
  func row77() {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 9, height: 9))
    view.wantsLayer = true
    view.alphaValue = 0.5
  }

  // row: `NSView.animator()`
  func row78() {
    NSView().animator().alphaValue = 0
  }

  // row: `DispatchQueue.main`, `DispatchWorkItem`
  func row79() {
    let work = DispatchWorkItem {}
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(5), execute: work)
    DispatchQueue.global(qos: .background).async {}
    work.cancel()
  }

  // row: `DispatchGroup`
  func row80() {
    let group = DispatchGroup()
    group.enter()
    group.leave()
    group.notify(queue: .main) {}
  }

  // row: `Task`, `Task.sleep`, `async` functions
  func row81() {
    let task = Task { try await Task.sleep(for: .seconds(1)) }
    task.cancel()
  }

  // row: `@MainActor`, `MainActor.run`
  func row82() {
    Task { @MainActor in
      await MainActor.run {}
    }
  }

  // row: `Timer`, `RunLoop.main.add`
  func row83() {
    let timer = Timer(timeInterval: 1, repeats: true) { $0.invalidate() }
    RunLoop.main.add(timer, forMode: .common)
  }

  // row: `NotificationCenter`
  func row84() {
    NotificationCenter.default.post(name: Notification.Name("a"), object: nil)
    let center = NotificationCenter.default
    let token = center.addObserver(forName: Notification.Name("a"), object: nil, queue: .main) { _ in }
    center.removeObserver(token)
  }

  // row: `addObserver(_:selector:…)`, `removeObserver(_:)`
  func rowO() {
    NotificationCenter.default.addObserver(self, selector: #selector(tick), name: Notification.Name("a"), object: nil)
    NotificationCenter.default.removeObserver(self, name: Notification.Name("a"), object: nil)
    NotificationCenter.default.removeObserver(self)
  }

  // row: `UIApplication.shared`, `didEnterBackgroundNotification` …
  func rowD() {
    NotificationCenter.default.addObserver(
      self, selector: #selector(tick), name: UIApplication.didEnterBackgroundNotification, object: UIApplication.shared)
  }

  // row: `random(in:)`, `shuffled()`, `arc4random_uniform`
  func row85() {
    _ = CGFloat.random(in: 0...1) + CGFloat(arc4random_uniform(9)) + CGFloat(Int.random(in: 0..<3))
    _ = [1, 2].shuffled()
  }

  // row: `NSObject.perform(_:with:afterDelay:)`
  func row86() {
    perform(#selector(tick), with: nil, afterDelay: 1)
  }

  // row: `#selector`, `Selector`
  func row87() {
    let selector = #selector(tick)
    _ = (selector, Selector("tick"))
  }

  // row: `#keyPath`, `@objc`, `@IBInspectable`, `@IBDesignable`, `@IBOutlet`
  func row88() {
    @IBDesignable class Dial: UIView {
      @IBInspectable var value: CGFloat = 0
      @objc func turn() {}
    }
    _ = CABasicAnimation(keyPath: #keyPath(CALayer.bounds.size))
  }

  // row: `@NSManaged`
  func row89() {
    class Level: CALayer {
      @NSManaged var level: CGFloat
    }
    Level().level = 1
  }
}

final class RowsView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemTeal
  }
  required init?(coder: NSCoder) { fatalError() }
}
