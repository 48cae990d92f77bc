/** A value that lives outside React: who wants to know subscribes, who reads gets the same object until it changes. */
export type BrowserStore<Value> = {
  subscribe: (listener: () => void) => () => void
  read: () => Value
}

/** The telling part of a store: listeners, and the way to wake them. */
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
