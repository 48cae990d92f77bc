import { orderLinesOf } from '../../../data/demonstration/example-work.ts'
import { productsById } from '../../../data/catalogue/products.ts'
import { sizeOfLine } from '../../../domain/purchase/line-id.ts'
import { cancelOrder } from '../../orders/cancel-order.ts'
import { changeSize } from '../../orders/change-size.ts'
import { sendExchange, settleExchange } from '../../orders/follow-exchange.ts'
import { correctTracking, deliverOrder, prepareOrder, shipOrder } from '../../orders/prepare-ship-deliver.ts'
import { takeParcelBack } from '../../orders/take-parcel-back.ts'
import { writeOrderNote } from '../../orders/write-order-note.ts'
import { notifyOfDispute } from '../../payments/process-webhook.ts'
import { sendRefund } from '../../refunds/send-refund.ts'
import { startRefund } from '../../refunds/start-refund.ts'
import { movePieces } from '../../catalogue/move-pieces.ts'
import type { RefundWish } from '../../../domain/refunds/refund.ts'
import { boughtOrder, type Purchase } from '../example-buying.ts'
import { expectKind, type Happening, type Teller } from '../teller.ts'
import { chanceOf, pick } from './world.ts'

/** What happens to an order after it is bought, each as one happening. */
export type ExampleStep = (of: Purchase, at: Date) => Happening

export const step =
  (name: string, tell: (teller: Teller, of: Purchase, number: string) => Promise<unknown>): ExampleStep =>
  (of, at) => ({
    at,
    name: `${of.key} ${name}`,
    tell: async (teller) => tell(teller, of, (await boughtOrder(teller, of)).orderNumber),
  })

export const packed = step('packed', async ({ shop, owner }, _, number) =>
  expectKind(await prepareOrder(shop, owner, { number, version: null }), 'done', 'done-already'),
)

export const sent = step('sent', async ({ shop, owner }, { key }, number) =>
  expectKind(
    await shipOrder(shop, owner, { number, version: null, ...parcelOf(key) }),
    'done',
    'done-already',
  ),
)

export const delivered = step('delivered', async ({ shop, owner }, _, number) =>
  expectKind(await deliverOrder(shop, owner, { number, version: null }), 'done', 'done-already'),
)

export const trackingMended = step('tracking mended', async ({ shop, owner }, { key }, number) => {
  const { carrier, trackingNumber } = parcelOf(key)
  const mended = `${trackingNumber.slice(0, -2)}${trackingNumber.slice(-1)}${trackingNumber.slice(-2, -1)}7`
  return expectKind(
    await correctTracking(shop, owner, {
      number,
      version: null,
      carrier,
      trackingNumber: mended.slice(0, -1),
    }),
    'done',
    'done-already',
  )
})

export const noted = (text: string): ExampleStep =>
  step(`note ${text.slice(0, 20)}`, async ({ shop, owner, idOf }, { key }, number) =>
    expectKind(
      await writeOrderNote(shop, owner, { number, key: idOf(`note ${key} ${text}`), text }),
      'written',
    ),
  )

/** `sound`: the pieces of the whole order come back and can be sold again. */
export const cancelled = (reason: string): ExampleStep =>
  step('cancelled', async (teller, { key, lines }, number) => {
    const { shop, owner, idOf } = teller
    const id = idOf(`cancel ${key}`)
    const back = lines.map(({ quantity }, position) => ({ position, sound: quantity, unsound: 0 }))
    const order = { number, version: null, id, refund: true, back, reason, expectedRefunded: 0 }
    expectKind(await cancelOrder(shop, owner, order), 'cancelled', 'done-already')
    await payBack(teller, id, key, number)
  })

export const parcelBack = step('parcel back', async ({ shop, owner, idOf }, { key }, number) =>
  expectKind(
    await takeParcelBack(shop, owner, {
      id: idOf(`parcel back ${key}`),
      number,
      version: null,
      back: [],
      reason: 'Domicilio incorrecto',
    }),
    'taken-back',
    'done-already',
  ),
)

/** `wish`: everything, an amount, or the pieces of some lines. */
export const refunded = (wish: RefundWish, reason: string): ExampleStep =>
  step(`refunded ${reason.slice(0, 20)}`, async (teller, { key }, number) => {
    const { shop, owner, idOf } = teller
    const id = idOf(`refund ${key} ${reason}`)
    const back =
      wish.kind === 'lines'
        ? wish.lines.map(({ position, quantity }) => ({ position, sound: 0, unsound: quantity }))
        : []
    const refund = { id, orderNumber: number, wish, back, cards: 'revoke', reason } as const
    expectKind(await startRefund(shop, owner, refund), 'written')
    await payBack(teller, id, key, number)
  })

/** Sends a refund at once, with its time of the example. */
async function payBack(
  { shop, buyer }: Teller,
  refundId: string,
  key: string,
  number: string,
): Promise<void> {
  const [order] = await orderLinesOf(shop.db, number)
  if (!order) throw new Error(`${key} has no order`)
  if (order.provider === 'paypal') await buyer.dateRefund(order, shop.now())
  expectKind(await sendRefund(shop, refundId), 'done', 'by-hand')
}

/** The first line gets another size of its product, of which a piece comes from the workshop if there is none. */
export const sizeChanged = step('size changed', async (teller, { key }, number) => {
  const { shop, owner, idOf } = teller
  const line = (await orderLinesOf(shop.db, number)).find(({ productId }) => productId !== null)
  const product = line && (await productsById(shop.db, [line.productId!])).get(line.productId!)
  const others = product?.ages.filter((age) => age !== sizeOfLine(line!.lineId)) ?? []
  if (!line || others.length === 0) return
  const size = pick(others, chanceOf(`size ${key}`))
  const units = product!.piecesBySize
  const wish = { id: idOf(`size ${key}`), number, version: null, position: line.position, size, quantity: 1 }
  const arrived = {
    productId: line.productId!,
    reason: 'arrived',
    amount: 1,
    note: '',
    expectedPieces: null,
  } as const
  const counted = size in units ? size : null
  expectKind(
    await movePieces(shop, owner, [{ ...arrived, key: idOf(`size piece ${key}`), size: counted }]),
    'moved',
  )
  expectKind(await changeSize(shop, owner, wish), 'done', 'done-already')
})

export const exchangeSent = step('exchange sent', async ({ shop, owner, idOf }, { key }, number) =>
  expectKind(
    await sendExchange(shop, owner, { number, id: idOf(`size ${key}`), parcel: parcelOf(`${key} again`) }),
    'done',
  ),
)

/** The piece that came back is worn, so it is not sold again. */
export const exchangeBack = step('exchange back', async ({ shop, owner, idOf }, { key }, number) =>
  expectKind(
    await settleExchange(shop, owner, {
      number,
      id: idOf(`size ${key}`),
      old: { kind: 'came-back', sound: 0 },
    }),
    'done',
    'done-already',
  ),
)

/** The buyer complains at the payment provider, which asks the shop for an answer. */
export const disputed = (answerBy: Date): ExampleStep =>
  step('disputed', async (teller, of) => {
    const { captureId, total } = await boughtOrder(teller, of)
    await notifyOfDispute(
      teller.shop,
      { provider: 'paypal', id: `PP-D-${teller.idOf(`dispute ${of.key}`).slice(-5).toUpperCase()}` },
      {
        id: `PP-D-${teller.idOf(`dispute ${of.key}`).slice(-5).toUpperCase()}`,
        step: 'created',
        captureId,
        reason: 'not-received',
        outcome: null,
        amount: { currency: 'MXN', value: (total / 100).toFixed(2) },
        answerBy: answerBy.toISOString(),
      },
    )
  })

/** Carrier and tracking number follow from the order's name. */
function parcelOf(key: string): { carrier: string; trackingNumber: string } {
  const chance = chanceOf(`parcel ${key}`)
  const carrier = pick(['Estafeta', 'Estafeta', 'DHL', 'FedEx', 'Paquetexpress', 'Redpack'], chance)
  const digits = { Estafeta: 22, DHL: 10, FedEx: 12 }[carrier] ?? 11
  const first = String(1 + Math.floor(chance() * 9))
  return {
    carrier,
    trackingNumber: first + Array.from({ length: digits - 1 }, () => Math.floor(chance() * 10)).join(''),
  }
}
