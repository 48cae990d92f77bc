import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { openAlertStream } from './alert-stream.ts'
import { pauseMs } from './polling-pause.ts'
import type { AlertsResponse } from '../../../../domain/today/alerts.ts'

const channelName = 'trastienda-timbre'

/**
 * Reports new orders until the returned function is called. Tabs of one browser share their answers and then restart
 * their timers, so that one tab sends the requests for all tabs. `here`: this tab sent the request. After a sign-out
 * the requests stop until the user returns to the tab.
 */
export function listenToAlerts(heard: (answer: AlertsResponse, here: boolean) => void): () => void {
  const others = new BroadcastChannel(channelName)
  const ending = new AbortController()
  const { signal } = ending
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let refreshing = false
  let onceMore = false
  const stream = openAlertStream(() => void refresh(), signal)

  function waitAnew() {
    clearTimeout(timer)
    timer = setTimeout(
      refresh,
      pauseMs({ hidden: document.hidden, failures, connected: stream.isConnected() }, Math.random()),
    )
  }

  function take(answer: AlertsResponse, here: boolean) {
    failures = 0
    heard(answer, here)
    clearTimeout(timer)
    if (answer.kind === 'ring') waitAnew()
    stream.setSignedIn(answer.kind === 'ring')
  }

  async function refresh(): Promise<void> {
    if (refreshing) {
      onceMore = true
      return
    }
    refreshing = true
    onceMore = false
    const answer = await fetchFromShop(signal)
    refreshing = false
    if (signal.aborted) return
    if (answer === null) {
      failures += 1
      return waitAnew()
    }
    others.postMessage(answer)
    take(answer, true)
    // Another alert came during the request, so the tab sends one more request.
    if (onceMore) void refresh()
  }

  others.addEventListener('message', ({ data }: MessageEvent<AlertsResponse>) => take(data, false), {
    signal,
  })
  document.addEventListener('visibilitychange', () => (document.hidden ? waitAnew() : void refresh()), {
    signal,
  })
  addEventListener('online', () => void refresh(), { signal })
  waitAnew()

  return () => {
    clearTimeout(timer)
    ending.abort()
    others.close()
  }
}

/** Requests the new orders from the shop; null: the request failed, or its response is not from the shop. */
async function fetchFromShop(signal: AbortSignal): Promise<AlertsResponse | null> {
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(15_000)])
    const answer = await fetch(backofficePaths.alerts, { signal: within })
    return answer.ok ? ((await answer.json()) as AlertsResponse) : null
  } catch {
    return null
  }
}
