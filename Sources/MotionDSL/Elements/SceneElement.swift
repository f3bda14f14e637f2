import MotionLayers

/// What may stand in a ``Scene``: layers, events (``at(_:_:)``, ``every(_:_:)``), choreography (``Step``) and
/// ``Audio``.
public protocol SceneElement {}

extension Layer: SceneElement {}
