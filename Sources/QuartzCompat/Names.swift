@_exported import MotionKit

// Core Animation's class and type names. The classes are the same: a `CALayer` is a `Layer`.

public typealias CALayer = Layer
public typealias CAShapeLayer = ShapeLayer
public typealias CAGradientLayer = GradientLayer
public typealias CATextLayer = TextLayer
public typealias CATransformLayer = TransformLayer
public typealias CAReplicatorLayer = ReplicatorLayer
public typealias CAScrollLayer = ScrollLayer
public typealias CATiledLayer = TiledLayer
public typealias CAEmitterLayer = EmitterLayer
public typealias CAEmitterCell = EmitterCell
public typealias CAEmitterLayerEmitterShape = EmitterShape
public typealias CAEmitterLayerEmitterMode = EmitterMode
public typealias CAEmitterLayerRenderMode = EmitterRenderMode
public typealias CAScrollLayerScrollMode = ScrollMode

public typealias CAAnimation = Animation
public typealias CAPropertyAnimation = PropertyAnimation
public typealias CABasicAnimation = BasicAnimation
public typealias CAKeyframeAnimation = KeyframeAnimation
public typealias CASpringAnimation = SpringAnimation
public typealias CAAnimationGroup = AnimationGroup
public typealias CATransition = Transition
public typealias CAAnimationDelegate = AnimationDelegate

public typealias CATransaction = Transaction
public typealias CAAction = Action
public typealias CALayerDelegate = LayerDelegate
public typealias CAMediaTimingFunction = TimingFunction
public typealias CAMediaTimingFillMode = FillMode
public typealias CAValueFunction = ValueFunction
public typealias CALayoutManager = LayoutManager
public typealias CAConstraint = Constraint
public typealias CAConstraintLayoutManager = ConstraintLayoutManager

public typealias CATransform3D = Transform3D
public typealias CGColor = Color
public typealias CGPath = Path
public typealias CGMutablePath = Path
