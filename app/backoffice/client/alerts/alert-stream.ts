export type AlertStream = {
  /** Whether this page is connected to the shop's live updates. */
  isConnected(): boolean
  setSignedIn(signedIn: boolean): void
}

const lockName = 'trastienda-timbre'

/**
 * Calls `onAlert` when the shop announces new work. Only one tab of a browser connects, because browsers limit the
 * connections to one host; when it closes, another tab takes over. Browsers without locks (pages without https) never
 * connect.
 */
export function openAlertStream(onAlert: () => void, signal: AbortSignal): AlertStream {
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
    events.addEventListener('message', onAlert)
    // Announcements during a lost connection are missed, so a new connection counts as an announcement.
    let missed = before !== undefined
    events.addEventListener('open', () => {
      if (missed) onAlert()
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
    isConnected: () => events?.readyState === EventSource.OPEN,
    setSignedIn(signedIn) {
      wanted = signedIn
      if (signedIn) open()
      else close()
    },
  }
}
