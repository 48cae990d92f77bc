/** `read` returns the same object until the value changes; subscribers are then notified. */
export type BrowserStore<Value> = {
  subscribe: (listener: () => void) => () => void
  read: () => Value
}

export function listeners() {
  const all = new Set<() => void>()
  return {
    subscribe(listener: () => void) {
      all.add(listener)
      return () => {
        all.delete(listener)
      }
    },
    publish() {
      for (const listener of all) listener()
    },
  }
}
