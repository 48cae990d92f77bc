import { givePiecesBack, unitsOfProducts } from '../../data/catalogue/stock.ts'
import type { Tx } from '../../data/database.ts'
import { deleteWaitingMail, insertMail, lockWaitingMail } from '../../data/mail/outbox.ts'
import { lockOrderOfNumber, type OrderAtStep, raiseOrderVersion } from '../../data/orders/order-steps.ts'
import { insertExchange } from '../../data/orders/exchanges.ts'
import { saveSizeChange, sizeChangesOf, sizesOfProducts } from '../../data/orders/size-changes.ts'
import { partsOfUnit, type StockUnit } from '../../domain/catalogue/stock-unit.ts'
import { mailWaitsSeconds, orderMoney } from '../../domain/orders/order-life.ts'
import {
  changeOfSize,
  type MailOfChange,
  type SizeAnswer,
  type SizeChange,
  type SizeStep,
  sizeStepNow,
  type SizeWish,
} from '../../domain/orders/size-change.ts'
import { productsOfLines } from '../../domain/purchase/priced-cart.ts'
import type { SizeChangedMail } from '../../gateways/mail/size-changed-mail.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { queueExchangeMail } from './exchange-mails.ts'
import { changedSince, type ExpectedOrder, type NotTaken } from './take-order-step.ts'
import { lockWithShelf, restoreAges } from './write-pieces-back.ts'

/** `id`: the form's idempotency key. */
export type ChangeSize = ExpectedOrder & SizeWish & { id: string }

export type SizeChanged =
  | { kind: 'done'; step: SizeStep; mail: MailOfChange }
  | NotTaken
  | Exclude<SizeAnswer, { kind: 'granted' }>

/**
 * Changes the size of some or all pieces of a line; the pieces of the new size leave the stock. Before the order is
 * sent, the old pieces go back at once, and the same change in the other direction undoes it. After delivery the change
 * starts an exchange (follow-exchange.ts).
 */
export async function changeSize(
  shop: Shop,
  actor: Actor,
  wish: ChangeSize,
): Promise<SizeChanged | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'change size')
  if (refused) return refused
  return shop.db.transaction().execute((tx) => change(tx, shop, actor, wish))
}

async function change(tx: Tx, shop: Shop, actor: Actor, wish: ChangeSize): Promise<SizeChanged> {
  const content = await lockWithShelf(tx, wish.number)
  const order = content && (await lockOrderOfNumber(tx, wish.number))
  if (!content || !order) return { kind: 'no-such-order' }
  const before = await sizeChangesOf(tx, order.id)
  if (before.some(({ id }) => id === wish.id)) return { kind: 'done-already' }
  const changed = await changedSince(tx, order, wish)
  if (changed) return changed
  const { state, paid } = order
  const now = sizeStepNow(state, orderMoney(paid))
  if (now.kind === 'may-not') return { ...now, state }
  const { step } = now
  const products = await sizesOfProducts(tx, productsOfLines(content.lines))
  const productId = content.lines[wish.position]?.productId
  const answer = changeOfSize(content, wish, products.get(productId ?? '') ?? null, step)
  if (answer.kind !== 'granted') return answer

  const made = answer.change
  await moveBetweenSizes(tx, answer.pieces)
  const stored = { id: wish.id, orderId: order.id, change: made, at: shop.now() }
  await saveSizeChange(tx, stored)
  if (step === 'exchange') await insertExchange(tx, stored)
  await raiseOrderVersion(tx, order.id)
  await noteInLog(tx, shop, actor, 'change size', ['order', order.number], {
    was: { size: made.before },
    became: {
      size: made.size,
      lines: [{ position: made.from, quantity: made.quantity }],
      ...(step === 'exchange' && { exchange: 'started' }),
    },
  })
  if (step === 'exchange') {
    const mail = { kind: 'order-exchange-started', exchangeId: wish.id } as const
    return { kind: 'done', step, mail: await queueExchangeMail(tx, shop, order, mail) }
  }
  const last = before.findLast(({ position }) => position === made.position)
  const undone = last?.before === made.size && last.quantity === made.quantity ? last.id : null
  return { kind: 'done', step, mail: await notifyOfSize(tx, shop, order, { id: wish.id, made, undone }) }
}

/** A garment whose age the owner took away meanwhile brings its age back. */
async function moveBetweenSizes(tx: Tx, pieces: ReadonlyMap<StockUnit, number>): Promise<void> {
  const units = [...pieces.keys()]
  const known = await unitsOfProducts(
    tx,
    units.map((unit) => partsOfUnit(unit).productId),
  )
  const gone = units.filter((unit) => !known.has(unit))
  await restoreAges(tx, gone, known)
  await givePiecesBack(tx, pieces)
}

const mailIdOf = (changeId: string): string => `order-size-changed:${changeId}`

/** The mail waits a little. `undone`: the change that this one undoes; its mail, if unsent, and this one cancel out. */
async function notifyOfSize(
  tx: Tx,
  shop: Shop,
  { id: orderId, email }: OrderAtStep,
  { id, made, undone }: { id: string; made: SizeChange; undone: string | null },
): Promise<MailOfChange> {
  if (email === '') return 'nobody'
  if (undone !== null && (await lockWaitingMail(tx, mailIdOf(undone)))) {
    await deleteWaitingMail(tx, mailIdOf(undone))
    return 'taken-back'
  }
  const { position, before, size, quantity } = made
  const payload: SizeChangedMail & { orderId: string } = { orderId, position, before, size, quantity }
  const after = new Date(shop.now().getTime() + mailWaitsSeconds * 1000)
  await insertMail(tx, { id: mailIdOf(id), kind: 'order-size-changed', recipient: email, payload, after })
  return 'waits'
}
