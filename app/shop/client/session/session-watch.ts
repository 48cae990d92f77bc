import { checkSession } from './session-check.ts'
import { endOf, type SessionMirror, sessionStore } from './session-store.ts'

/** The longest a browser's timer waits. */
const longestWait = 2 ** 31 - 1
let asked = false

/** Who is here was asked in another way: no need to ask again on this page. */
export function spareQuestion(): void {
  asked = true
}

/**
 * Ends the mirror when its day is over, also in a tab that slept meanwhile, and asks the shop once per page load, when
 * nothing else is to be done, whether the session still stands. Returns what stops it.
 */
export function watchSession(mirror: SessionMirror): () => void {
  const look = () => {
    if (endOf(mirror) <= Date.now()) sessionStore.expire()
  }
  const timer = setTimeout(look, Math.min(Math.max(endOf(mirror) - Date.now(), 0), longestWait))
  document.addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  let stopped = false
  // Safari has no idle callback.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() => {
    if (asked || stopped) return
    asked = true
    void checkSession(mirror)
  })
  return () => {
    stopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('focus', look)
  }
}
