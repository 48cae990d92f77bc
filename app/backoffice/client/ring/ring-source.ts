import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { listenForBell } from './ring-bell.ts'
import { pauseMs } from './ring-pace.ts'
import type { RingAnswer } from '../../../../domain/today/ring.ts'

const channelName = 'trastienda-timbre'

/**
 * Reports new orders until the returned function is called. Tabs of one browser share their answers and then restart
 * their timers, so that one tab asks for all. `here`: this tab sent the request. After a sign-out the requests stop
 * until the user returns to the tab.
 */
export function listenToRing(heard: (answer: RingAnswer, here: boolean) => void): () => void {
  const others = new BroadcastChannel(channelName)
  const ending = new AbortController()
  const { signal } = ending
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let asking = false
  let onceMore = false
  const bell = listenForBell(() => void ask(), signal)

  function waitAnew() {
    clearTimeout(timer)
    timer = setTimeout(
      ask,
      pauseMs({ hidden: document.hidden, failures, tells: bell.tells() }, Math.random()),
    )
  }

  function take(answer: RingAnswer, here: boolean) {
    failures = 0
    heard(answer, here)
    clearTimeout(timer)
    if (answer.kind === 'ring') waitAnew()
    bell.mind(answer.kind === 'ring')
  }

  async function ask(): Promise<void> {
    if (asking) {
      onceMore = true
      return
    }
    asking = true
    onceMore = false
    const answer = await askShop(signal)
    asking = false
    if (signal.aborted) return
    if (answer === null) {
      failures += 1
      return waitAnew()
    }
    others.postMessage(answer)
    take(answer, true)
    // Another alert came during the request, so the tab sends one more request.
    if (onceMore) void ask()
  }

  others.addEventListener('message', ({ data }: MessageEvent<RingAnswer>) => take(data, false), { signal })
  document.addEventListener('visibilitychange', () => (document.hidden ? waitAnew() : void ask()), { signal })
  addEventListener('online', () => void ask(), { signal })
  waitAnew()

  return () => {
    clearTimeout(timer)
    ending.abort()
    others.close()
  }
}

/** Requests the new orders from the shop; null: the request failed, or its response is not from the shop. */
async function askShop(signal: AbortSignal): Promise<RingAnswer | null> {
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(15_000)])
    const answer = await fetch(backofficePaths.ring, { signal: within })
    return answer.ok ? ((await answer.json()) as RingAnswer) : null
  } catch {
    return null
  }
}
