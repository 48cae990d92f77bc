import { randomUUID } from 'node:crypto'
import { startRefund } from '../../use-cases/refunds/start-refund.ts'
import { pays, pieceOf } from './buying.ts'
import { createBuyer } from './buyer.ts'
import type { TestShop } from './test-shop.ts'
import { workOn } from './work-on.ts'

/** Each order of this scene costs 439 pesos. */
export function refundScene(at: TestShop) {
  async function boughtOrder(): Promise<string> {
    const buyer = createBuyer(at.app)
    return pays(at, buyer, (await buyer.order([pieceOf('playera')])).body.id)
  }

  const requestRefund = (orderNumber: string, amount: number | null, expectedRefunded?: number) =>
    startRefund(
      at.shop,
      { kind: 'console' },
      {
        id: randomUUID(),
        orderNumber,
        wish: amount === null ? { kind: 'all' } : { kind: 'amount', amount },
        reason: 'prueba',
        ...(expectedRefunded === undefined ? {} : { expectedRefunded }),
      },
    )

  async function captureOf(orderNumber: string): Promise<string> {
    const { capture_id } = await at.db
      .selectFrom('orders')
      .select('capture_id')
      .where('number', '=', orderNumber)
      .executeTakeFirstOrThrow()
    return capture_id
  }

  async function refundsOf(orderNumber: string) {
    return at.db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select([
        'refunds.id',
        'refunds.state',
        'refunds.amount_centavos',
        'refunds.failure',
        'orders.state as order',
      ])
      .where('orders.number', '=', orderNumber)
      .orderBy('refunds.created_at')
      .execute()
  }

  /** `done refunded`: the refund is done and its order refunded. */
  const statesOf = async (orderNumber: string) =>
    (await refundsOf(orderNumber)).map(({ state, order }) => `${state} ${order}`)

  return { boughtOrder, workOn: () => workOn(at), requestRefund, refundsOf, statesOf, captureOf }
}
