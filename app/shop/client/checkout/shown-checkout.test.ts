import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type ShownCheckoutEvent,
  shownCheckout,
  type ShownCheckout,
  enteringCheckout,
  type ShownHold,
} from './shown-checkout.ts'

const hold: ShownHold = { orderId: '5O190127TN364715T', orderNumber: 'PL-7K3M-9Q2FX', endsAt: 1_000 }
const entered = {
  type: 'entered',
  delivered: false,
  hold: null,
  recentOrder: null,
  pending: null,
  note: null,
} as const
const reductions = [{ lineId: 'playera#na-4', title: 'Playera', image: '', removed: 1, left: 1 }]

function after(...events: ShownCheckoutEvent[]): ShownCheckout {
  return events.reduce(shownCheckout, enteringCheckout)
}

const paying = [
  entered,
  { type: 'delivery-given' },
  { type: 'order-started', hold },
] satisfies ShownCheckoutEvent[]

const order = { orderNumber: 'PL-1', orderUrl: '/pedido/PL-1', email: 'ana@correo.example' }
const paidNow = { ...order, type: 'paid', fresh: true } satisfies ShownCheckoutEvent
const items = [{ id: 'p#na-4', quantity: 1 }]

test('a checkout goes through form, options, approval and payment', () => {
  assert.equal(after(entered).view.name, 'shipping')
  assert.deepEqual(after(entered, { type: 'delivery-given' }).view, { name: 'payment', note: null })
  assert.deepEqual(after(...paying).hold, hold)
  assert.equal(after(...paying, { type: 'approved' }).view.name, 'finishing')
  const paid = after(...paying, { type: 'approved' }, paidNow)
  assert.deepEqual(paid, {
    view: { ...order, name: 'paid', fresh: true },
    dialog: { name: 'success' },
    hold: null,
    changes: null,
    shipping: null,
    recentOrder: null,
    pending: null,
    again: null,
    signIn: null,
  })
})

test('a form that was filled in before leads directly to the options', () => {
  const state = after({ ...entered, delivered: true, hold, note: 'cancelled' })
  assert.deepEqual([state.view, state.hold], [{ name: 'payment', note: 'cancelled' }, hold])
})

test('while the page of an order by transfer opens, the emptied cart is not shown and nothing is held', () => {
  const leaving = after(...paying, { type: 'leaving' })
  assert.deepEqual([leaving.view.name, leaving.hold], ['entering', null])
})

test('opening the checkout again does not interrupt a capture', () => {
  const finishing = after(...paying, { type: 'approved' })
  assert.equal(shownCheckout(finishing, entered), finishing)
})

test('editing the address returns to the form and keeps the hold; a window that closes then releases it without a message', () => {
  const editing = after(...paying, { type: 'edit-requested' })
  assert.deepEqual([editing.view.name, editing.hold], ['shipping', hold])
  const closed = shownCheckout(editing, { type: 'payer-back', note: 'cancelled' })
  assert.deepEqual([closed.view.name, closed.hold], ['shipping', null])
})

test('a declined instrument keeps the hold, and the same order is approved with another one', () => {
  for (const note of ['declined', 'used-up'] as const) {
    const state = after(...paying, { type: 'approved' }, { type: 'payer-back', note })
    assert.deepEqual([state.view, state.hold], [{ name: 'payment', note }, hold])
    assert.equal(shownCheckout(state, { type: 'approved' }).view.name, 'finishing')
  }
})

test('a cancelled payment releases the hold; starting again removes the message of the last attempt', () => {
  const cancelled = after(...paying, { type: 'payer-back', note: 'cancelled' })
  assert.deepEqual([cancelled.view, cancelled.hold], [{ name: 'payment', note: 'cancelled' }, null])
  const again = shownCheckout(cancelled, { type: 'order-started', hold })
  assert.deepEqual(again.view, { name: 'payment', note: null })
})

test('closing the window after the approval cancels nothing', () => {
  for (const before of [
    { type: 'approved' },
    { type: 'pending', orderNumber: 'PL-1' },
  ] satisfies ShownCheckoutEvent[]) {
    const state = after(...paying, before)
    assert.equal(shownCheckout(state, { type: 'payer-back', note: 'cancelled' }), state)
  }
})

test('a hold ends on the page only while the shopper still chooses', () => {
  assert.deepEqual(after(...paying, { type: 'hold-ended' }), {
    ...after(...paying),
    hold: null,
    view: { name: 'payment', note: 'hold-ended' },
  })
  const editing = after(...paying, { type: 'edit-requested' }, { type: 'hold-ended' })
  assert.deepEqual([editing.view.name, editing.hold], ['shipping', null])
  assert.equal(after(...paying, { type: 'approved' }, { type: 'hold-ended' }).view.name, 'finishing')
})

test('money in review is shown as waiting, never as a failure', () => {
  const state = after(...paying, { type: 'approved' }, { type: 'pending', orderNumber: 'PL-1' })
  assert.deepEqual(state.view, { name: 'confirming', orderNumber: 'PL-1', inReview: false })
  assert.equal(state.dialog, null)
  assert.equal(shownCheckout(state, paidNow).view.name, 'paid')
})

test('a failure is shown in a dialog over the options', () => {
  const state = after(...paying, { type: 'approved' }, { type: 'failed', message: 'No se pudo' })
  assert.deepEqual(
    [state.view.name, state.dialog],
    ['payment', { name: 'failed', message: 'No se pudo', nothingCharged: false }],
  )
  assert.equal(shownCheckout(state, { type: 'dialog-closed' }).dialog, null)
  assert.equal(state.hold, null)
  assert.equal(after(...paying, { type: 'failed', message: 'La ventana no abrió' }).hold, hold)
})

test('sold-out pieces, or a cart above the limits, are reported while choosing, not once the money is requested', () => {
  for (const type of ['sold-out', 'too-many-pieces'] as const) {
    assert.deepEqual(after(...paying, { type, reductions }).dialog, { name: type, reductions })
    assert.equal(after(...paying, { type: 'approved' }, { type, reductions }).dialog, null)
  }
})

test('a paid checkout ignores every later event', () => {
  const paid = after(...paying, { type: 'approved' }, paidNow)
  const late: ShownCheckoutEvent[] = [
    entered,
    { type: 'payer-back', note: 'cancelled' },
    { type: 'payer-back', note: 'declined' },
    { type: 'failed', message: 'x' },
    { type: 'hold-ended' },
    { type: 'approved' },
    { type: 'pending', orderNumber: 'PL-1' },
  ]
  for (const event of late) assert.equal(shownCheckout(paid, event), paid, event.type)
  assert.equal(shownCheckout(paid, { type: 'dialog-closed' }).dialog, null)
})

test('an order paid a moment ago is mentioned once', () => {
  const recentOrder = { orderNumber: 'PL-1', items }
  const state = after({ ...entered, recentOrder })
  assert.deepEqual(state.recentOrder, recentOrder)
  const wanted = shownCheckout(state, { type: 'recent-dismissed' })
  assert.deepEqual([wanted.recentOrder, wanted.again], [null, 'PL-1'])
})

test('a purchase paid in another tab is shown at the payment, and can be bought again', () => {
  const recent = { orderNumber: 'PL-2', items }
  const state = after(entered, { type: 'delivery-given' }, { type: 'paid-already', ...recent })
  assert.deepEqual([state.view.name, state.recentOrder, state.again], ['payment', recent, null])
  assert.equal(shownCheckout(state, { type: 'recent-dismissed' }).again, 'PL-2')
})

test('a shopper whose session ended signs in and returns to the payment', () => {
  const back = '/checkout?pago=aprobado&token=5O1'
  const state = after(...paying, { type: 'approved' }, { type: 'sign-in-requested', back })
  assert.deepEqual([state.view.name, state.signIn, state.hold], ['finishing', back, hold])
})
