import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, mock, test } from 'node:test'
import { setImmediate as settled } from 'node:timers/promises'
import type { AlertsResponse } from '../../../../domain/today/alerts.ts'
import { listenToAlerts } from './alerts-source.ts'

// The test's navigator has no locks, as on a page without https: only the timer and these events cause requests.
const tab = Object.assign(new EventTarget(), { hidden: false })
const windowEvents = new EventTarget()
const standIns = {
  document: tab,
  navigator: {},
  EventSource: { OPEN: 1 },
  addEventListener: windowEvents.addEventListener.bind(windowEvents),
}
const usual = { navigator: Object.getOwnPropertyDescriptor(globalThis, 'navigator')! }

const nothingNew: AlertsResponse = {
  kind: 'ring',
  ring: { counts: { today: 0, orders: 0, messages: 0, money: 0 }, orders: [] },
}

let answer: AlertsResponse | 'away' = nothingNew
let chance = 0.5
/** A test sets this promise to delay the shop's answer. */
let held: Promise<void> | undefined
const shopAnswers = async () => {
  const now = answer
  await held
  return now === 'away' ? new Response('', { status: 503 }) : Response.json(now)
}
const network = mock.fn(shopAnswers)

type Heard = { answer: AlertsResponse; here: boolean }
const opened: (() => void)[] = []

function openPage() {
  const heard: Heard[] = []
  let nextHeard = Promise.withResolvers<Heard>()
  opened.push(
    listenToAlerts((came, here) => {
      heard.push({ answer: came, here })
      nextHeard.resolve({ answer: came, here })
      nextHeard = Promise.withResolvers()
    }),
  )
  return { heard, next: () => nextHeard.promise }
}

const seconds = (count: number) => mock.timers.tick(count * 1_000)
const wake = () => tab.dispatchEvent(new Event('visibilitychange'))

describe('an open page of the back office', () => {
  beforeEach(() => {
    answer = nothingNew
    chance = 0.5
    held = undefined
    network.mock.resetCalls()
    mock.method(globalThis, 'fetch', network)
    mock.method(Math, 'random', () => chance)
    mock.timers.enable({ apis: ['setTimeout'] })
    for (const [name, value] of Object.entries(standIns))
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  })
  afterEach(() => {
    for (const close of opened.splice(0)) close()
    mock.timers.reset()
    mock.restoreAll()
    Object.defineProperties(globalThis, usual)
    for (const name of Object.keys(standIns)) if (!(name in usual)) Reflect.deleteProperty(globalThis, name)
  })

  test('asks again ten seconds after an answer', async () => {
    const page = openPage()
    for (const times of [1, 2, 3]) {
      const next = page.next()
      seconds(9.999)
      assert.equal(network.mock.callCount(), times - 1)
      seconds(0.001)
      assert.deepEqual(await next, { answer: nothingNew, here: true })
      assert.equal(network.mock.callCount(), times)
    }
  })

  test('asks ever later while the shop does not answer, and at its pace after an answer', async () => {
    const page = openPage()
    answer = 'away'
    let times = 0
    for (const pause of [10, 20, 40, 80]) {
      seconds(pause - 0.001)
      assert.equal(network.mock.callCount(), times)
      seconds(0.001)
      times += 1
      assert.equal(network.mock.callCount(), times)
      await settled()
    }
    answer = nothingNew
    const next = page.next()
    wake()
    await next
    seconds(10)
    assert.equal(network.mock.callCount(), times + 2)
  })

  test('asks no more after the sign-out, until the user returns to it', async () => {
    const page = openPage()
    answer = { kind: 'out' }
    const out = page.next()
    seconds(10)
    await out
    seconds(3_600)
    assert.equal(network.mock.callCount(), 1)
    answer = nothingNew
    const back = page.next()
    wake()
    assert.deepEqual(await back, { answer: nothingNew, here: true })
  })

  test('asks at once when the network is back', async () => {
    const page = openPage()
    const next = page.next()
    windowEvents.dispatchEvent(new Event('online'))
    await next
    assert.equal(network.mock.callCount(), 1)
  })

  test('asks once more, and not as often as it was woken, if it was woken during a request', async () => {
    const page = openPage()
    const shop = Promise.withResolvers<void>()
    held = shop.promise
    for (let times = 0; times < 5; times += 1) wake()
    assert.equal(network.mock.callCount(), 1)
    const first = page.next()
    shop.resolve()
    await first
    await page.next()
    assert.equal(page.heard.length, 2)
    assert.equal(network.mock.callCount(), 2)
  })

  test('asks for all pages of its browser, and only the page that asked plays the sound', async () => {
    chance = 0
    const first = openPage()
    chance = 1
    const second = openPage()
    const next = [first.next(), second.next()]
    seconds(8)
    assert.deepEqual(await Promise.all(next), [
      { answer: nothingNew, here: true },
      { answer: nothingNew, here: false },
    ])
    seconds(11)
    assert.equal(network.mock.callCount(), 1)
  })

  test('a closed page asks no more', () => {
    openPage()
    for (const close of opened.splice(0)) close()
    seconds(3_600)
    wake()
    assert.equal(network.mock.callCount(), 0)
  })
})
