import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { pauseMs } from './ring-pace.ts'
import type { RingAnswer } from '../../../../domain/ring.ts'

const channelName = 'trastienda-timbre'

/**
 * Tells what the shop says of new orders, for as long as it is listened to. The page asks every few seconds; pages of one
 * browser tell each other what they heard, so that one of them asks for all: whoever heard something waits anew. `here`:
 * this page asked. Who is signed out asks no more, until somebody comes back to the page.
 */
export function listenToRing(heard: (answer: RingAnswer, here: boolean) => void): () => void {
  const others = new BroadcastChannel(channelName)
  const ending = new AbortController()
  const { signal } = ending
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let asking = false

  function waitAnew() {
    clearTimeout(timer)
    timer = setTimeout(ask, pauseMs({ hidden: document.hidden, failures }, Math.random()))
  }

  function take(answer: RingAnswer, here: boolean) {
    failures = 0
    heard(answer, here)
    clearTimeout(timer)
    if (answer.kind === 'ring') waitAnew()
  }

  async function ask(): Promise<void> {
    if (asking) return
    asking = true
    const answer = await askShop(signal)
    asking = false
    if (signal.aborted) return
    if (answer === null) {
      failures += 1
      return waitAnew()
    }
    others.postMessage(answer)
    take(answer, true)
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

/** null: the shop did not answer, or something else did. */
async function askShop(signal: AbortSignal): Promise<RingAnswer | null> {
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(15_000)])
    const answer = await fetch(backofficePaths.ring, { signal: within })
    return answer.ok ? ((await answer.json()) as RingAnswer) : null
  } catch {
    return null
  }
}
