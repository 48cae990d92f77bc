import type { ServerResponse } from 'node:http'
import { OpenByNetwork } from '../../domain/purchase/open-by-network.ts'

/** Sends on, as far as somebody still listens. */
export type Send = (text: string) => void

/** What a stream sends, from its opening on: see `LiveStreams.open`. */
export type Follow = (send: Send, end: () => void) => () => void

/** Of one process: beyond it pages ask when they are opened, as where nothing is sent at all. */
const mostInAll = 10_000
/** Of one network: a school or a small town's telephones behind one address. */
export const mostOfNetwork = 100
/** Proxies and telephones close what says nothing for a minute. In seconds. */
const beatEvery = 25
/** What a page may leave unread, in bytes. */
const mostUnread = 64 * 1024
/** Pages whose process died come back to another one each at its own time, in milliseconds. */
const backWithin = { least: 1_000, most: 6_000 }

/**
 * Proxies neither keep what is sent nor gather it. A connection that carried it is not used again: at the end it is over
 * at once.
 */
const ownHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
}

/** The open pages of this process, as streams of server-sent events: counted, bounded, kept awake, and ended together. */
export class LiveStreams {
  readonly #headers: Record<string, string>
  readonly #open = new Set<ServerResponse>()
  readonly #ofNetwork: OpenByNetwork<ServerResponse>
  /** Those whose turn comes in the same second: 5,000 at once would keep everybody waiting. */
  readonly #beats = Array.from({ length: beatEvery }, () => new Set<ServerResponse>())
  #second = 0
  #beating: NodeJS.Timeout
  #ended = false

  /** `headers`: what every answer of the shop says. */
  constructor({ headers, ofNetwork }: { headers: Record<string, string>; ofNetwork: number }) {
    this.#headers = { ...headers, ...ownHeaders }
    this.#ofNetwork = new OpenByNetwork(ofNetwork)
    this.#beating = setInterval(() => this.#beat(), 1000).unref()
  }

  get size(): number {
    return this.#open.size
  }

  /** Whether a page of this network may be opened. Not when as many as there may be are, or the shop is closing. */
  mayOpen(address: string): boolean {
    return !this.#ended && this.#open.size < mostInAll && !this.#ofNetwork.inFullNetwork(address)
  }

  /**
   * Answers a page that may be opened, and goes on until either side ends it. `follow` begins to send, may end the
   * stream later, and answers how the following stops.
   */
  open(to: ServerResponse, address: string, follow: Follow): void {
    this.#ofNetwork.add(to, address)
    const beat = this.#beats[this.#open.size % beatEvery]!
    this.#open.add(to)
    beat.add(to)
    to.writeHead(200, this.#headers)
    // By itself: Node keeps the head of an answer, and one that went out joined to other text in dozens of pieces.
    to.flushHeaders()
    send(to, `retry: ${comingBackAfter()}\n\n`)
    const stop = follow(
      (text) => send(to, text),
      () => {
        gone()
        to.end()
      },
    )
    const gone = () => {
      if (!this.#open.delete(to)) return
      beat.delete(to)
      this.#ofNetwork.remove(to)
      stop()
    }
    // Who left while the shop found out who they are is told of no more.
    if (to.destroyed) gone()
    else to.once('close', gone)
  }

  /** Ends all of them, and takes no more: the shop closes. */
  end(): void {
    this.#ended = true
    clearInterval(this.#beating)
    for (const one of this.#open) one.end()
  }

  #beat(): void {
    this.#second = (this.#second + 1) % beatEvery
    for (const one of this.#beats[this.#second]!) send(one, ':\n\n')
  }
}

function send(to: ServerResponse, text: string): void {
  to.write(text)
  // It reads nothing: whatever it is, it comes back and asks anew.
  if (to.writableLength > mostUnread) to.destroy()
}

function comingBackAfter(): number {
  const { least, most } = backWithin
  return Math.round(least + (most - least) * Math.random())
}
