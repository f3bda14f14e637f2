/// How a finished frame is laid out for its consumer.
public enum PlaneLayout: String, Hashable, Sendable {
  /// Three planes, chroma halved both ways, left-sited (MPEG-2); BT.709 matrix, limited range, 8 bits.
  case yuv420
}
