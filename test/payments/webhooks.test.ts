import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { runOnce } from '../../jobs/worker.ts'
import { createWebhookReceiver } from '../../gateways/payments/webhook-receiver.ts'
import { certificateTrust } from '../../gateways/payments/webhook-trust.ts'
import { closeCheckout } from '../../use-cases/close-checkout.ts'
import { processWebhook } from '../../use-cases/process-webhook.ts'
import { receiveWebhook } from '../../use-cases/receive-webhook.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { assertInvariants, assertStock } from '../helpers/invariants.ts'
import { openRecordingServer } from '../helpers/recording-server.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { letEverythingSettle, openWebhookDoor, type WebhookDoor } from '../helpers/webhook-door.ts'
import { createSigner, type Notice, signedNotice } from '../helpers/webhook-signer.ts'

let at: TestShop
let door: WebhookDoor
let mailFolder: string

before(async () => {
  mailFolder = await mkdtemp(join(tmpdir(), 'mail-'))
  at = await createTestShop({ mailFolder })
  door = await openWebhookDoor(at)
})
after(async () => {
  await door.close()
  await at.close()
  await rm(mailFolder, { recursive: true })
})
afterEach(async () => {
  at.emulator.controls.clearFaults()
  await letEverythingSettle(at)
  await assertInvariants(at)
})

const line = (id: string) => ({ sku: `${id}#na-4`, quantity: 1, price: 28_900 })

/** Somebody at the provider's page: a checkout under way, its order not approved yet. */
async function checkoutOf(product: string, pieces = 3) {
  await stock(at.db, product, pieces)
  const buyer = createBuyer(at.app)
  const { body } = await buyer.order([line(product)])
  return { buyer, orderId: body.id!, number: body.order_number! }
}
const stateOf = async (orderId: string) =>
  (
    await at.db
      .selectFrom('checkouts')
      .select('state')
      .where('provider_order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).state
const ordersOf = (orderId: string) =>
  at.db.selectFrom('orders').selectAll().where('provider_order_id', '=', orderId).execute()
const eventsAbout = async (orderId: string) => {
  const ids = at.emulator.controls.events().filter((event) => event.orderId === orderId)
  return at.db
    .selectFrom('webhook_events')
    .select(['id', 'type', 'outcome', 'processed_at'])
    .where('id', 'in', ['', ...ids.map(({ id }) => id)])
    .orderBy('received_at')
    .execute()
}
const outcomes = async (orderId: string) =>
  (await eventsAbout(orderId)).map(({ type, outcome }) => `${type.split('.').at(-1)}: ${outcome}`).toSorted()
const capturesOf = (orderId: string) =>
  at.emulator.controls.captures().filter((capture) => capture.orderId === orderId)
/** The notices are here, and the browser's turn is over. */
async function browserNeverCame(): Promise<void> {
  await at.emulator.controls.deliveriesSettled()
  at.later(1)
}

async function waitFor(there: () => boolean): Promise<void> {
  for (let look = 0; !there(); look += 1) {
    assert.ok(look < 500, 'waited in vain')
    await wait(10)
  }
}

async function countsOf(table: 'webhook_events' | 'jobs' | 'orders' | 'checkouts') {
  const { count } = await at.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe('the webhook alone', () => {
  test('makes the order of a payer whose browser never came back', async () => {
    const { orderId, number } = await checkoutOf('cerrada')
    at.emulator.controls.approve(orderId)
    await at.emulator.controls.deliveriesSettled()
    assert.equal(await stateOf(orderId), 'awaiting_payer', 'the answer was given before anything was done')
    await browserNeverCame()
    await letEverythingSettle(at)

    const [order] = await ordersOf(orderId)
    assert.equal(order?.number, number)
    assert.deepEqual(await outcomes(orderId), ['APPROVED: paid', 'COMPLETED: paid'])
    await assertStock(at, 'cerrada', 3)
    assert.equal((await readdir(mailFolder)).filter((name) => name.includes(order!.id)).length, 1)
  })

  test('leaves the first word to the browser, so that a refusal reaches the payer', async () => {
    const { buyer, orderId } = await checkoutOf('rechazada')
    at.emulator.controls.approve(orderId, 'decline')
    await letEverythingSettle(at)
    assert.equal(capturesOf(orderId).length, 0)
    const answer = await buyer.capture(orderId)
    assert.equal(answer.body.details?.[0]?.issue, 'INSTRUMENT_DECLINED')
    at.emulator.controls.approve(orderId)
    assert.equal((await buyer.capture(orderId)).status, 200)
    await letEverythingSettle(at)
    assert.deepEqual(await outcomes(orderId), ['APPROVED: paid', 'APPROVED: paid', 'COMPLETED: paid'])
  })

  test('a refusal that only the webhook saw leaves the checkout open to another way to pay', async () => {
    const { buyer, orderId } = await checkoutOf('rechazada-sola')
    at.emulator.controls.approve(orderId, 'decline')
    await browserNeverCame()
    await letEverythingSettle(at)
    assert.deepEqual(await outcomes(orderId), ['APPROVED: declined'])
    at.emulator.controls.approve(orderId)
    assert.equal((await buyer.capture(orderId)).status, 200)
  })
})

describe('again and at once', () => {
  test('the same notice ten times in parallel is one event, one job, one order', async () => {
    const { orderId } = await checkoutOf('repetida')
    at.emulator.controls.addFault({ on: 'webhook', do: 'duplicate', copies: 9, times: 'always', orderId })
    const [events, jobs] = [await countsOf('webhook_events'), await countsOf('jobs')]
    at.emulator.controls.approve(orderId)
    await at.emulator.controls.deliveriesSettled()
    const delivered = at.emulator.controls.deliveries().filter(({ lastStatus }) => lastStatus === 200)
    assert.ok(delivered.length >= 10, 'each was answered 200')
    assert.deepEqual([await countsOf('webhook_events'), await countsOf('jobs')], [events + 1, jobs + 1])
    await browserNeverCame()
    await letEverythingSettle(at)
    assert.equal((await ordersOf(orderId)).length, 1)
    assert.equal(capturesOf(orderId).length, 1)
  })

  test('a notice sent again days later changes nothing', async () => {
    const { buyer, orderId } = await checkoutOf('tardia')
    at.emulator.controls.approve(orderId)
    await buyer.capture(orderId)
    await letEverythingSettle(at)
    const before = await eventsAbout(orderId)
    for (const { id } of before) at.emulator.controls.resendEvent(id)
    await letEverythingSettle(at)
    assert.deepEqual(await eventsAbout(orderId), before)
  })

  test('twenty times browser and webhook in one moment: one order, one capture, one mail each', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { buyer, orderId } = await checkoutOf(`a-la-vez-${round}`)
      // The provider thinks, so that the two really meet.
      at.emulator.controls.addFault({ on: 'orders.capture', do: 'delay', ms: 30, orderId })
      at.emulator.controls.approve(orderId)
      await browserNeverCame()
      const [answer] = await Promise.all([buyer.capture(orderId), runOnce(at.shop, at.mailer)])
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
      assert.equal((await ordersOf(orderId)).length, 1)
      assert.equal(capturesOf(orderId).length, 1)
      const mails = await at.db.selectFrom('outbox').select('id').execute()
      const [order] = await ordersOf(orderId)
      assert.equal(mails.filter(({ id }) => id === `order-confirmation:${order!.id}`).length, 1)
    }
  })

  test('one notice worked on by two workers at once is one order', async () => {
    const { orderId } = await checkoutOf('dos-obreros')
    at.emulator.controls.approve(orderId)
    await browserNeverCame()
    const [event] = await eventsAbout(orderId)
    await Promise.all(Array.from({ length: 5 }, () => processWebhook(at.shop, event!.id)))
    await letEverythingSettle(at)
    assert.equal((await ordersOf(orderId)).length, 1)
    assert.equal(capturesOf(orderId).length, 1)
  })
})

describe('a cancellation', () => {
  test('that meets a capture under way does not give the pieces away', async () => {
    const { buyer, orderId } = await checkoutOf('arrepentida', 1)
    at.emulator.controls.approve(orderId)
    await browserNeverCame()
    const [event] = await eventsAbout(orderId)
    // Cancelling asks the provider, which answers 'not captured' and is slow to do so.
    const asked = at.emulator.controls.addFault({ on: 'orders.get', when: 'after', do: 'hold', orderId })
    const cancelled = buyer.cancel(orderId)
    await waitFor(() =>
      at.emulator.controls.faults().some(({ id, waiting }) => id === asked.id && waiting === 1),
    )
    const taking = at.emulator.controls.addFault({ on: 'orders.capture', do: 'hold', orderId })
    const captured = processWebhook(at.shop, event!.id)
    await waitFor(() =>
      at.emulator.controls.faults().some(({ id, waiting }) => id === taking.id && waiting === 1),
    )
    at.emulator.controls.releaseFault(asked.id)
    assert.equal((await cancelled).status, 202, 'the payment is being confirmed')
    at.emulator.controls.releaseFault(taking.id)
    await captured
    assert.equal(await stateOf(orderId), 'paid')
    await assertStock(at, 'arrepentida', 1)
  })

  test('closes the checkout; the approval that arrives afterwards takes no money', async () => {
    const { buyer, orderId } = await checkoutOf('cancelada')
    assert.equal((await buyer.cancel(orderId)).body.status, 'VOIDED')
    at.emulator.controls.approve(orderId)
    await letEverythingSettle(at)
    assert.deepEqual(await outcomes(orderId), ['APPROVED: closed'])
    assert.equal(capturesOf(orderId).length, 0)
  })
})

describe('money that takes its time', () => {
  test('under review, then here: the order comes with the second notice', async () => {
    const { buyer, orderId } = await checkoutOf('revision')
    at.emulator.controls.addFault({ on: 'orders.capture', do: 'capture', status: 'PENDING', orderId })
    at.emulator.controls.approve(orderId)
    assert.equal((await buyer.capture(orderId)).status, 202)
    await letEverythingSettle(at)
    assert.equal(await stateOf(orderId), 'confirming')
    at.emulator.controls.settleCapture(capturesOf(orderId)[0]!.id, 'COMPLETED')
    await letEverythingSettle(at)
    assert.equal(await stateOf(orderId), 'paid')
    assert.deepEqual(await outcomes(orderId), [
      'APPROVED: confirming',
      'COMPLETED: paid',
      'PENDING: confirming',
    ])
  })

  test('under review, then denied: the piece is free again', async () => {
    const { buyer, orderId } = await checkoutOf('negada')
    at.emulator.controls.addFault({ on: 'orders.capture', do: 'capture', status: 'PENDING', orderId })
    at.emulator.controls.approve(orderId)
    await buyer.capture(orderId)
    at.emulator.controls.settleCapture(capturesOf(orderId)[0]!.id, 'DENIED')
    await letEverythingSettle(at)
    assert.equal(await stateOf(orderId), 'closed')
    await assertStock(at, 'negada', 3)
  })

  test('the completed payment overtakes the one under review: the last word is the same', async () => {
    const { buyer, orderId } = await checkoutOf('desorden')
    at.emulator.controls.addFault({ on: 'orders.capture', do: 'capture', status: 'PENDING', orderId })
    at.emulator.controls.addFault({
      on: 'webhook',
      do: 'reorder',
      event: 'PAYMENT.CAPTURE.PENDING',
      orderId,
    })
    at.emulator.controls.approve(orderId)
    await buyer.capture(orderId)
    at.emulator.controls.settleCapture(capturesOf(orderId)[0]!.id, 'COMPLETED')
    await letEverythingSettle(at)
    assert.equal(await stateOf(orderId), 'paid')
    const outcome = await outcomes(orderId)
    assert.ok(outcome.includes('COMPLETED: paid') && outcome.includes('PENDING: paid'), outcome.join())
  })

  test('money for a checkout that was given up is never lost', async () => {
    const { orderId } = await checkoutOf('dada-por-perdida')
    at.emulator.controls.approve(orderId)
    // Another process captured and died; the checkout was closed meanwhile.
    const taken = await at.shop.payments.captureOrder(orderId, { key: 'lost' })
    assert.equal(taken.kind, 'captured')
    const { id } = await at.db
      .selectFrom('checkouts')
      .select('id')
      .where('provider_order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    assert.equal(await closeCheckout(at.shop, id, 'cancelled'), true)
    await letEverythingSettle(at)
    assert.equal(await stateOf(orderId), 'paid')
    assert.deepEqual(await outcomes(orderId), ['APPROVED: closed', 'COMPLETED: paid'])
  })

  test('the provider cannot be asked: the notice waits', async () => {
    const { orderId } = await checkoutOf('sin-respuesta')
    at.emulator.controls.approve(orderId)
    await browserNeverCame()
    at.emulator.controls.addFault({ on: 'orders.get', do: 'status', status: 503, times: 'always', orderId })
    const [event] = await eventsAbout(orderId)
    assert.deepEqual(await processWebhook(at.shop, event!.id), { kind: 'later', seconds: 60 })
    assert.deepEqual(
      await processWebhook(at.shop, event!.id),
      { kind: 'later', seconds: 5 },
      'the lease runs',
    )
    assert.equal(await stateOf(orderId), 'capturing')
    at.emulator.controls.clearFaults()
    at.later(2)
    await letEverythingSettle(at)
    assert.deepEqual(await outcomes(orderId), ['APPROVED: paid', 'COMPLETED: paid'])
  })
})

describe('what the shop does not act on', () => {
  test('an order of somebody else is kept for people to see', async () => {
    const created = await at.shop.payments.createOrder(
      {
        reference_id: 'default',
        custom_id: 'x',
        invoice_id: 'OTHER-1',
        description: 'x',
        amount: {
          currency_code: 'MXN',
          value: '10.00',
          breakdown: {
            item_total: { currency_code: 'MXN', value: '10.00' },
            shipping: { currency_code: 'MXN', value: '0.00' },
          },
        },
        items: [
          {
            name: 'x',
            sku: 'x',
            quantity: '1',
            category: 'PHYSICAL_GOODS',
            unit_amount: { currency_code: 'MXN', value: '10.00' },
          },
        ],
        shipping: {
          type: 'SHIPPING',
          name: { full_name: 'x' },
          address: {
            address_line_1: 'x',
            address_line_2: 'x',
            admin_area_2: 'x',
            admin_area_1: 'x',
            postal_code: '64000',
            country_code: 'MX',
          },
        },
      },
      { key: 'other', returnUrl: 'http://shop.test/', cancelUrl: 'http://shop.test/', shopName: 'x' },
    )
    assert.equal(created.kind, 'created', JSON.stringify(created))
    const orderId = created.kind === 'created' ? created.id : ''
    at.emulator.controls.approve(orderId)
    await browserNeverCame()
    await letEverythingSettle(at)
    assert.deepEqual(await outcomes(orderId), ['APPROVED: kept: unknown order'])
  })

  test('refunds, reversals and disputes are kept for a later feature', async () => {
    const { buyer, orderId } = await checkoutOf('devuelta')
    at.emulator.controls.approve(orderId)
    await buyer.capture(orderId)
    const { id } = capturesOf(orderId)[0]!
    at.emulator.controls.disputeCapture(id, 'CREATED')
    at.emulator.controls.disputeCapture(id, 'RESOLVED')
    await letEverythingSettle(at)
    assert.deepEqual(await outcomes(orderId), [
      'APPROVED: paid',
      'COMPLETED: paid',
      'CREATED: kept',
      'RESOLVED: kept',
    ])
    assert.equal(await stateOf(orderId), 'paid')
  })

  test('signed events of forms nobody knows are kept and harm nobody', async () => {
    const own = await openRecordingServer((_path, response) => response.end(signer.pem))
    const trust = certificateTrust({ baseUrl: own.origin, sdkBaseUrl: own.origin, certificateChain: false })
    const webhooks = createWebhookReceiver({ webhookId: door.webhookId, trust, now: at.shop.now })
    const shop = { ...at.shop, webhooks }
    const bodies = [
      '{"id":7}',
      'no json at all',
      '{"id":"WH-odd-1","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":null}',
      '{"id":"WH-odd-2","event_type":"CHECKOUT.ORDER.APPROVED","resource":{"id":"\' OR 1=1 --"}}',
      '{"id":"WH-odd-3","event_type":"SOMETHING.NEW","resource":{}}',
    ]
    const before = await countsOf('webhook_events')
    for (const body of bodies) {
      const notice = noticeOf({ body, certUrl: `${own.origin}/v1/notifications/certs/CERT-1` })
      assert.deepEqual(await receiveWebhook(shop, notice), { kind: 'stored' })
      assert.deepEqual(await receiveWebhook(shop, notice), { kind: 'known' })
    }
    await letEverythingSettle(at)
    assert.equal(await countsOf('webhook_events'), before + bodies.length)
    const kept = await at.db
      .selectFrom('webhook_events')
      .select(['outcome'])
      .where((eb) => eb.or([eb('id', 'like', 'WH-odd-%'), eb('id', 'like', 'transmission:%')]))
      .execute()
    assert.deepEqual(kept.map(({ outcome }) => outcome).toSorted(), [
      'kept',
      'kept',
      'kept',
      'kept: names no order',
      'kept: names no order',
    ])
    await own.close()
  })
})

const signer = createSigner()
const noticeOf = (more: Partial<Notice>) =>
  signedNotice({
    signer,
    certUrl: `${door.providerOrigin}/v1/notifications/certs/CERT-none`,
    body: '{"id":"WH-forged","event_type":"CHECKOUT.ORDER.APPROVED"}',
    webhookId: door.webhookId,
    ...more,
  })
async function post({ headers, body }: { headers: Headers; body: Uint8Array<ArrayBuffer> }): Promise<number> {
  const response = await fetch(door.url, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return response.status
}

describe('what is not the provider’s', () => {
  for (const flaw of [
    'bad-signature',
    'expired-certificate',
    'wrong-webhook-id',
    'tampered-body',
    'stale-time',
    'foreign-certificate',
  ] as const)
    test(`${flaw}: 400, nothing kept, nobody asked`, async () => {
      const stranger = await openRecordingServer((_path, response) => response.end(signer.pem))
      const { orderId } = await checkoutOf(`falsa-${flaw}`)
      const before = [await countsOf('webhook_events'), await countsOf('jobs')]
      const certUrl = `${stranger.origin}/v1/notifications/certs/CERT-1`
      at.emulator.controls.addFault({ on: 'webhook', do: flaw, certUrl, orderId })
      at.emulator.controls.approve(orderId)
      await at.emulator.controls.deliveriesSettled()
      const delivery = at.emulator.controls.deliveries().at(-1)
      assert.equal(delivery?.lastStatus, 400)
      assert.deepEqual([await countsOf('webhook_events'), await countsOf('jobs')], before)
      await browserNeverCame()
      await letEverythingSettle(at)
      assert.equal(await stateOf(orderId), 'awaiting_payer')
      assert.deepEqual(stranger.asked, [], 'no request to a foreign host')
      await stranger.close()
    })

  test('signed with a key of one’s own, the certificate offered at one’s own host', async () => {
    const stranger = await openRecordingServer((_path, response) => response.end(signer.pem))
    const before = await countsOf('webhook_events')
    assert.equal(await post(noticeOf({ certUrl: `${stranger.origin}/v1/notifications/certs/CERT-1` })), 400)
    assert.equal(await post(noticeOf({})), 400, 'a certificate the provider does not know')
    assert.deepEqual(stranger.asked, [])
    assert.equal(await countsOf('webhook_events'), before)
    await stranger.close()
  })

  test('no headers, too much, or not a post', async () => {
    assert.equal((await at.app.request('/api/webhooks/paypal', { method: 'POST', body: '{}' })).status, 400)
    const large = new Uint8Array(256 * 1024 + 1)
    assert.equal(await post({ ...noticeOf({}), body: large }), 413)
    assert.equal((await at.app.request('/api/webhooks/paypal')).status, 404)
  })
})
