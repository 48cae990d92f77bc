export type Bell = {
  /** Whether the shop tells this page when something rings. */
  tells(): boolean
  /** Somebody is signed in here, or nobody any more. */
  mind(signedIn: boolean): void
}

const lockName = 'trastienda-timbre'

/**
 * Calls `rang` when the shop says that something rings, until `signal` is aborted. One page of a browser listens, since
 * a browser opens few connections to a shop; when it goes, another one does. Where browsers have no locks (no https)
 * none listens.
 */
export function listenForBell(rang: () => void, signal: AbortSignal): Bell {
  let ours = false
  let wanted = true
  let events: EventSource | undefined

  const close = () => {
    events?.close()
    events = undefined
  }
  const open = () => {
    if (!ours || !wanted || (events && events.readyState !== EventSource.CLOSED)) return
    const before = events
    events = new EventSource('/api/live/ring')
    events.addEventListener('message', rang)
    // What rang while the connection was away was not told.
    let missed = before !== undefined
    events.addEventListener('open', () => {
      if (missed) rang()
      missed = true
    })
  }

  navigator.locks
    ?.request(lockName, { signal }, async () => {
      ours = true
      open()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
    })
    .catch(() => undefined)
  signal.addEventListener('abort', close)

  return {
    tells: () => events?.readyState === EventSource.OPEN,
    mind(signedIn) {
      wanted = signedIn
      if (signedIn) open()
      else close()
    },
  }
}
