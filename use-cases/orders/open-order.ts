import { isAccessKey } from '../../domain/orders/access-key.ts'
import { findClaimedOrder, type OrderClaim } from '../../data/orders/customer-orders.ts'
import type { Order } from '../../data/orders/orders.ts'
import { findClaimedTransfer, type Transfer } from '../../data/payments/transfers.ts'
import { isOrderNumber } from '../../domain/orders/order-number.ts'
import type { Shop } from '../shop.ts'
import { whoIs, type WhoIs } from '../accounts/who-is.ts'

export type OpenOrder = {
  order: Order
  /** The signed-in owner of the order; null when the order was opened with its key. */
  owner: Extract<WhoIs, { kind: 'signed-in' }> | null
}

/** `token`: from the session cookie. `key`: from the address or its cookie; never logged. */
export type OrderRequest = { number: string; token: string | null; key: string | null }

type Opening = Pick<Shop, 'db' | 'now' | 'log'>

/**
 * The owner or a person with the key may open the order. An unknown number, a wrong key and another customer's order
 * give the same answer: null.
 */
export async function openOrder(shop: Opening, request: OrderRequest): Promise<OpenOrder | null> {
  const asked = await readRequest(shop, request)
  return (await openAsked(shop, asked)) ?? notOpened(shop, request, asked)
}

/** The order before its money came: the buyer chose to pay it by transfer. */
export type OpenedTransfer = { transfer: Transfer; claim: OrderClaim; owner: OpenOrder['owner'] }

/** Like `openOrder`, but an order that is paid by transfer opens before its money came too. */
export async function openOrderPage(
  shop: Opening,
  request: OrderRequest,
): Promise<({ kind: 'order' } & OpenOrder) | ({ kind: 'transfer' } & OpenedTransfer) | null> {
  const asked = await readRequest(shop, request)
  const order = await openAsked(shop, asked)
  if (order) return { kind: 'order', ...order }
  const { number, claim, who } = asked
  const transfer = number === null ? null : await findClaimedTransfer(shop.db, number, claim)
  if (!transfer) return notOpened(shop, request, asked)
  // The money came between the two looks.
  const paid = transfer.state === 'paid' ? await openAsked(shop, asked) : null
  if (paid) return { kind: 'order', ...paid }
  return { kind: 'transfer', transfer, claim, owner: ownerAmong(who, transfer) }
}

/** `number` null: it is no order's number. */
type Asked = { number: string | null; who: WhoIs; claim: OrderClaim }

async function readRequest(shop: Opening, { number, token, key }: OrderRequest): Promise<Asked> {
  const requested = number.toUpperCase()
  const who = await whoIs(shop, token)
  return {
    number: isOrderNumber(requested) ? requested : null,
    who,
    claim: {
      customerId: who.kind === 'signed-in' ? who.customer.id : null,
      accessKey: key !== null && isAccessKey(key) ? key : null,
    },
  }
}

async function openAsked({ db }: Opening, { number, who, claim }: Asked): Promise<OpenOrder | null> {
  const order = number === null ? null : await findClaimedOrder(db, number, claim)
  return order && { order, owner: ownerAmong(who, order) }
}

function ownerAmong(who: WhoIs, { customerId }: { customerId: string | null }): OpenOrder['owner'] {
  return who.kind === 'signed-in' && customerId === who.customer.id ? who : null
}

function notOpened({ log }: Opening, { number, key }: OrderRequest, { who }: Asked): null {
  log({
    level: 'warn',
    what: 'order not opened',
    number: number.toUpperCase().slice(0, 20),
    by: key === null ? who.kind : 'key',
  })
  return null
}
