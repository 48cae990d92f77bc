import type { ServerResponse } from 'node:http'
import { OpenByNetwork } from '../../domain/purchase/open-by-network.ts'

export type Send = (text: string) => void

export type Follow = (send: Send, end: () => void) => () => void

/** The most open streams in one process. Pages beyond the limit get no live updates; they only fetch when they open. */
const mostInAll = 10_000
/** The most streams of one network, which may be a school, or a small town's telephones behind one address. */
export const mostOfNetwork = 100
/** In seconds, between keep-alive messages: proxies and telephones close a connection that is silent for a minute. */
const beatEvery = 25
/** In bytes: the most unread data of one client. */
const mostUnread = 64 * 1024
/** In milliseconds. Pages whose server process died reconnect at different times within this range. */
const backWithin = { least: 1_000, most: 6_000 }

/** Proxies must neither cache nor buffer the stream. */
const ownHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
}

export class LiveStreams {
  readonly #headers: Record<string, string>
  readonly #open = new Set<ServerResponse>()
  readonly #ofNetwork: OpenByNetwork<ServerResponse>
  /** Streams are spread over the seconds, because keep-alives to thousands at once would delay all requests. */
  readonly #beats = Array.from({ length: beatEvery }, () => new Set<ServerResponse>())
  #second = 0
  #beating: NodeJS.Timeout
  #ended = false

  /** `headers`: the headers of every response of the shop. */
  constructor({ headers, ofNetwork }: { headers: Record<string, string>; ofNetwork: number }) {
    this.#headers = { ...headers, ...ownHeaders }
    this.#ofNetwork = new OpenByNetwork(ofNetwork)
    this.#beating = setInterval(() => this.#beat(), 1000).unref()
  }

  get size(): number {
    return this.#open.size
  }

  /** False when the limit of streams is reached, and while the shop is closing. */
  mayOpen(address: string): boolean {
    return !this.#ended && this.#open.size < mostInAll && !this.#ofNetwork.inFullNetwork(address)
  }

  /** Opens a stream until either side ends it. `follow` starts sending, and returns a function that stops it. */
  open(to: ServerResponse, address: string, follow: Follow): void {
    this.#ofNetwork.add(to, address)
    const beat = this.#beats[this.#open.size % beatEvery]!
    this.#open.add(to)
    beat.add(to)
    to.writeHead(200, this.#headers)
    // The headers are sent alone; otherwise Node keeps them in memory together with the first text.
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
    // A client may disconnect while the shop checks who it is.
    if (to.destroyed) gone()
    else to.once('close', gone)
  }

  /** Ends all streams; no stream opens afterwards. */
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
  // A client that does not read loses its stream. It reconnects and fetches the present state.
  if (to.writableLength > mostUnread) to.destroy()
}

function comingBackAfter(): number {
  const { least, most } = backWithin
  return Math.round(least + (most - least) * Math.random())
}
