import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, mock, test } from 'node:test'
import type { StockReports } from '../../../../domain/catalogue/stock-report.ts'
import { followStock } from './follow-stock.ts'

class FakeEvents extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeEvents[] = []
  readyState = 1
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    FakeEvents.opened.push(this)
  }
  close(): void {
    this.readyState = FakeEvents.CLOSED
  }
  refuse(): void {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
  say(pieces: number): void {
    const data = JSON.stringify([{ id: 'roja', pieces, unit_price: '289.00' }])
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const heard: StockReports[] = []
let stop = new AbortController()

const becomes = (visibilityState: string) => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('following the stock of a product', () => {
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] })
    mock.method(globalThis, 'fetch', () => Promise.reject(new TypeError('fetch failed')))
    for (const [name, value] of Object.entries({ EventSource: FakeEvents, document: page }))
      Object.defineProperty(globalThis, name, { value, configurable: true })
    FakeEvents.opened = []
    heard.length = 0
    stop = new AbortController()
    followStock('roja', (reports) => void heard.push(reports), stop.signal)
  })
  afterEach(() => {
    stop.abort()
    page.visibilityState = 'visible'
    mock.timers.reset()
    mock.restoreAll()
    for (const name of ['EventSource', 'document']) Reflect.deleteProperty(globalThis, name)
  })

  test('a refused stream is retried after about 15 seconds, then at doubling pauses up to about ten minutes', () => {
    for (const pause of [15, 30, 60, 120, 240, 480, 600, 600]) {
      const before = FakeEvents.opened.length
      FakeEvents.opened.at(-1)!.refuse()
      // A random factor between 0.5 and 1.5 spreads the requests of many open pages over time.
      mock.timers.tick(pause * 500 - 1)
      assert.equal(FakeEvents.opened.length, before, `${pause} s: too early`)
      mock.timers.tick(pause * 1_000 + 1)
      assert.equal(FakeEvents.opened.length, before + 1, `${pause} s: not retried`)
    }
  })

  test('a broken stream is left to the browser, and a message starts the pauses anew', () => {
    const [stream] = FakeEvents.opened
    stream!.dispatchEvent(new Event('error'))
    mock.timers.tick(700_000)
    assert.equal(FakeEvents.opened.length, 1)
    stream!.refuse()
    mock.timers.tick(22_500)
    FakeEvents.opened.at(-1)!.say(2)
    FakeEvents.opened.at(-1)!.refuse()
    mock.timers.tick(22_500)
    assert.equal(FakeEvents.opened.length, 3)
  })

  test('a page that becomes visible asks once when its last answer is older than 20 seconds; a newer message wins', async () => {
    let answer = Promise.withResolvers<Response>()
    const fetched: string[] = []
    mock.method(globalThis, 'fetch', (address: string) => {
      fetched.push(address)
      return answer.promise
    })
    mock.timers.tick(19_000)
    becomes('visible')
    assert.deepEqual(fetched, [])
    mock.timers.tick(2_000)
    becomes('visible')
    assert.deepEqual(fetched, ['/api/stock?ids=roja'])
    answer.resolve(Response.json({ roja: 4 }))
    await settled()
    assert.deepEqual(heard, [new Map([['roja', { pieces: 4, piecesBySize: { '': 4 } }]])])

    answer = Promise.withResolvers<Response>()
    mock.timers.tick(21_000)
    becomes('visible')
    FakeEvents.opened.at(-1)!.say(1)
    answer.resolve(Response.json({ roja: 4 }))
    await settled()
    const prices = { price: 28_900, priceBefore: null, until: null }
    assert.deepEqual(heard.at(-1), new Map([['roja', { pieces: 1, piecesBySize: { '': 1 }, ...prices }]]))
  })

  test('a hidden page closes its stream and opens a new one when it becomes visible', () => {
    becomes('hidden')
    assert.equal(FakeEvents.opened[0]!.readyState, FakeEvents.CLOSED)
    mock.timers.tick(700_000)
    assert.equal(FakeEvents.opened.length, 1)
    becomes('visible')
    assert.equal(FakeEvents.opened.length, 2)
    assert.equal(FakeEvents.opened[1]!.address, '/api/live?ids=roja')
  })
})
