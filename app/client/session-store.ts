import { type BrowserStore, listeners, readStored, writeStored } from './browser-store.ts'

const key = 'session'
const { subscribe: listen, tell } = listeners()

/** The mirror of the server's session: it lets pages paint without waiting and proves nothing. */
export type SessionMirror = {
  id: string
  name: string
  lastName: string
  phone: string
  email: string
  expDate: string | number
}

export type SessionState =
  | { state: 'loading' }
  | { state: 'anonymous' }
  | { state: 'signed-in'; session: SessionMirror }

export const sessionLoading: SessionState = { state: 'loading' }
const anonymous: SessionState = { state: 'anonymous' }

let session: SessionState | null = null

export const sessionStore: BrowserStore<SessionState> & { keep: (mirror: SessionMirror | null) => void } = {
  subscribe(listener) {
    const stop = listen(listener)
    addEventListener('storage', onStorage)
    return stop
  },
  read() {
    session ??= sessionFromStored(readStored(key), Date.now())
    return session
  },
  /** Signed in (with the mirror) or out (null). */
  keep(mirror) {
    writeStored(key, mirror && JSON.stringify(mirror))
    session = null
    tell()
  },
}

/** The stored mirror → who is here. Expired or malformed counts as nobody. `now` in milliseconds. */
export function sessionFromStored(text: string | null, now: number): SessionState {
  if (text === null) return anonymous
  try {
    const mirror: unknown = JSON.parse(text)
    if (!isMirror(mirror)) return anonymous
    return new Date(mirror.expDate).getTime() > now ? { state: 'signed-in', session: mirror } : anonymous
  } catch {
    return anonymous
  }
}

function isMirror(value: unknown): value is SessionMirror {
  if (typeof value !== 'object' || value === null) return false
  const { id, expDate } = value as Partial<Record<keyof SessionMirror, unknown>>
  return typeof id === 'string' && id !== '' && (typeof expDate === 'string' || typeof expDate === 'number')
}

function onStorage(event: StorageEvent): void {
  if (event.key !== key && event.key !== null) return
  session = null
  tell()
}
