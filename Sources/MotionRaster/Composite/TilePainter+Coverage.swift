import MotionCore

extension TilePainter {
  /// The coverage of a shape as floats 0…255 over the plane's rectangle.
  func coverage(of list: EdgeList, into plane: FloatPlane) {
    let rect = plane.rect
    for y in rect.minY..<rect.maxY { plane.row(y).update(repeating: 0, count: rect.width) }
    for top in stride(from: rect.minY, to: rect.maxY, by: resources.tileHeight) {
      for left in stride(from: rect.minX, to: rect.maxX, by: resources.tileWidth) {
        let block = PixelRect(x: left, y: top, width: resources.tileWidth, height: resources.tileHeight)
          .intersection(rect)
        eachSpan(of: list, in: block) { y, from, to, coverage, bytes in
          let out = plane.row(y) + (block.minX - rect.minX)
          for x in from..<to { out[x] = Float(coverage >= 0 ? coverage : Int(bytes[x])) }
        }
      }
    }
  }
}
