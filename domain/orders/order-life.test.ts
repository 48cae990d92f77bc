import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  mailWaitsSeconds,
  mayBecome,
  type OrderEvent,
  orderMoney,
  type OrderState,
  orderStates,
  outlookOf,
  parcelProgress,
  undoOutlook,
} from './order-life.ts'

const sound = { ships: true, piecesOut: true, money: 'here' } as const

describe('allowed steps of an order', () => {
  const way: readonly (readonly [OrderEvent, OrderState, OrderState])[] = [
    ['prepare', 'paid', 'preparing'],
    ['ship', 'preparing', 'shipped'],
    ['deliver', 'shipped', 'delivered'],
    ['hand over', 'preparing', 'delivered'],
    ['come back', 'shipped', 'returned'],
    ['come back', 'delivered', 'returned'],
    ['prepare', 'returned', 'preparing'],
    ['cancel', 'paid', 'cancelled'],
    ['cancel', 'preparing', 'cancelled'],
    ['cancel', 'returned', 'cancelled'],
  ]
  for (const [event, from, to] of way)
    test(`the step '${event}' changes the state ${from} to ${to}`, () => {
      assert.deepEqual(outlookOf(event, { ...sound, state: from }), { kind: 'may', to })
      assert.ok(mayBecome(from, to))
    })

  test('a step that the table does not list is refused', () => {
    const events = ['prepare', 'ship', 'hand over', 'deliver', 'come back', 'cancel'] as const
    for (const event of events)
      for (const state of orderStates) {
        const known = way.some(([each, from]) => each === event && from === state)
        assert.equal(
          outlookOf(event, { ...sound, state }).kind,
          known ? 'may' : 'may-not',
          `${event} ${state}`,
        )
      }
  })

  test('a shipped order cannot be cancelled, and a refunded order changes no more', () => {
    assert.ok(!mayBecome('shipped', 'cancelled'))
    for (const state of orderStates) assert.ok(!mayBecome('refunded', state), state)
  })

  test('every order that is not refunded yet can become refunded', () => {
    for (const state of orderStates.filter((each) => each !== 'refunded'))
      assert.ok(mayBecome(state, 'refunded'), state)
  })
})

describe('reasons why a step is refused', () => {
  const why = (event: OrderEvent, facts: Partial<Parameters<typeof outlookOf>[1]>) => {
    const outlook = outlookOf(event, { ...sound, state: 'preparing', ...facts })
    return outlook.kind === 'may' ? null : outlook.why
  }

  test('an order is not shipped while its money is missing or is being refunded in full', () => {
    for (const event of ['ship', 'hand over'] as const) {
      assert.equal(why(event, { money: 'not-here' }), 'money-not-here')
      assert.equal(why(event, { money: 'going-back' }), 'money-going-back')
    }
    assert.equal(why('prepare', { state: 'paid', money: 'going-back' }), 'money-going-back')
  })

  test('a shipped parcel can be delivered or come back whatever happens to its money', () => {
    assert.equal(why('deliver', { state: 'shipped', money: 'going-back' }), null)
    assert.equal(why('come back', { state: 'shipped', money: 'going-back' }), null)
  })

  test('an order of membership cards alone has no parcel, but can be cancelled', () => {
    for (const event of ['prepare', 'ship', 'hand over', 'deliver', 'come back'] as const)
      assert.equal(why(event, { ships: false }), 'nothing-to-send')
    assert.equal(why('cancel', { ships: false }), null)
  })

  test('an order whose pieces all went back to the shelf is not shipped again, but can be cancelled', () => {
    for (const event of ['prepare', 'ship', 'hand over'] as const)
      assert.equal(
        why(event, { state: event === 'prepare' ? 'returned' : 'preparing', piecesOut: false }),
        'pieces-came-back',
      )
    assert.equal(why('cancel', { state: 'returned', piecesOut: false }), null)
    assert.equal(why('deliver', { state: 'shipped', piecesOut: false }), null)
  })

  test('a refusal says whether the order was cancelled or refunded', () => {
    assert.equal(why('ship', { state: 'cancelled' }), 'cancelled')
    assert.equal(why('ship', { state: 'refunded' }), 'refunded')
    assert.equal(why('ship', { state: 'shipped' }), 'not-now')
  })
})

describe('the money of an order', () => {
  const money = (capture: Parameters<typeof orderMoney>[0]['capture'], ...amounts: number[]) =>
    orderMoney({
      capture,
      captured: 100,
      refunds: amounts.map((amount) => ({ amount, state: 'asked' as const })),
    })

  test('the money is here once the capture is completed, also after a partial refund', () => {
    assert.equal(money('completed'), 'here')
    assert.equal(money('completed', 99), 'here')
    assert.equal(money('partially-refunded', 40), 'here')
  })

  test('the money is not here while the provider reviews it, and goes back once the last centavo is refunded', () => {
    for (const capture of ['pending', 'declined', 'failed'] as const)
      assert.equal(money(capture), 'not-here', capture)
    assert.equal(money('completed', 60, 40), 'going-back')
    assert.equal(money('refunded'), 'going-back')
  })
})

describe('undoing a step', () => {
  const now = new Date()
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const undo = (order: Partial<Parameters<typeof undoOutlook>[0]>) =>
    undoOutlook(
      { state: 'shipped', stateSince: now, channel: 'web', inHand: false, shippedAt: null, ...order },
      now,
    )
  const before = (order: Parameters<typeof undo>[0]) => {
    const outlook = undo(order)
    return outlook.kind === 'may' ? outlook.to : null
  }

  test('undo returns to the state before the step', () => {
    assert.equal(before({ state: 'preparing' }), 'paid')
    assert.equal(before({ state: 'preparing', shippedAt: now }), 'returned')
    assert.equal(before({ state: 'shipped', shippedAt: now }), 'preparing')
    assert.equal(before({ state: 'delivered', shippedAt: now }), 'shipped')
    assert.equal(before({ state: 'delivered', shippedAt: now, inHand: true }), 'preparing')
  })

  test('undo is refused for a state that no staff step reaches', () => {
    for (const state of ['paid', 'returned', 'cancelled', 'refunded'] as const)
      assert.deepEqual(undo({ state }), { kind: 'nothing-to-undo' })
    const soldByHand = { state: 'delivered', channel: 'counter', inHand: true, shippedAt: now } as const
    assert.deepEqual(undo(soldByHand), { kind: 'nothing-to-undo' })
  })

  test('undo needs no confirmation while the mail waits, needs one for thirty days, and is then refused', () => {
    const at = (seconds: number) => undo({ stateSince: ago(seconds) })
    const day = 24 * 60 * 60
    assert.deepEqual(at(mailWaitsSeconds), { kind: 'may', to: 'preparing', fresh: true })
    assert.deepEqual(at(mailWaitsSeconds + 1), { kind: 'may', to: 'preparing', fresh: false })
    assert.deepEqual(at(30 * day), { kind: 'may', to: 'preparing', fresh: false })
    assert.deepEqual(at(30 * day + 1), { kind: 'too-late' })
  })
})

test('progress is shown from payment to delivery, and not for a cancelled or refunded order', () => {
  assert.deepEqual(parcelProgress('shipped'), [
    { step: 'paid', stage: 'past' },
    { step: 'preparing', stage: 'past' },
    { step: 'shipped', stage: 'now' },
    { step: 'delivered', stage: 'ahead' },
  ])
  assert.equal(parcelProgress('cancelled'), null)
  assert.equal(parcelProgress('refunded'), null)
})
