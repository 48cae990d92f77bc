import { readStored, writeStored } from '../../../browser-storage.ts'
import { type BrowserStore, listeners } from '../../../browser-store.ts'

const key = 'session'
const { subscribe: listen, publish } = listeners()

/** The browser's copy of the server's session. Pages paint with it at once; it proves nothing. */
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
  /** `expired`: the session ended by itself. */
  | { state: 'anonymous'; expired: boolean }
  | { state: 'signed-in'; session: SessionMirror }

export const sessionLoading: SessionState = { state: 'loading' }
const anonymous: SessionState = { state: 'anonymous', expired: false }
const expired: SessionState = { state: 'anonymous', expired: true }

let session: SessionState | null = null

/** The cookie says that a session exists. Scripts can read it (app/session/session-cookie.ts). */
const hint = /(?:^|; )signed-in=1/

/** The server did not say who is signed in, so the page treats the shopper as a guest. */
let unanswered = false

/** The storage key that is set while the server does not know of a sign-out yet. */
const leavingKey = 'leaving'

export const sessionStore: BrowserStore<SessionState> & {
  keep: (mirror: SessionMirror | null) => void
  expire: () => void
  /** Deletes the browser's copy of the session, because the session belongs to another customer. */
  lose: () => void
  /** Records the outcome of the session request: nobody is signed in, or the server did not answer. */
  nobody: (outcome: 'nobody' | 'unanswered') => void
  leaving: () => boolean
  setLeaving: (leaving: boolean) => void
} = {
  subscribe(listener) {
    const stop = listen(listener)
    addEventListener('storage', onStorage)
    addEventListener('pageshow', onReturn)
    return stop
  },
  read() {
    if (session === null) {
      const stored = readStored(key)
      session = sessionFromStored(stored, Date.now())
      // The server may know a session of which this browser has no copy; find-session.ts requests it.
      if (stored === null && !unanswered && hint.test(document.cookie) && !sessionStore.leaving())
        session = sessionLoading
      if (stored !== null && session.state !== 'signed-in') writeStored(key, null)
    }
    return session
  },
  /** Announces a sign-in to every tab; null: a sign-out. */
  keep(mirror) {
    writeStored(key, mirror && JSON.stringify(mirror))
    become(mirror ? { state: 'signed-in', session: mirror } : anonymous)
  },
  lose() {
    writeStored(key, null)
    become(null)
  },
  nobody(outcome) {
    if (outcome === 'nobody') document.cookie = 'signed-in=; Max-Age=0; Path=/'
    unanswered = true
    if (session?.state === 'loading') become(anonymous)
  },
  leaving: () => readStored(leavingKey) !== null,
  setLeaving: (leaving) => writeStored(leavingKey, leaving ? '1' : null),
  /** Ends the session in this browser, because its day is over or the server no longer knows it. */
  expire() {
    // Other tabs see this value and know that the session ended by itself.
    writeStored(key, '{"id":"-","expDate":0}')
    writeStored(key, null)
    become(expired)
  },
}

/** Reads the stored copy of the session; malformed text counts as nobody. `now`: in milliseconds. */
export function sessionFromStored(text: string | null, now: number): SessionState {
  if (text === null) return anonymous
  try {
    const mirror: unknown = JSON.parse(text)
    if (!isMirror(mirror)) return anonymous
    return endOf(mirror) > now ? { state: 'signed-in', session: mirror } : expired
  } catch {
    return anonymous
  }
}

/** The session's end in milliseconds; NaN when unknown. */
export function endOf({ expDate }: Pick<SessionMirror, 'expDate'>): number {
  return new Date(expDate).getTime()
}

function isMirror(value: unknown): value is SessionMirror {
  if (typeof value !== 'object' || value === null) return false
  const { id, expDate } = value as Partial<Record<keyof SessionMirror, unknown>>
  return typeof id === 'string' && id !== '' && (typeof expDate === 'string' || typeof expDate === 'number')
}

function onStorage(event: StorageEvent): void {
  if (event.key !== key && event.key !== null) return
  const over = session === expired || (session?.state === 'signed-in' && endOf(session.session) <= Date.now())
  become(event.newValue === null && over ? expired : sessionFromStored(event.newValue, Date.now()))
}

/** A page that the browser restored from its cache missed sign-ins and sign-outs made meanwhile. */
function onReturn(event: PageTransitionEvent): void {
  if (event.persisted) become(null)
}

/** Sets the session; null makes the next read load it from storage again. */
function become(next: SessionState | null): void {
  session = next
  publish()
}
