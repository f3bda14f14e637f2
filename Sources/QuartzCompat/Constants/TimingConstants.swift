import MotionAnimation
import MotionKit

// The string constants of media timing, animations and transactions, as C spells them (K-7).

public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
public let kCAFillModeBoth = CAMediaTimingFillMode.both

public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// Example: `let timing = CAMediaTimingFunction(name: kCAMediaTimingFunctionDefault)`
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default

public let kCAAnimationLinear = CAAnimationCalculationMode.linear
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced

public let kCAAnimationRotateAuto = CAAnimationRotationMode.auto
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.autoReverse

public let kCAValueFunctionRotateX = CAValueFunctionName.rotateX
public let kCAValueFunctionRotateY = CAValueFunctionName.rotateY
public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ
public let kCAValueFunctionScale = CAValueFunctionName.scale
public let kCAValueFunctionScaleX = CAValueFunctionName.scaleX
public let kCAValueFunctionScaleY = CAValueFunctionName.scaleY
public let kCAValueFunctionScaleZ = CAValueFunctionName.scaleZ
public let kCAValueFunctionTranslate = CAValueFunctionName.translate
public let kCAValueFunctionTranslateX = CAValueFunctionName.translateX
public let kCAValueFunctionTranslateY = CAValueFunctionName.translateY
public let kCAValueFunctionTranslateZ = CAValueFunctionName.translateZ

public let kCATransitionFade = CATransitionType.fade
public let kCATransitionMoveIn = CATransitionType.moveIn
public let kCATransitionPush = CATransitionType.push
public let kCATransitionReveal = CATransitionType.reveal
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
public let kCATransitionFromRight = CATransitionSubtype.fromRight
public let kCATransitionFromTop = CATransitionSubtype.fromTop
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom

/// The event of a layer that becomes visible (T-84).
/// Example: `let action = layer.action(forKey: kCAOnOrderIn)`
public let kCAOnOrderIn = LayerEvent.orderIn
/// The event of a layer that ceases to be visible (T-84).
/// Example: `let action = layer.action(forKey: kCAOnOrderOut)`
public let kCAOnOrderOut = LayerEvent.orderOut
/// The event of a replaced sublayer, and the key of every transition (T-23, T-84).
/// Example: `let action = layer.action(forKey: kCATransition)`
public let kCATransition = LayerEvent.transition

/// Example: `Transaction.setValue(0.5, forKey: kCATransactionAnimationDuration)`
public let kCATransactionAnimationDuration = "animationDuration"
/// Example: `Transaction.setValue(true, forKey: kCATransactionDisableActions)`
public let kCATransactionDisableActions = "disableActions"
/// Example: `Transaction.setValue(TimingFunction.easeOut, forKey: kCATransactionAnimationTimingFunction)`
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// Example: `let block = Transaction.value(forKey: kCATransactionCompletionBlock)`
public let kCATransactionCompletionBlock = "completionBlock"

/// A begin time that means "really at time 0": 0 itself means "when it is added" (T-20).
/// Example: `animation.beginTime = AVCoreAnimationBeginTimeAtZero`
public let AVCoreAnimationBeginTimeAtZero: CFTimeInterval = 1e-100

/// The largest `Float`, as a `repeatCount` that never ends: Darwin's C library has it, Linux's has not.
public let HUGE = Float.greatestFiniteMagnitude
