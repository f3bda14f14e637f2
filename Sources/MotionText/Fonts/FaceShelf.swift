// SPDX-License-Identifier: Apache-2.0

/// The faces in use: all faces of static fonts, and the recently used ones of variable fonts. An animated weight asks
/// for another instance in every frame.
struct FaceShelf {
  struct Key: Hashable {
    var path: String
    var index: Int
    /// Of every axis.
    var coordinates: [Double]
  }
  private struct Instance {
    var face: FontFace
    var lastUse: UInt64
  }
  /// The most instances of variable fonts kept. Laid-out texts hold theirs themselves.
  static let instanceLimit = 64

  private var fixed: [Key: FontFace] = [:]
  private var instances: [Key: Instance] = [:]
  private var clock: UInt64 = 0

  /// How many instances of variable fonts there are.
  var instanceCount: Int { instances.count }

  mutating func face(_ key: Key) -> FontFace? {
    if key.coordinates.isEmpty { return fixed[key] }
    guard let index = instances.index(forKey: key) else { return nil }
    clock += 1
    instances.values[index].lastUse = clock
    return instances.values[index].face
  }

  /// Keeps a face, unless there is one of that key.
  ///
  /// - Returns: the kept face.
  mutating func keep(_ face: FontFace, as key: Key) -> FontFace {
    if let known = self.face(key) { return known }
    guard !key.coordinates.isEmpty else {
      fixed[key] = face
      return face
    }
    clock += 1
    instances[key] = Instance(face: face, lastUse: clock)
    if instances.count > FaceShelf.instanceLimit {
      // Half of them go at once, so sorting is seldom.
      let old = instances.sorted { $0.value.lastUse < $1.value.lastUse }.prefix(FaceShelf.instanceLimit / 2)
      for (key, _) in old { instances[key] = nil }
    }
    return face
  }
}
