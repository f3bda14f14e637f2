// SPDX-License-Identifier: Apache-2.0

import MotionLayers

/// An element of a ``Scene``: a layer, an event (``at(_:_:)``, ``every(_:_:)``), choreography (``Step``) or ``Audio``.
public protocol SceneElement {}

extension Layer: SceneElement {}
