import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

export type CatalogueListener = {
  /** What a change touches, as db/migrations/0103-catalogue-news.sql names it: 'product:<id>', 'pieces:<id>', 'list', 'prices', 'words', 'designs', 'sizes'. */
  heard(news: string): void
  /** Whether news can be relied upon from now on. What happened while they could not is not told afterwards. */
  listening(on: boolean): void
  broken(error: Error): void
}

const channel = 'catalogue'
const echoEveryMs = 15_000
const echoWithinMs = 5_000
const firstPauseMs = 100
const longestPauseMs = 5_000

/**
 * Hears of changes of the catalogue (LISTEN) on a connection of its own, for as long as it lives: a lost connection is
 * made anew. It speaks to itself now and then, because a connection may be dead, or lead through a pooler that does not
 * pass news on, without anybody being told.
 */
export function listenToCatalogue(connectionString: string, listener: CatalogueListener) {
  const echo = `echo:${randomUUID()}`
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let answered = true
  let on = false
  let pauseMs = firstPauseMs
  let closed = false

  void connect()

  async function connect(): Promise<void> {
    const fresh = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: echoWithinMs })
    client = fresh
    fresh.on('error', (error) => lost(fresh, error))
    fresh.on('end', () => lost(fresh, new Error('the connection for news ended')))
    fresh.on('notification', ({ payload = '' }) => {
      if (payload === echo) hearEcho()
      else if (!payload.startsWith('echo:')) listener.heard(payload)
    })
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${channel}`)
      await speak(fresh)
    } catch (error) {
      lost(fresh, error instanceof Error ? error : new Error(String(error)))
    }
  }

  async function speak(to: Client): Promise<void> {
    answered = false
    again(echoWithinMs, () => {
      if (!answered) lost(to, new Error('news of the catalogue do not come through'))
    })
    await to.query('SELECT pg_notify($1, $2)', [channel, echo])
  }

  function hearEcho(): void {
    answered = true
    pauseMs = firstPauseMs
    tell(true)
    const to = client
    if (to && !closed) again(echoEveryMs, () => speak(to).catch((error: unknown) => lost(to, error as Error)))
  }

  function lost(which: Client, error: Error): void {
    if (which !== client || closed) return
    client = undefined
    which.end().catch(() => {})
    tell(false)
    listener.broken(error)
    again(pauseMs, () => void connect())
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }

  function tell(now: boolean): void {
    if (now !== on) listener.listening((on = now))
  }

  function again(ms: number, what: () => void): void {
    clearTimeout(timer)
    if (closed) return
    timer = setTimeout(what, ms)
    timer.unref()
  }

  return {
    async close(): Promise<void> {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
