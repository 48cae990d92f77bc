/** A value outside React. `read` returns the same object until the value changes, and subscribers are then notified. */
export type BrowserStore<Value> = {
  subscribe: (listener: () => void) => () => void
  read: () => Value
}

/** The subscribers of a store, and a function that notifies them. */
export function listeners() {
  const all = new Set<() => void>()
  return {
    subscribe(listener: () => void) {
      all.add(listener)
      return () => {
        all.delete(listener)
      }
    },
    tell() {
      for (const listener of all) listener()
    },
  }
}
