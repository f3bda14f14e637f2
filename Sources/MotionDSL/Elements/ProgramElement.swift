// SPDX-License-Identifier: Apache-2.0

/// An element of a ``Program``: ``TimedScene``, `Transition`, ``MatchedTransition``, ``TransitionOverCut``, ``Overlay``,
/// ``Audio``, ``Marker``, ``Metadata``.
public protocol ProgramElement {}
