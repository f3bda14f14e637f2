/// What may stand in a ``Program``: ``TimedScene``, `Transition`, ``MatchedTransition``,
/// ``TransitionOverCut``, ``Overlay``, ``Audio``, ``Marker``, ``Metadata``.
public protocol ProgramElement {}
