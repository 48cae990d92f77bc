/** `browser`: storage shared by all tabs, which survives the visit. `tab`: storage that ends with the tab. */
export type StorageKind = 'browser' | 'tab'

/** Values that the browser refused to store, by place and key; they live as long as the document. */
const refused = new Map<string, string>()

// A storage event comes when another tab stored a newer value, or when somebody emptied the storage.
if (typeof window !== 'undefined')
  addEventListener('storage', ({ key }) => {
    if (key === null) refused.clear()
    else refused.delete(nameOf(key, 'browser'))
  })

/**
 * All access to the browser's storage goes through this module. A browser may forbid it (reading `localStorage`
 * throws) or be full (writing throws). Nothing here throws; a refused value stays readable until the document ends.
 */
export function readStored(key: string, place: StorageKind = 'browser'): string | null {
  try {
    return refused.get(nameOf(key, place)) ?? storageOf(place)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/**
 * Stores a text; null deletes it. False: the browser refused the value, which lives only in this document. The earlier
 * value is then removed, because it is out of date, unless `keepEarlier`.
 */
export function writeStored(
  key: string,
  text: string | null,
  place: StorageKind = 'browser',
  keepEarlier = false,
): boolean {
  refused.delete(nameOf(key, place))
  const storage = storageOf(place)
  try {
    if (text === null) storage?.removeItem(key)
    else if (storage) {
      storage.setItem(key, text)
      return true
    }
  } catch {
    if (!keepEarlier) storage?.removeItem(key)
  }
  if (text !== null) refused.set(nameOf(key, place), text)
  return text === null
}

/** The keys that start with `beginning`, also those whose values the browser refused to store. */
export function storedKeys(beginning: string, place: StorageKind = 'browser'): string[] {
  const names = [...refused.keys()].filter((name) => name.startsWith(nameOf(beginning, place)))
  const here = names.map((name) => name.slice(nameOf('', place).length))
  const stored = Object.keys(storageOf(place) ?? {}).filter((key) => key.startsWith(beginning))
  return [...new Set([...here, ...stored])]
}

/**
 * null: the browser forbids its storage. The replacement that ui/first-script.tsx installs counts as forbidden,
 * because it keeps nothing after the document ends.
 */
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
