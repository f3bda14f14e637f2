// SPDX-License-Identifier: Apache-2.0

@_exported import MotionKit

@_exported import class Foundation.NSCoder
@_exported import class Foundation.NSNull
@_exported import class Foundation.NSNumber
@_exported import class Foundation.NSValue

// Core Animation's class and type names. The types are the same: a `CALayer` is a `Layer`.

// Layers
/// Core Animation's name of ``Layer``.
/// Example: `let layer = CALayer()`
public typealias CALayer = Layer
/// Core Animation's name of ``ShapeLayer``.
public typealias CAShapeLayer = ShapeLayer
/// Core Animation's name of ``GradientLayer``.
public typealias CAGradientLayer = GradientLayer
/// Core Animation's name of ``TextLayer``.
public typealias CATextLayer = TextLayer
/// Core Animation's name of ``TransformLayer``.
public typealias CATransformLayer = TransformLayer
/// Core Animation's name of ``LayerDelegate``.
public typealias CALayerDelegate = LayerDelegate
/// Core Animation's name of ``ReplicatorLayer``.
public typealias CAReplicatorLayer = ReplicatorLayer
/// Core Animation's name of ``ScrollLayer``.
public typealias CAScrollLayer = ScrollLayer
/// Core Animation's name of ``TiledLayer``.
public typealias CATiledLayer = TiledLayer
/// Core Animation's name of ``EmitterLayer``.
public typealias CAEmitterLayer = EmitterLayer
/// Core Animation's name of ``EmitterCell``.
public typealias CAEmitterCell = EmitterCell
/// Core Animation's name of ``EmitterShape``.
public typealias CAEmitterLayerEmitterShape = EmitterShape
/// Core Animation's name of ``EmitterMode``.
public typealias CAEmitterLayerEmitterMode = EmitterMode
/// Core Animation's name of ``EmitterRenderMode``.
public typealias CAEmitterLayerRenderMode = EmitterRenderMode
/// Core Animation's name of ``ScrollMode``.
public typealias CAScrollLayerScrollMode = ScrollMode

// Animations
/// Core Animation's name of ``Animation``.
public typealias CAAnimation = Animation
/// Core Animation's name of ``PropertyAnimation``.
public typealias CAPropertyAnimation = PropertyAnimation
/// Core Animation's name of ``BasicAnimation``.
public typealias CABasicAnimation = BasicAnimation
/// Core Animation's name of ``KeyframeAnimation``.
public typealias CAKeyframeAnimation = KeyframeAnimation
/// Core Animation's name of ``SpringAnimation``.
public typealias CASpringAnimation = SpringAnimation
/// Core Animation's name of ``AnimationGroup``.
public typealias CAAnimationGroup = AnimationGroup
/// Core Animation's name of ``Transition``.
public typealias CATransition = Transition
/// Core Animation's name of ``AnimationDelegate``.
public typealias CAAnimationDelegate = AnimationDelegate
/// Core Animation's name of ``TimingFunction``.
public typealias CAMediaTimingFunction = TimingFunction
/// Core Animation's name of ``ValueFunction``.
public typealias CAValueFunction = ValueFunction

// Transactions and actions
/// Core Animation's name of ``Transaction``.
public typealias CATransaction = Transaction
/// Core Animation's name of ``Action``.
public typealias CAAction = Action

// Layout
/// Core Animation's name of ``LayoutManager``.
public typealias CALayoutManager = LayoutManager
/// Core Animation's name of ``Constraint``.
public typealias CAConstraint = Constraint
/// Core Animation's name of `Constraint.Attribute`.
public typealias CAConstraintAttribute = Constraint.Attribute
/// Core Animation's name of ``ConstraintLayoutManager``.
public typealias CAConstraintLayoutManager = ConstraintLayoutManager

// Named constants
/// Core Animation's name of ``FillMode``.
public typealias CAMediaTimingFillMode = FillMode
/// Core Animation's name of ``CalculationMode``.
public typealias CAAnimationCalculationMode = CalculationMode
/// Core Animation's name of ``RotationMode``.
public typealias CAAnimationRotationMode = RotationMode
/// Core Animation's name of ``TransitionType``.
public typealias CATransitionType = TransitionType
/// Core Animation's name of ``TransitionSubtype``.
public typealias CATransitionSubtype = TransitionSubtype
/// Core Animation's name of ``ContentsGravity``.
public typealias CALayerContentsGravity = ContentsGravity
/// Core Animation's name of ``ContentsFilter``.
public typealias CALayerContentsFilter = ContentsFilter
/// Core Animation's name of ``CornerCurve``.
public typealias CALayerCornerCurve = CornerCurve
/// Core Animation's name of ``CornerMask``.
public typealias CACornerMask = CornerMask
/// Core Animation's name of ``AutoresizingMask``.
public typealias CAAutoresizingMask = AutoresizingMask
/// Core Animation's name of ``EdgeMask``.
public typealias CAEdgeAntialiasingMask = EdgeMask
/// Core Animation's name of ``ContentsFormat``.
public typealias CALayerContentsFormat = ContentsFormat
/// Core Animation's name of ``DynamicRange``.
public typealias CADynamicRange = DynamicRange
/// Core Animation's name of ``ToneMapMode``.
public typealias CAToneMapMode = ToneMapMode
/// Core Animation's name of ``FillRule``.
public typealias CAShapeLayerFillRule = FillRule
/// Core Animation's name of ``LineCap``.
public typealias CAShapeLayerLineCap = LineCap
/// Core Animation's name of ``LineJoin``.
public typealias CAShapeLayerLineJoin = LineJoin
/// Core Animation's name of ``GradientType``.
public typealias CAGradientLayerType = GradientType
/// Core Animation's name of ``TextAlignment``.
public typealias CATextLayerAlignmentMode = TextAlignment
/// Core Animation's name of ``TextTruncation``.
public typealias CATextLayerTruncationMode = TextTruncation

// Values
/// Core Animation's name of ``Transform3D``.
public typealias CATransform3D = Transform3D
/// Core Graphics' name of ``Color``.
public typealias CGColor = Color
/// Seconds.
/// Example: `let seconds: CFTimeInterval = 0.5`
public typealias CFTimeInterval = Double
