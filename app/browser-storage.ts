/** `browser`: its tabs share the value, and it outlives the visit. `tab`: it goes with the tab. */
export type StorageKind = 'browser' | 'tab'

/** Values that the browser refused to store, by place and key. They live as long as the document. */
const refused = new Map<string, string>()

// Another tab stored a newer value, or a reader emptied the storage.
if (typeof window !== 'undefined')
  addEventListener('storage', ({ key }) => {
    if (key === null) refused.clear()
    else refused.delete(nameOf(key, 'browser'))
  })

/**
 * The only door to the browser's storage. A browser may forbid it (reading `localStorage` then throws) and may be full
 * (writing throws): nothing here throws, and a refused value stays readable until the document goes.
 */
export function readStored(key: string, place: StorageKind = 'browser'): string | null {
  try {
    return refused.get(nameOf(key, place)) ?? storageOf(place)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** null removes the value. Returns whether the browser stores it; false: it lives in this document alone. */
export function writeStored(key: string, text: string | null, place: StorageKind = 'browser'): boolean {
  refused.delete(nameOf(key, place))
  const storage = storageOf(place)
  try {
    if (text === null) storage?.removeItem(key)
    else if (storage) {
      storage.setItem(key, text)
      return true
    }
  } catch {
    // Full: what was stored before is out of date by now.
    storage?.removeItem(key)
  }
  if (text !== null) refused.set(nameOf(key, place), text)
  return text === null
}

/** The storage keys that begin with this prefix, also those that the browser refused to store. */
export function storedKeys(beginning: string, place: StorageKind = 'browser'): string[] {
  const names = [...refused.keys()].filter((name) => name.startsWith(nameOf(beginning, place)))
  const here = names.map((name) => name.slice(nameOf('', place).length))
  const stored = Object.keys(storageOf(place) ?? {}).filter((key) => key.startsWith(beginning))
  return [...new Set([...here, ...stored])]
}

/** null where it is forbidden. What stands in for it there (ui/first-script.tsx) stores nothing. */
function storageOf(place: StorageKind): Storage | null {
  try {
    const storage = place === 'browser' ? localStorage : sessionStorage
    return storage instanceof Storage ? storage : null
  } catch {
    return null
  }
}

function nameOf(key: string, place: StorageKind): string {
  return `${place} ${key}`
}
