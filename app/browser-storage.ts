/** `browser`: its tabs share the value, and it outlives the visit. `tab`: it goes with the tab. */
type Place = 'browser' | 'tab'

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
export function readStored(key: string, place: Place = 'browser'): string | null {
  try {
    return refused.get(nameOf(key, place)) ?? storageOf(place)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** null removes the value. Returns whether the browser stores it; false: it lives in this document alone. */
export function writeStored(key: string, text: string | null, place: Place = 'browser'): boolean {
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

/** The value of a cookie that scripts may read; null where there is none. */
export function readCookie(name: string): string | null {
  try {
    const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
    return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return null
  }
}

/** Bytes that browsers take of one cookie, less some room for its attributes. */
const mostOfCookie = 3_900
const thirtyDays = 30 * 24 * 60 * 60

/** null removes the cookie. Returns whether the browser took it: it may refuse cookies, and a long one never fits. */
export function writeCookie(name: string, text: string | null): boolean {
  const pair = `${name}=${encodeURIComponent(text ?? '')}`
  if (pair.length > mostOfCookie) return false
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    document.cookie = `${pair}; Path=/; SameSite=Lax; Max-Age=${text === null ? 0 : thirtyDays}${secure}`
  } catch {
    return false
  }
  return readCookie(name) === text
}

/** null where it is forbidden. What stands in for it there (ui/first-script.tsx) stores nothing. */
function storageOf(place: Place): Storage | null {
  try {
    const storage = place === 'browser' ? localStorage : sessionStorage
    return storage instanceof Storage ? storage : null
  } catch {
    return null
  }
}

function nameOf(key: string, place: Place): string {
  return `${place} ${key}`
}
