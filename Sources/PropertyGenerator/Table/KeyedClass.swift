// SPDX-License-Identifier: Apache-2.0

/// A class of layers with its animatable properties, which have typed keys.
struct KeyedClass {
  let name: String
  let properties: [Property]

  /// The protocol that gives a class these keys.
  var protocolName: String {
    if name == "Layer" { return "LayerKeys" }
    return name.hasSuffix("Layer") ? name.dropLast("Layer".count) + "Keys" : name
  }
}

extension PropertyTable {
  /// The class of all layers.
  var layerClass: KeyedClass { keyedClass("Layer") }

  /// Other classes with animatable properties of their own, by name.
  var keyedClasses: [KeyedClass] {
    Set(layerSections.map(\.className)).subtracting(["Layer"]).sorted().map(keyedClass)
      .filter { !$0.properties.isEmpty }
  }

  private func keyedClass(_ name: String) -> KeyedClass {
    let own = layerSections.filter { $0.className == name }
    return KeyedClass(name: name, properties: own.flatMap(\.properties).filter(\.isAnimatable))
  }
}
