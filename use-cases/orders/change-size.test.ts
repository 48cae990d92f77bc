import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, describe, test } from 'node:test'
import { brokenInvariants } from '../../data/health/invariants.ts'
import { findDirectSale } from '../../data/payments/direct-sales.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { directSaleOf } from '../../test/helpers/direct-sale-to-make.ts'
import { deliverDueMails } from '../../test/helpers/due-mails.ts'
import { mailsOfKind } from '../../test/helpers/mail-folder.ts'
import { placeTestOrder, somewhere } from '../../test/helpers/placed-order.ts'
import { countIn, piecesOfSizes } from '../../test/helpers/set-unit.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createMailingShop, stock } from '../../test/helpers/test-shop.ts'
import { sellDirectly } from '../payments/sell-directly.ts'
import { startRefund } from '../refunds/start-refund.ts'
import { cancelOrder } from './cancel-order.ts'
import { type ChangeSize, changeSize } from './change-size.ts'
import { prepareOrder, shipOrder } from './prepare-ship-deliver.ts'
import { takeParcelBack } from './take-parcel-back.ts'
import { undoOrderStep } from './undo-order-step.ts'

const at = await createMailingShop()
after(() => at.close())
afterEach(async () => assert.deepEqual(await brokenInvariants(at.db), []))
const owner = await hireStaff(at.db)
const workshop = await hireStaff(at.db, { role: 'workshop' })

let made = 0

/** A product with pieces of ages 4, 6 and 8, of which one order to be sent takes `quantity` pieces of age 4. */
async function ordered(
  { quantity = 1, email = 'ana@correo.example', agreed = 28_900 } = {},
  units: Record<string, number> = { '4': 5, '6': 2, '8': 0 },
) {
  const product = `talla-${(made += 1)}`
  await stock(at.db, product, 0, { ages: ['4', '6', '8'] })
  await countIn(at.db, product, units)
  const lineId = `${product}#na-4`
  const sold = await sellDirectly(
    at.shop,
    owner,
    directSaleOf(product, {
      requested: [{ lineId, quantity, unitPrice: 28_900 }],
      agreed: new Map([[lineId, agreed]]),
      priceReason: 'Familia y amistades',
      channel: 'whatsapp',
      buyer: { name: 'Ana', email, phone: '' },
      send: { to: { ...somewhere, phone: '' }, shipping: 0 },
    }),
  )
  assert.ok(sold.kind === 'sold', JSON.stringify(sold))
  const { id, version } = await at.db
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('number', '=', sold.number)
    .executeTakeFirstOrThrow()
  return { product, number: sold.number, id, version }
}

type Ordered = Awaited<ReturnType<typeof ordered>>

const wishFor = (order: Ordered, more: Partial<ChangeSize> = {}): ChangeSize => ({
  id: randomUUID(),
  number: order.number,
  version: order.version,
  position: 0,
  size: '6',
  quantity: 1,
  ...more,
})
const change = (order: Ordered, more: Partial<ChangeSize> = {}) =>
  changeSize(at.shop, workshop, wishFor(order, more))

const piecesOf = ({ product }: Ordered) => piecesOfSizes(at.db, product)

async function linesOf({ id }: Ordered): Promise<string[]> {
  const rows = await at.db
    .selectFrom('order_items')
    .select(['line_id', 'size', 'quantity'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ line_id, size, quantity }) => `${quantity} ${line_id.split('#')[1]} ${size}`)
}

const mailsOf = async ({ number }: Ordered) =>
  (await mailsOfKind(at.mailFolder, 'order-size-changed')).filter(({ subject }) => subject.includes(number))

describe('changing a size', () => {
  test('the line gets the new size, one unit gains the piece and the other loses it, and the buyer gets one mail', async () => {
    const order = await ordered()
    assert.deepEqual(await piecesOf(order), { '4': 4, '6': 2, '8': 0 })
    assert.deepEqual(await change(order), { kind: 'done', step: 'change', mail: 'waits' })
    assert.deepEqual(await piecesOf(order), { '4': 5, '6': 1, '8': 0 })
    assert.deepEqual(await linesOf(order), ['1 na-6 6'])
    const lines = await auditLinesOf(at.db, { kind: 'order', id: order.number })
    assert.partialDeepStrictEqual(lines.at(-1), {
      action: 'change size',
      was: { size: '4' },
      became: { size: '6', lines: [{ position: 0, quantity: 1 }] },
    })
    assert.deepEqual(await mailsOf(order), [])
    await deliverDueMails(at)
    const [mail, ...others] = await mailsOf(order)
    assert.deepEqual(others, [])
    assert.match(mail!.text, /Antes: 4 Años\. Ahora: 6 Años\./)
  })

  test('some pieces of a line become a new line with the same agreed price; the first line keeps its position', async () => {
    const order = await ordered({ quantity: 3, agreed: 20_000 })
    assert.equal((await change(order, { quantity: 2 })).kind, 'done')
    assert.deepEqual(await linesOf(order), ['1 na-4 4', '2 na-6 6'])
    assert.deepEqual(await piecesOf(order), { '4': 4, '6': 0, '8': 0 })
    assert.deepEqual((await findDirectSale(at.db, order.number))!.shopPrices, [
      { position: 0, unitPrice: 28_900 },
      { position: 1, unitPrice: 28_900 },
    ])
  })

  test('the same form sent twice changes the size once; another form with the old version is refused', async () => {
    const order = await ordered()
    const wish = wishFor(order)
    assert.equal((await changeSize(at.shop, owner, wish)).kind, 'done')
    assert.deepEqual(await changeSize(at.shop, owner, wish), { kind: 'done-already' })
    const late = await change(order, { size: '4' })
    assert.partialDeepStrictEqual(late, { kind: 'changed', meanwhile: { action: 'change size' } })
    assert.deepEqual(await piecesOf(order), { '4': 5, '6': 1, '8': 0 })
  })

  test('a sold-out size, an unknown size and too many pieces are refused and change nothing', async () => {
    const order = await ordered({ quantity: 3 })
    assert.deepEqual(await change(order, { size: '8' }), { kind: 'size-taken', left: 0 })
    assert.deepEqual(await change(order, { quantity: 3 }), { kind: 'size-taken', left: 2 })
    assert.deepEqual(await change(order, { size: '10' }), { kind: 'no-such-size' })
    assert.deepEqual(await change(order, { quantity: 4 }), { kind: 'too-many-changed', left: 3 })
    assert.deepEqual(await linesOf(order), ['3 na-4 4'])
    assert.deepEqual(await piecesOf(order), { '4': 2, '6': 2, '8': 0 })
    assert.deepEqual(await change({ ...order, number: 'PL-0000-00000' }), { kind: 'no-such-order' })
  })

  test('a product counted for all ages together changes the line and no pieces', async () => {
    const order = await ordered({}, { '': 3 })
    assert.equal((await change(order, { size: '8' })).kind, 'done')
    assert.deepEqual(await linesOf(order), ['1 na-8 8'])
    assert.deepEqual(await piecesOf(order), { '': 2 })
  })

  test('the old age comes back with its piece if the owner took it away meanwhile', async () => {
    const order = await ordered({}, { '4': 1, '6': 2, '8': 0 })
    await at.db
      .updateTable('products')
      .set({ ages: ['6', '8'] })
      .where('id', '=', order.product)
      .execute()
    assert.equal((await change(order)).kind, 'done')
    assert.deepEqual(await piecesOf(order), { '4': 1, '6': 1, '8': 0 })
  })

  test('a shipped or cancelled order keeps its sizes', async () => {
    const order = await ordered()
    await prepareOrder(at.shop, owner, order)
    await shipOrder(at.shop, owner, { ...order, version: null, carrier: 'DHL', trackingNumber: '1' })
    const late = { kind: 'may-not', why: 'not-now', state: 'shipped' }
    assert.deepEqual(await changeSize(at.shop, owner, wishFor(order, { version: null })), late)
  })

  test('an order without a mail address changes without a mail', async () => {
    const order = await ordered({ email: '' })
    assert.deepEqual(await change(order), { kind: 'done', step: 'change', mail: 'nobody' })
  })
})

describe('undoing a change of size', () => {
  test('the same change back within seconds sends no mail; a later one sends its own mail', async () => {
    const order = await ordered()
    await change(order)
    const back = { size: '4', version: null }
    assert.deepEqual(await change(order, back), { kind: 'done', step: 'change', mail: 'taken-back' })
    assert.deepEqual(await piecesOf(order), { '4': 4, '6': 2, '8': 0 })
    await deliverDueMails(at)
    assert.deepEqual(await mailsOf(order), [])
    await change(order, { version: null })
    await deliverDueMails(at)
    assert.deepEqual(await change(order, back), { kind: 'done', step: 'change', mail: 'waits' })
    await deliverDueMails(at)
    assert.equal((await mailsOf(order)).length, 2)
  })

  test('a change is not undone if somebody bought the piece of the old size', async () => {
    const order = await ordered({}, { '4': 1, '6': 1, '8': 0 })
    await change(order)
    assert.equal((await sellDirectly(at.shop, owner, directSaleOf(order.product))).kind, 'sold')
    assert.deepEqual(await change(order, { size: '4', version: null }), { kind: 'size-taken', left: 0 })
    assert.deepEqual(await linesOf(order), ['1 na-6 6'])
  })
})

describe('after a change of size', () => {
  test('a cancelled order gives its pieces back to the sizes that it had last', async () => {
    const order = await ordered({ quantity: 3 })
    await change(order)
    const back = [
      { position: 0, sound: 2, unsound: 0 },
      { position: 1, sound: 1, unsound: 0 },
    ]
    const input = { id: randomUUID(), number: order.number, version: null, refund: true, back }
    const cancelled = await cancelOrder(at.shop, owner, { ...input, reason: 'x', expectedRefunded: 0 })
    assert.partialDeepStrictEqual(cancelled, { kind: 'cancelled', amount: 86_700, onShelf: 3 })
    assert.deepEqual(await piecesOf(order), { '4': 5, '6': 2, '8': 0 })
  })

  test('a refunded piece keeps its size and its line', async () => {
    const order = await ordered({ quantity: 2 })
    const wish = { kind: 'lines', lines: [{ position: 0, quantity: 1 }], shipping: false } as const
    const refund = { id: randomUUID(), orderNumber: order.number, wish, reason: 'x' }
    assert.equal((await startRefund(at.shop, owner, refund)).kind, 'written')
    const version = null
    assert.deepEqual(await change(order, { quantity: 2, version }), { kind: 'too-many-changed', left: 1 })
    assert.equal((await change(order, { version })).kind, 'done')
    assert.deepEqual(await linesOf(order), ['1 na-4 4', '1 na-6 6'])
  })

  test('pieces of a parcel that came back go to the changed size', async () => {
    const order = await ordered()
    await change(order)
    await prepareOrder(at.shop, owner, { ...order, version: null })
    await shipOrder(at.shop, owner, { ...order, version: null, carrier: 'DHL', trackingNumber: '1' })
    const back = [{ position: 0, sound: 1, unsound: 0 }]
    const parcel = { id: randomUUID(), number: order.number, version: null, back, reason: 'x' }
    assert.equal((await takeParcelBack(at.shop, owner, parcel)).kind, 'taken-back')
    assert.deepEqual(await piecesOf(order), { '4': 5, '6': 2, '8': 0 })
  })

  test('a step undone afterwards leaves the changed size', async () => {
    const order = await ordered()
    await prepareOrder(at.shop, owner, order)
    await change(order, { version: null })
    const undone = await undoOrderStep(at.shop, owner, { ...order, version: null, meant: true })
    assert.equal(undone.kind, 'undone')
    assert.deepEqual(await linesOf(order), ['1 na-6 6'])
  })
})

describe('at the same moment', () => {
  const rounds = 8
  const kinds = (results: readonly { kind: string }[]) => results.map(({ kind }) => kind).toSorted()

  test('a change and a sale want the last piece of a size: one gets it', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const order = await ordered({}, { '4': 9, '6': 1, '8': 0 })
      const lineId = `${order.product}#na-6`
      const presses = [
        () => change(order),
        () =>
          sellDirectly(
            at.shop,
            owner,
            directSaleOf(order.product, { requested: [{ lineId, quantity: 1, unitPrice: 28_900 }] }),
          ),
      ]
      const results = await Promise.all((round % 2 ? presses.toReversed() : presses).map((press) => press()))
      const one = [
        ['cart-refused', 'done'],
        ['size-taken', 'sold'],
      ]
      assert.ok(
        one.some((each) => each.join() === kinds(results).join()),
        kinds(results).join(),
      )
      assert.equal((await piecesOf(order))['6'], 0)
    }
  })

  test('two orders want the last piece of a size: one gets it', async () => {
    const one = await ordered({}, { '4': 9, '6': 1, '8': 0 })
    const other = await sellDirectly(
      at.shop,
      owner,
      directSaleOf(one.product, { send: { to: { ...somewhere, phone: '' }, shipping: 0 } }),
    )
    assert.ok(other.kind === 'sold')
    const second = { ...one, number: other.number, version: 1 }
    assert.deepEqual(kinds(await Promise.all([change(one), change(second)])), ['done', 'size-taken'])
    assert.deepEqual(await piecesOf(one), { '4': 8, '6': 0, '8': 0 })
  })

  test('one form sent ten times changes the size once; ten forms with one version too', async () => {
    const order = await ordered({ quantity: 3 })
    const wish = wishFor(order)
    const same = await Promise.all(Array.from({ length: 10 }, () => changeSize(at.shop, owner, wish)))
    assert.deepEqual(kinds(same), ['done', ...Array.from({ length: 9 }, () => 'done-already')])
    const others = await Promise.all(
      Array.from({ length: 10 }, () => change(order, { version: order.version + 1 })),
    )
    assert.deepEqual(kinds(others), [...Array.from({ length: 9 }, () => 'changed'), 'done'])
    assert.deepEqual(await linesOf(order), ['1 na-4 4', '1 na-6 6', '1 na-6 6'])
  })

  test('a change meets shipping: the parcel leaves with a size that the shipper saw', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const order = await ordered()
      await prepareOrder(at.shop, owner, order)
      const version = order.version + 1
      const presses = [
        () => change(order, { version }),
        () => shipOrder(at.shop, owner, { ...order, version, carrier: 'DHL', trackingNumber: '1' }),
      ]
      const results = await Promise.all((round % 2 ? presses.toReversed() : presses).map((press) => press()))
      assert.deepEqual(kinds(results), ['changed', 'done'])
    }
  })
})

test('a garment made to order and a line without a size are not changed here', async () => {
  const { db, shop } = at
  const { product: productId } = await ordered()
  const lines = [{ productId: null }, { productId, lineId: `${productId}#na-na`, size: 'na' }]
  const { number, id } = await placeTestOrder(db, { lines, email: '' })
  for (const position of [0, 1]) {
    const wish = { id: randomUUID(), number, version: 1, position, size: '6', quantity: 1 }
    assert.notEqual((await changeSize(shop, owner, wish)).kind, 'done')
  }
  assert.deepEqual(await linesOf({ id, number, product: '', version: 1 }), ['2 na-4 4', '2 na-na na'])
})
