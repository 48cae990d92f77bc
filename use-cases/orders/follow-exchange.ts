import { givePiecesBack, unitsOfProducts } from '../../data/catalogue/stock.ts'
import type { Tx } from '../../data/database.ts'
import { exchangesOf, saveExchange } from '../../data/orders/exchanges.ts'
import type { MoneyOfOrder } from '../../data/orders/order-money.ts'
import { lockOrderOfNumber, type OrderAtStep, raiseOrderVersion } from '../../data/orders/order-steps.ts'
import { insertReturnedPieces } from '../../data/orders/returned-pieces.ts'
import { saveSizeChange } from '../../data/orders/size-changes.ts'
import {
  type Exchange,
  exchangeBlocked,
  type ExchangeEvent,
  type ExchangeNews,
  isLineAsExchanged,
  type WhyNoExchange,
} from '../../domain/orders/exchange.ts'
import { orderMoney } from '../../domain/orders/order-life.ts'
import type { MailOfChange } from '../../domain/orders/size-change.ts'
import { lineIdWithSize } from '../../domain/purchase/line-id.ts'
import { piecesByUnit } from '../../domain/purchase/priced-cart.ts'
import { checkParcel, type ParcelFault } from '../../domain/shipping/carriers.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import {
  notifyOfCorrectedParcel,
  notifyOfUndoneExchange,
  queueExchangeMail,
  sentMailKey,
  withdrawSentMails,
} from './exchange-mails.ts'
import { lockWithShelf, unitsGaining } from './write-pieces-back.ts'

/** `id`: the exchange. */
export type ExpectedExchange = { number: string; id: string }

export type NoExchangeStep =
  | { kind: 'done-already' }
  | { kind: 'no-such-exchange' }
  | { kind: 'may-not'; why: WhyNoExchange }

export type ExchangeSent =
  /** `enough`: the buyer got as many mails about corrections as a day may have. */
  { kind: 'done'; mail: MailOfChange | 'enough' } | { kind: 'faulty'; fault: ParcelFault } | NoExchangeStep

/**
 * Records that the second parcel left. `parcel`: null if staff hand the pieces over in person; then no mail is sent.
 * `corrects`: the call corrects the carrier and the tracking number of the parcel that left. The buyer gets at most
 * three mails about corrections in a day.
 */
export async function sendExchange(
  shop: Shop,
  actor: Actor,
  {
    parcel,
    corrects = false,
    ...expected
  }: ExpectedExchange & { parcel: { carrier: string; trackingNumber: string } | null; corrects?: boolean },
): Promise<ExchangeSent | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'exchange size')
  if (refused) return refused
  const checked = parcel && checkParcel(parcel, shop.settings.carriers)
  if (checked?.kind === 'faulty') return checked
  const { carrier, trackingNumber } = checked ?? { carrier: '', trackingNumber: '' }
  return inExchange(shop, actor, expected, async (at): Promise<ExchangeSent> => {
    const { tx, order, exchange } = at
    const same = exchange.carrier === carrier && exchange.trackingNumber === trackingNumber
    if (exchange.sentAt && same) return { kind: 'done-already' }
    const corrected = corrects && exchange.sentAt !== null && exchange.carrier !== '' && carrier !== ''
    const why = corrected ? null : blocked(at, 'send')
    if (why) return why
    const sentAt = exchange.sentAt ?? shop.now()
    const sending = { id: exchange.id, sentAt }
    const left = carrier === '' ? 'handed-over' : 'parcel-sent'
    await save(at, { carrier, trackingNumber, sentAt }, corrected ? 'parcel-corrected' : left)
    if (carrier === '') return { kind: 'done', mail: 'nobody' }
    if (corrected) return { kind: 'done', mail: await notifyOfCorrectedParcel(tx, shop, order, sending) }
    const mail = { kind: 'order-exchange-sent', exchangeId: exchange.id, key: sentMailKey(sending) } as const
    return { kind: 'done', mail: await queueExchangeMail(tx, shop, order, mail) }
  })
}

/** `sound`: the old pieces that can be sold again; the others came back with a defect. */
export type OldPiecesSettled = { kind: 'came-back'; sound: number } | { kind: 'kept' }

export type ExchangeSettled = { kind: 'done' } | { kind: 'too-many-sound' } | NoExchangeStep

/** The old pieces came back, and sound ones go back into stock; or the shop no longer waits for them. */
export async function settleExchange(
  shop: Shop,
  actor: Actor,
  { old, ...expected }: ExpectedExchange & { old: OldPiecesSettled },
): Promise<ExchangeSettled | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'exchange size')
  if (refused) return refused
  return inExchange(shop, actor, expected, async (at): Promise<ExchangeSettled> => {
    const { exchange, tx } = at
    const sound = old.kind === 'came-back' ? old.sound : 0
    if (!Number.isSafeInteger(sound) || sound < 0 || sound > exchange.quantity)
      return { kind: 'too-many-sound' }
    if (exchange.oldPieces === old.kind && exchange.oldSound === sound) return { kind: 'done-already' }
    const why = blocked(at, old.kind === 'kept' ? 'keep' : 'come-back')
    if (why) return why
    if (sound > 0) await givePiecesBack(tx, await unitsGaining(tx, [pieceOf(at, exchange.before, sound)]))
    await save(at, { oldPieces: old.kind, oldSound: sound, settledAt: shop.now() }, old.kind)
    return { kind: 'done' }
  })
}

export type ExchangeUndone =
  /** `mailSent`: the buyer already has the mail about the second parcel. */
  | { kind: 'undone'; mailSent: boolean }
  /** The old pieces, which had come back, were sold meanwhile. */
  | { kind: 'old-pieces-gone' }
  | NoExchangeStep

/** Undoes the sending of the second parcel, or the decision about the old pieces. */
export async function undoExchangeStep(
  shop: Shop,
  actor: Actor,
  { step, ...expected }: ExpectedExchange & { step: 'send' | 'settle' },
): Promise<ExchangeUndone | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'exchange size')
  if (refused) return refused
  return inExchange(shop, actor, expected, async (at): Promise<ExchangeUndone> => {
    const why = blocked(at, step === 'send' ? 'undo-send' : 'undo-settle')
    if (why) return why
    const { tx, order, exchange } = at
    if (step === 'send') {
      const sending = { id: exchange.id, sentAt: exchange.sentAt! }
      const mailSent = exchange.carrier !== '' && (await withdrawSentMails(tx, order.id, sending))
      await save(at, { carrier: '', trackingNumber: '', sentAt: null }, 'parcel-not-sent')
      return { kind: 'undone', mailSent }
    }
    if (exchange.oldSound > 0 && !(await takeOldPiecesOut(at))) return { kind: 'old-pieces-gone' }
    await save(at, { oldPieces: 'awaited', oldSound: 0, settledAt: null }, 'awaited')
    return { kind: 'undone', mailSent: false }
  })
}

export type ExchangeEnded = { kind: 'done'; mail: MailOfChange } | NoExchangeStep

/**
 * Undoes an exchange before its parcel leaves: the line has the old size again, and the new pieces go back into stock.
 * Old pieces that came back already count as returned pieces of the line. `key`: the form's idempotency key.
 */
export async function undoExchange(
  shop: Shop,
  actor: Actor,
  { key, ...expected }: ExpectedExchange & { key: string },
): Promise<ExchangeEnded | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'exchange size')
  if (refused) return refused
  return inExchange(shop, actor, expected, async (at): Promise<ExchangeEnded> => {
    const { tx, order, exchange, content } = at
    if (exchange.undoneAt) return { kind: 'done-already' }
    const why = blocked(at, 'undo')
    if (why) return why
    const { position, before, size, quantity, oldPieces, oldSound } = exchange
    await givePiecesBack(tx, await unitsGaining(tx, [pieceOf(at, size, quantity)]))
    const lineId = lineIdWithSize(content.lines[position]!.lineId, before)!
    const change = { from: position, position, split: false, lineId, before: size, size: before, quantity }
    await saveSizeChange(tx, { id: key, orderId: order.id, change, at: shop.now() })
    await save(at, { undoneAt: shop.now() }, 'undone')
    if (oldPieces === 'came-back') {
      const back = [
        { position, quantity: oldSound, sound: true },
        { position, quantity: quantity - oldSound, sound: false },
      ]
      const rows = back.filter((each) => each.quantity > 0)
      await insertReturnedPieces(tx, { returnId: key, orderId: order.id, rows, reason: '' })
    }
    return { kind: 'done', mail: await notifyOfUndoneExchange(tx, shop, order, exchange.id) }
  })
}

/** A transaction that has locked the products and the order of an exchange. */
type At = {
  tx: Tx
  shop: Shop
  actor: Actor
  order: OrderAtStep
  content: MoneyOfOrder
  exchange: Exchange
  exchanges: readonly Exchange[]
}

async function inExchange<Result>(
  shop: Shop,
  actor: Actor,
  { number, id }: ExpectedExchange,
  work: (at: At) => Promise<Result>,
): Promise<Result | { kind: 'no-such-exchange' }> {
  return shop.db.transaction().execute(async (tx) => {
    const content = await lockWithShelf(tx, number)
    const order = content && (await lockOrderOfNumber(tx, number))
    const exchanges = order ? await exchangesOf(tx, order.id) : []
    const exchange = exchanges.find((each) => each.id === id)
    if (!content || !order || !exchange) return { kind: 'no-such-exchange' as const }
    return work({ tx, shop, actor, order, content, exchange, exchanges })
  })
}

function blocked({ shop, order, content, exchange, exchanges }: At, event: ExchangeEvent) {
  const around = {
    state: order.state,
    money: orderMoney(order.paid),
    lineAsExchanged: isLineAsExchanged(exchange, { ...content, exchanges }),
  }
  const why = exchangeBlocked(event, exchange, around, shop.now())
  return why && { kind: 'may-not' as const, why }
}

async function save(at: At, change: Partial<Exchange>, news: ExchangeNews): Promise<void> {
  const { tx, shop, actor, order, exchange } = at
  await saveExchange(tx, { ...exchange, ...change })
  await raiseOrderVersion(tx, order.id)
  await noteInLog(tx, shop, actor, 'exchange size', ['order', order.number], {
    became: { exchange: news, size: exchange.size },
  })
}

/** Pieces of the exchanged garment. Only a garment with a product can be exchanged. */
function pieceOf({ content, exchange }: At, size: string, quantity: number) {
  return { productId: content.lines[exchange.position]!.productId!, size, quantity }
}

/** Takes sound old pieces, which had come back, out of the stock again. Returns false if they are not there any more. */
async function takeOldPiecesOut(at: At): Promise<boolean> {
  const { tx, exchange } = at
  const piece = pieceOf(at, exchange.before, exchange.oldSound)
  const known = await unitsOfProducts(tx, [piece.productId])
  const [unit] = [...piecesByUnit([piece], known).keys()]
  const counts = unit && known.get(unit)
  if (!unit || !counts || counts.pieces - counts.held < piece.quantity) return false
  await givePiecesBack(tx, new Map([[unit, -piece.quantity]]))
  return true
}
