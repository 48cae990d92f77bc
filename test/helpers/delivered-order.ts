import assert from 'node:assert/strict'
import type { PiecesBySize } from '../../domain/catalogue/stock-unit.ts'
import { deliverOrder, prepareOrder, shipOrder } from '../../use-cases/orders/prepare-ship-deliver.ts'
import { sellDirectly } from '../../use-cases/payments/sell-directly.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { directSaleOf } from './direct-sale-to-make.ts'
import { somewhere } from './placed-order.ts'
import { countIn } from './set-unit.ts'
import { stock } from './test-shop.ts'
import type { StaffActor } from './test-staff.ts'

export type DeliveredOrder = { product: string; id: string; number: string }

let made = 0

/** An order of `quantity` pieces of age 4 that the buyer has; afterwards the stock has the pieces of `left`. */
export async function deliveredOrder(
  shop: Shop,
  owner: StaffActor,
  { quantity = 1, email = 'ana@correo.example', phone = '' } = {},
  left: PiecesBySize = { '4': 0, '6': 2 },
): Promise<DeliveredOrder> {
  const product = `entregada-${(made += 1)}`
  await stock(shop.db, product, quantity, { ages: ['4', '6'] })
  const lineId = `${product}#na-4`
  const sold = await sellDirectly(
    shop,
    owner,
    directSaleOf(product, {
      requested: [{ lineId, quantity, unitPrice: 28_900 }],
      agreed: new Map([[lineId, 28_900]]),
      buyer: { name: 'Ana', email, phone: '' },
      send: { to: { ...somewhere, phone }, shipping: 0 },
    }),
  )
  assert.ok(sold.kind === 'sold', JSON.stringify(sold))
  const { number } = sold
  const parcel = { number, version: null, carrier: 'DHL', trackingNumber: '1' }
  for (const step of [prepareOrder, shipOrder, deliverOrder])
    assert.equal((await step(shop, owner, parcel)).kind, 'done')
  await countIn(shop.db, product, left)
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return { product, id, number }
}
