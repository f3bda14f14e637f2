// The object model: layers, properties, key paths, actions, transactions, layout; the rehearsal and the timeline.
