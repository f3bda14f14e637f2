import MotionCore

extension ImageFile {
  /// The picture with its sides halved some times, upright and premultiplied: each pixel is the mean of those it
  /// stands for.
  ///
  /// A PNG that is not interlaced is read row by row: it takes the memory of the result, whatever its size. Others are
  /// decoded whole first.
  ///
  /// - Parameter halvings: 0…15.
  public static func bitmap(path: String, halvings: Int) throws(MediaError) -> Bitmap {
    guard halvings > 0 else { return try bitmap(path: path) }
    let halvings = min(halvings, 15)
    if try ImageFile(probing: path).hasRows, let rows = try PNGRows(path: path, memory: 0) {
      var reduced = ReducedPicture(width: rows.width, height: rows.height, halvings: halvings)
      try unsafe rows.read(0..<rows.height) { unsafe reduced.add($0, $1) }
      return reduced.bitmap
    }
    let whole = try bitmap(path: path)
    var reduced = ReducedPicture(width: whole.width, height: whole.height, halvings: halvings)
    for y in 0..<whole.height { unsafe reduced.add(whole.pixels + y * whole.rowBytes, y) }
    return reduced.bitmap
  }
}
