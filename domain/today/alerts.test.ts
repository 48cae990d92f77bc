import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginAlerts, mostOrdersPerAlert, type Alerts, together, withAnswer, withoutFresh } from './alerts.ts'

const alerts = (today: number, ...numbers: string[]): Alerts => ({
  counts: { today, orders: today, messages: 0, money: 0 },
  orders: numbers.map((number) => ({ number, pieces: 1, buyer: null, total: null })),
})
const answer = (...given: Parameters<typeof alerts>) => ({ kind: 'ring', ring: alerts(...given) }) as const
const numbers = (orders: Alerts['orders']) => orders.map(({ number }) => number)

test('orders that existed when the page opened raise no alert; a new order raises one, once', () => {
  const begun = beginAlerts(alerts(2, 'b', 'a'))
  assert.deepEqual(begun.fresh, [])
  const alerted = withAnswer(begun, answer(3, 'c', 'b', 'a'))
  assert.deepEqual([numbers(alerted.fresh), alerted.counts.today], [['c'], 3])
  const again = withAnswer(alerted, answer(3, 'c', 'b', 'a'))
  assert.deepEqual(numbers(again.fresh), ['c'])
  assert.deepEqual(numbers(withAnswer(again, answer(4, 'd', 'c', 'b')).fresh), ['d', 'c'], 'newest first')
})

test('alerts that the person saw are cleared until the next order, and the counts are still updated', () => {
  const looked = withoutFresh(withAnswer(beginAlerts(alerts(0)), answer(1, 'a')))
  assert.deepEqual(looked.fresh, [])
  const prepared = withAnswer(looked, answer(0, 'a'))
  assert.deepEqual([prepared.fresh, prepared.counts.today], [[], 0])
})

test('a page that was signed out raises alerts again after sign-in, and remembers the known orders', () => {
  const out = withAnswer(beginAlerts(alerts(1, 'a')), { kind: 'out' })
  assert.equal(out.out, true)
  const back = withAnswer(out, answer(2, 'b', 'a'))
  assert.deepEqual([back.out, numbers(back.fresh)], [false, ['b']])
})

test('a page that slept long says that there may be more new orders than listed, until the person looks', () => {
  const many = Array.from({ length: mostOrdersPerAlert }, (_, at) => `n${at}`)
  const woken = withAnswer(beginAlerts(alerts(1, 'a')), answer(30, ...many))
  assert.deepEqual([woken.fresh.length, woken.more], [mostOrdersPerAlert, true])
  assert.equal(withAnswer(woken, answer(31, 'z', ...many.slice(1))).more, true)
  assert.equal(withoutFresh(woken).more, false)
  assert.equal(withAnswer(beginAlerts(alerts(1, 'a')), answer(2, 'b', 'a')).more, false)
})

test('several orders are added up in one alert: their pieces, and their money if all amounts are visible', () => {
  const order = { number: 'a', pieces: 2, buyer: null, total: 72_800 }
  assert.deepEqual(together([order, order]), { pieces: 4, total: 145_600 })
  assert.deepEqual(together([order, { ...order, total: null }]), { pieces: 4, total: null })
})
