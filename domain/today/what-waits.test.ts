import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitingBySection, type WaitingCount, waitingKinds, whatWaits } from './what-waits.ts'

const now = new Date('2026-11-22T18:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

const nothingMore = { orderNumber: '', image: '', about: '', pieces: 0, madeToOrder: false }
const waits = (kind: WaitingCount['kind'], count: number, hours: number): WaitingCount => ({
  ...nothingMore,
  kind,
  count,
  since: ago(hours),
})
const urgency = (kind: WaitingCount['kind'], hours: number) =>
  whatWaits([waits(kind, 1, hours)], 'owner', now)[0]!.urgency

test('the oldest urgent work comes first, and work that may wait comes last', () => {
  const work = whatWaits(
    [
      waits('running-out', 4, 300),
      waits('to-prepare', 3, 2),
      waits('messages', 0, 900),
      waits('to-ship', 1, 30),
      waits('to-review', 1, 3),
    ],
    'owner',
    now,
  )
  assert.deepEqual(
    work.map(({ kind, urgency }) => [kind, urgency]),
    [
      ['to-ship', 'act'],
      ['to-review', 'act'],
      ['to-prepare', 'waiting'],
      ['running-out', 'resting'],
    ],
  )
})

test('a pending payment is resting for an hour, then waiting, and urgent after a day', () => {
  const after = [0, 0.99, 1, 23.99, 24].map((hours) => urgency('pending-payments', hours))
  assert.deepEqual(after, ['resting', 'resting', 'waiting', 'waiting', 'act'])
})

test('an order or a message becomes urgent after a day, a request about personal data after two weeks', () => {
  const limits = { 'to-prepare': 24, 'to-ship': 24, messages: 24, 'data-requests': 14 * 24 } as const
  for (const [kind, hours] of Object.entries(limits) as [keyof typeof limits, number][]) {
    assert.equal(urgency(kind, hours - 0.01), 'waiting', kind)
    assert.equal(urgency(kind, hours), 'act', kind)
  }
})

test('a role is shown only the work that it can do', () => {
  const all = waitingKinds.map((kind) => waits(kind, 1, 1))
  const kinds = (role: 'owner' | 'sales' | 'workshop' | 'accounting') =>
    whatWaits(all, role, now)
      .map(({ kind }) => kind)
      .sort()
  assert.deepEqual(kinds('owner'), [...waitingKinds].sort())
  const ofParcels = [
    'exchanges-not-back',
    'exchanges-to-send',
    'no-news',
    'returned',
    'running-out',
    'to-prepare',
    'to-ship',
  ]
  assert.deepEqual(kinds('workshop'), ofParcels)
  const ofMoney = [
    'disputes',
    'findings',
    'invoices',
    'invoices-ending',
    'lost-payments',
    'pending-payments',
    'second-payments',
    'to-review',
  ]
  assert.deepEqual(kinds('accounting'), ofMoney)
  assert.deepEqual(
    kinds('sales'),
    [
      ...ofParcels,
      'data-requests',
      'gave-up',
      'messages',
      'refunds-by-hand',
      'refunds-failed',
      'transfers-ending',
      'transfers-reported',
    ].sort(),
  )
})

test('the navigation shows how much work waits in each section, without work that may wait for ever', () => {
  const all = [
    waits('to-prepare', 3, 1),
    waits('to-ship', 2, 1),
    waits('refunds-failed', 1, 1),
    waits('messages', 4, 1),
    waits('gave-up', 1, 1),
    waits('running-out', 50, 1),
  ]
  const sections = { today: 11, orders: 5, messages: 4, money: 1 }
  assert.deepEqual(waitingBySection(whatWaits(all, 'owner', now)), sections)
})
