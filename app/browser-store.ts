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

/** Local storage may be forbidden or full; the shop then works on, and forgets when the page goes. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Nothing to do: the value lives on in this page.
  }
}
