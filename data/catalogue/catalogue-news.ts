import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

export type CatalogueListener = {
  /** `news` has the names of db/migrations/0103-catalogue-news.sql: 'product:<id>', 'pieces:<id>', 'list', … */
  heard(news: string): void
  /**
   * Reports whether notifications of the database arrive from now on. Changes during a pause are not reported later.
   */
  listening(on: boolean): void
  broken(error: Error): void
}

/**
 * The `application_name` of the connection that listens; the database server counts the shop's processes by this name.
 */
export const processName = 'shop-process'
const channel = 'catalogue'
const echoEveryMs = 15_000
const echoWithinMs = 5_000
const firstPauseMs = 100
const longestPauseMs = 5_000

/**
 * Listens for changes of the catalogue on a connection of its own (LISTEN). Sends itself a notification now and then,
 * because a connection may be dead, or a pooler may drop notifications, without any error.
 */
export class CatalogueNews {
  readonly #connectionString: string
  readonly #listener: CatalogueListener
  readonly #echo = `echo:${randomUUID()}`
  #client: Client | undefined
  #timer: NodeJS.Timeout | undefined
  #answered = true
  #on = false
  #pauseMs = firstPauseMs
  #closed = false

  constructor(connectionString: string, listener: CatalogueListener) {
    this.#connectionString = connectionString
    this.#listener = listener
    void this.#connect()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => {})
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#connectionString,
      application_name: processName,
      keepAlive: true,
      connectionTimeoutMillis: echoWithinMs,
    })
    this.#client = client
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client, new Error('the connection for news ended')))
    client.on('notification', ({ payload = '' }) => this.#hear(payload))
    try {
      await client.connect()
      await client.query(`LISTEN ${channel}`)
      await this.#speak(client)
    } catch (error) {
      this.#lost(client, error)
    }
  }

  #hear(payload: string): void {
    if (payload === this.#echo) this.#hearEcho()
    else if (!payload.startsWith('echo:')) this.#listener.heard(payload)
  }

  async #speak(to: Client): Promise<void> {
    this.#answered = false
    this.#in(echoWithinMs, () => {
      if (!this.#answered) this.#lost(to, new Error('news of the catalogue do not come through'))
    })
    await to.query('SELECT pg_notify($1, $2)', [channel, this.#echo])
  }

  #hearEcho(): void {
    this.#answered = true
    this.#pauseMs = firstPauseMs
    this.#setListening(true)
    const to = this.#client
    if (to) this.#in(echoEveryMs, () => this.#speak(to).catch((error: unknown) => this.#lost(to, error)))
  }

  #lost(which: Client, error: unknown): void {
    if (which !== this.#client || this.#closed) return
    this.#client = undefined
    which.end().catch(() => {})
    this.#setListening(false)
    this.#listener.broken(error instanceof Error ? error : new Error(String(error)))
    this.#in(this.#pauseMs, () => void this.#connect())
    this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs)
  }

  #setListening(on: boolean): void {
    if (on === this.#on) return
    this.#on = on
    this.#listener.listening(on)
  }

  /** One timer serves three purposes, one at a time: the next echo, its timeout, or the next attempt to connect. */
  #in(ms: number, what: () => void): void {
    clearTimeout(this.#timer)
    if (this.#closed) return
    this.#timer = setTimeout(what, ms)
    this.#timer.unref()
  }
}
