import { readStored, writeStored } from '../../../browser-storage.ts'
import { type BrowserStore, listeners } from '../../../browser-store.ts'

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
  /** `expired`: somebody was here, and their session ended by itself. */
  | { state: 'anonymous'; expired: boolean }
  | { state: 'signed-in'; session: SessionMirror }

export const sessionLoading: SessionState = { state: 'loading' }
const anonymous: SessionState = { state: 'anonymous', expired: false }
const expired: SessionState = { state: 'anonymous', expired: true }

let session: SessionState | null = null

/** Set beside the session's cookie (app/session/session-cookie.ts): somebody is signed in, whoever it is. */
const hint = /(?:^|; )signed-in=1/

/** Whether the shop was asked who is here and did not say: nobody, for this page. */
let unanswered = false

/** Somebody left, and the shop could not be told yet. */
const leavingKey = 'leaving'

export const sessionStore: BrowserStore<SessionState> & {
  keep: (mirror: SessionMirror | null) => void
  expire: () => void
  /** The mirror is another's than the session: whose that is has to be found out. */
  lose: () => void
  /** The shop was asked who is here: nobody, or it did not say. */
  nobody: (asked: 'nobody' | 'unanswered') => void
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
      // The mirror is gone and the session may stand: whoever watches asks (find-session.ts).
      if (stored === null && !unanswered && hint.test(document.cookie) && !sessionStore.leaving())
        session = sessionLoading
      if (stored !== null && session.state !== 'signed-in') writeStored(key, null)
    }
    return session
  },
  /** Signed in (with the mirror) or out (null), in every tab. */
  keep(mirror) {
    writeStored(key, mirror && JSON.stringify(mirror))
    become(mirror ? { state: 'signed-in', session: mirror } : anonymous)
  },
  lose() {
    writeStored(key, null)
    become(null)
  },
  nobody(asked) {
    if (asked === 'nobody') document.cookie = 'signed-in=; Max-Age=0; Path=/'
    unanswered = true
    if (session?.state === 'loading') become(anonymous)
  },
  leaving: () => readStored(leavingKey) !== null,
  setLeaving: (leaving) => writeStored(leavingKey, leaving ? '1' : null),
  /** The session ended by itself: its day is over, or the server no longer knows it. */
  expire() {
    // Seen by the other tabs: ended, not left.
    writeStored(key, '{"id":"-","expDate":0}')
    writeStored(key, null)
    become(expired)
  },
}

/** The stored mirror → who is here. Malformed counts as nobody. `now` in milliseconds. */
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

/** When a session's day is over, in milliseconds; NaN where nobody knows. */
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

/** A page that comes back from the browser's memory missed what happened meanwhile. */
function onReturn(event: PageTransitionEvent): void {
  if (event.persisted) become(null)
}

/** null: to be read again. */
function become(next: SessionState | null): void {
  session = next
  tell()
}
