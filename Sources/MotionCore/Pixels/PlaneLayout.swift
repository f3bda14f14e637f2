// SPDX-License-Identifier: Apache-2.0

/// How a finished frame is laid out for its consumer.
public enum PlaneLayout: String, Hashable, Sendable {
  /// Three planes, chroma halved both ways, left-sited (MPEG-2); BT.709 matrix, limited range, 8 bits.
  case yuv420
  /// One plane of R, G, B, A in byte order: sRGB-encoded, 8 bits, opaque.
  case rgb
  /// As ``rgb``, with the alpha of the image, premultiplied.
  case rgba

  /// Whether translucent pixels stay translucent.
  package var hasAlpha: Bool { self == .rgba }
}
