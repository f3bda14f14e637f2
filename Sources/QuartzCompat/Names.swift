@_exported import MotionKit

@_exported import class Foundation.NSCoder
@_exported import class Foundation.NSNull
@_exported import class Foundation.NSNumber
@_exported import class Foundation.NSValue

// Core Animation's class and type names. The types are the same: a `CALayer` is a `Layer`.

// Layers
/// Example: `let layer = CALayer()`
public typealias CALayer = Layer
public typealias CAShapeLayer = ShapeLayer
public typealias CAGradientLayer = GradientLayer
public typealias CATextLayer = TextLayer
public typealias CATransformLayer = TransformLayer
public typealias CALayerDelegate = LayerDelegate
public typealias CAReplicatorLayer = ReplicatorLayer
public typealias CAScrollLayer = ScrollLayer
public typealias CATiledLayer = TiledLayer
public typealias CAEmitterLayer = EmitterLayer
public typealias CAEmitterCell = EmitterCell
public typealias CAEmitterLayerEmitterShape = EmitterShape
public typealias CAEmitterLayerEmitterMode = EmitterMode
public typealias CAEmitterLayerRenderMode = EmitterRenderMode
public typealias CAScrollLayerScrollMode = ScrollMode

// Animations
public typealias CAAnimation = Animation
public typealias CAPropertyAnimation = PropertyAnimation
public typealias CABasicAnimation = BasicAnimation
public typealias CAKeyframeAnimation = KeyframeAnimation
public typealias CASpringAnimation = SpringAnimation
public typealias CAAnimationGroup = AnimationGroup
public typealias CATransition = Transition
public typealias CAAnimationDelegate = AnimationDelegate
public typealias CAMediaTimingFunction = TimingFunction
public typealias CAValueFunction = ValueFunction

// Transactions and actions
public typealias CATransaction = Transaction
public typealias CAAction = Action

// Layout
public typealias CALayoutManager = LayoutManager
public typealias CAConstraint = Constraint
public typealias CAConstraintAttribute = Constraint.Attribute
public typealias CAConstraintLayoutManager = ConstraintLayoutManager

// Named constants
public typealias CAMediaTimingFillMode = FillMode
public typealias CAAnimationCalculationMode = CalculationMode
public typealias CAAnimationRotationMode = RotationMode
public typealias CATransitionType = TransitionType
public typealias CATransitionSubtype = TransitionSubtype
public typealias CALayerContentsGravity = ContentsGravity
public typealias CALayerContentsFilter = ContentsFilter
public typealias CALayerCornerCurve = CornerCurve
public typealias CACornerMask = CornerMask
public typealias CAAutoresizingMask = AutoresizingMask
public typealias CAEdgeAntialiasingMask = EdgeMask
public typealias CALayerContentsFormat = ContentsFormat
public typealias CAShapeLayerFillRule = FillRule
public typealias CAShapeLayerLineCap = LineCap
public typealias CAShapeLayerLineJoin = LineJoin
public typealias CAGradientLayerType = GradientType
public typealias CATextLayerAlignmentMode = TextAlignment
public typealias CATextLayerTruncationMode = TextTruncation

// Values
public typealias CATransform3D = Transform3D
public typealias CGColor = Color
/// Seconds.
/// Example: `let seconds: CFTimeInterval = 0.5`
public typealias CFTimeInterval = Double
