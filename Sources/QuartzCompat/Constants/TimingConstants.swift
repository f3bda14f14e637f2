// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionKit

// The string constants of media timing, animations and transactions, as C spells them (K-7).

/// The C name of `FillMode.removed`.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// The C name of `FillMode.forwards`.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The C name of `FillMode.backwards`.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The C name of `FillMode.both`.
public let kCAFillModeBoth = CAMediaTimingFillMode.both

/// The C name of `CAMediaTimingFunctionName.linear`.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// The C name of `CAMediaTimingFunctionName.easeIn`.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// The C name of `CAMediaTimingFunctionName.easeOut`.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// The C name of `CAMediaTimingFunctionName.easeInEaseOut`.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The C name of `CAMediaTimingFunctionName.default`.
/// Example: `let timing = CAMediaTimingFunction(name: kCAMediaTimingFunctionDefault)`
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default

/// The C name of `CalculationMode.linear`.
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// The C name of `CalculationMode.discrete`.
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// The C name of `CalculationMode.paced`.
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// The C name of `CalculationMode.cubic`.
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// The C name of `CalculationMode.cubicPaced`.
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced

/// The C name of `RotationMode.auto`.
public let kCAAnimationRotateAuto = CAAnimationRotationMode.auto
/// The C name of `RotationMode.autoReverse`.
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.autoReverse

/// The C name of `CAValueFunctionName.rotateX`.
public let kCAValueFunctionRotateX = CAValueFunctionName.rotateX
/// The C name of `CAValueFunctionName.rotateY`.
public let kCAValueFunctionRotateY = CAValueFunctionName.rotateY
/// The C name of `CAValueFunctionName.rotateZ`.
public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ
/// The C name of `CAValueFunctionName.scale`.
public let kCAValueFunctionScale = CAValueFunctionName.scale
/// The C name of `CAValueFunctionName.scaleX`.
public let kCAValueFunctionScaleX = CAValueFunctionName.scaleX
/// The C name of `CAValueFunctionName.scaleY`.
public let kCAValueFunctionScaleY = CAValueFunctionName.scaleY
/// The C name of `CAValueFunctionName.scaleZ`.
public let kCAValueFunctionScaleZ = CAValueFunctionName.scaleZ
/// The C name of `CAValueFunctionName.translate`.
public let kCAValueFunctionTranslate = CAValueFunctionName.translate
/// The C name of `CAValueFunctionName.translateX`.
public let kCAValueFunctionTranslateX = CAValueFunctionName.translateX
/// The C name of `CAValueFunctionName.translateY`.
public let kCAValueFunctionTranslateY = CAValueFunctionName.translateY
/// The C name of `CAValueFunctionName.translateZ`.
public let kCAValueFunctionTranslateZ = CAValueFunctionName.translateZ

/// The C name of `TransitionType.fade`.
public let kCATransitionFade = CATransitionType.fade
/// The C name of `TransitionType.moveIn`.
public let kCATransitionMoveIn = CATransitionType.moveIn
/// The C name of `TransitionType.push`.
public let kCATransitionPush = CATransitionType.push
/// The C name of `TransitionType.reveal`.
public let kCATransitionReveal = CATransitionType.reveal
/// The C name of `TransitionSubtype.fromLeft`.
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// The C name of `TransitionSubtype.fromRight`.
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// The C name of `TransitionSubtype.fromTop`.
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// The C name of `TransitionSubtype.fromBottom`.
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom

/// The event of a layer that becomes visible (T-84).
/// The C name of `LayerEvent.orderIn`.
/// Example: `let action = layer.action(forKey: kCAOnOrderIn)`
public let kCAOnOrderIn = LayerEvent.orderIn
/// The event of a layer that ceases to be visible (T-84).
/// The C name of `LayerEvent.orderOut`.
/// Example: `let action = layer.action(forKey: kCAOnOrderOut)`
public let kCAOnOrderOut = LayerEvent.orderOut
/// The event of a replaced sublayer, and the key of every transition (T-23, T-84).
/// The C name of `LayerEvent.transition`.
/// Example: `let action = layer.action(forKey: kCATransition)`
public let kCATransition = LayerEvent.transition

/// The key of a transaction's duration in seconds.
/// Example: `Transaction.setValue(0.5, forKey: kCATransactionAnimationDuration)`
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of whether a transaction's changes run no actions.
/// Example: `Transaction.setValue(true, forKey: kCATransactionDisableActions)`
public let kCATransactionDisableActions = "disableActions"
/// The key of a transaction's timing function.
/// Example: `Transaction.setValue(TimingFunction.easeOut, forKey: kCATransactionAnimationTimingFunction)`
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the block that a transaction calls when its animations have ended.
/// Example: `let block = Transaction.value(forKey: kCATransactionCompletionBlock)`
public let kCATransactionCompletionBlock = "completionBlock"

/// A begin time that means "really at time 0": 0 itself means "when it is added" (T-20).
/// Example: `animation.beginTime = AVCoreAnimationBeginTimeAtZero`
public let AVCoreAnimationBeginTimeAtZero: CFTimeInterval = 1e-100

/// The largest `Float`, as a `repeatCount` that never ends: Darwin's C library has it, Linux's has not.
public let HUGE = Float.greatestFiniteMagnitude
