import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  mailWaitsSeconds,
  mayBecome,
  type OrderEvent,
  orderMoney,
  type OrderState,
  orderStates,
  stepAllowed,
  parcelProgress,
  undoOutlook,
} from './order-life.ts'

const sound = { ships: true, piecesOut: true, inExchange: false, money: 'here', delivery: {} } as const

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

  test('the steps of the table change the state, and every other step is refused', () => {
    for (const event of ['prepare', 'ship', 'hand over', 'deliver', 'come back', 'cancel'] as const)
      for (const state of orderStates) {
        const to = way.find(([each, from]) => each === event && from === state)?.[2]
        const outlook = stepAllowed(event, { ...sound, state })
        if (to === undefined) assert.equal(outlook.kind, 'may-not', `${event} ${state}`)
        else assert.deepEqual(outlook, { kind: 'may', to }, `${event} ${state}`)
      }
    for (const [, from, to] of way) assert.ok(mayBecome(from, to), `${from} ${to}`)
    assert.ok(!mayBecome('shipped', 'cancelled'))
  })

  test('an order that is picked up is made ready instead of shipped', () => {
    const picked = { ...sound, state: 'preparing', delivery: { pickup: 'Recoger' } } as const
    assert.deepEqual(stepAllowed('make ready', picked), { kind: 'may', to: 'shipped' })
    assert.deepEqual(stepAllowed('hand over', picked), { kind: 'may', to: 'delivered' })
    for (const state of orderStates) {
      assert.deepEqual(stepAllowed('ship', { ...picked, state }), { kind: 'may-not', why: 'picked-up' })
      assert.deepEqual(stepAllowed('make ready', { ...sound, state }), {
        kind: 'may-not',
        why: 'has-address',
      })
    }
  })

  test('every order can become refunded, and a refunded order changes no more', () => {
    for (const state of orderStates) {
      assert.equal(mayBecome(state, 'refunded'), state !== 'refunded', state)
      assert.ok(!mayBecome('refunded', state), state)
    }
  })
})

describe('reasons why a step is refused', () => {
  const why = (event: OrderEvent, facts: Partial<Parameters<typeof stepAllowed>[1]>) => {
    const outlook = stepAllowed(event, { ...sound, state: 'preparing', ...facts })
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
    assert.equal(why('prepare', { state: 'returned', piecesOut: false }), 'pieces-came-back')
    for (const event of ['ship', 'hand over'] as const)
      assert.equal(why(event, { piecesOut: false }), 'pieces-came-back')
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
    orderMoney({ capture, captured: 100, refunds: amounts.map((amount) => ({ amount, state: 'asked' })) })

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
      {
        state: 'shipped',
        stateSince: now,
        channel: 'web',
        handedOver: false,
        shippedAt: null,
        inExchange: false,
        ...order,
      },
      now,
    )
  const before = (order: Parameters<typeof undo>[0]) => {
    const outlook = undo({ shippedAt: now, ...order })
    return outlook.kind === 'may' ? outlook.to : null
  }

  test('undo returns to the state before the step', () => {
    assert.equal(before({ state: 'preparing', shippedAt: null }), 'paid')
    assert.equal(before({ state: 'preparing' }), 'returned')
    assert.equal(before({ state: 'shipped' }), 'preparing')
    assert.equal(before({ state: 'delivered' }), 'shipped')
    assert.equal(before({ state: 'delivered', handedOver: true }), 'preparing')
  })

  test('a delivered order stays delivered while an exchange is open', () => {
    assert.deepEqual(undo({ state: 'delivered', shippedAt: now, inExchange: true }), { kind: 'in-exchange' })
    const facts = { ...sound, state: 'delivered', inExchange: true } as const
    assert.deepEqual(stepAllowed('come back', facts), { kind: 'may-not', why: 'in-exchange' })
    assert.equal(stepAllowed('refund', facts).kind, 'may')
  })

  test('undo is refused for a state that no staff step reaches', () => {
    for (const state of ['paid', 'returned', 'cancelled', 'refunded'] as const)
      assert.deepEqual(undo({ state }), { kind: 'nothing-to-undo' })
    const soldDirectly = { state: 'delivered', channel: 'counter', handedOver: true, shippedAt: now } as const
    assert.deepEqual(undo(soldDirectly), { kind: 'nothing-to-undo' })
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
  const steps = parcelProgress('shipped')?.map(({ step, stage }) => `${step}: ${stage}`)
  assert.deepEqual(steps, ['paid: past', 'preparing: past', 'shipped: now', 'delivered: ahead'])
  assert.equal(parcelProgress('cancelled'), null)
  assert.equal(parcelProgress('refunded'), null)
})
