import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '../../data/database.ts'
import type { DeliveryAddress, Pickup } from '../../domain/shipping/delivery.ts'
import { orderNumberFrom } from '../../domain/orders/order-number.ts'
import type { OrderState } from '../../domain/orders/order-life.ts'
import { directParts, totalOf } from '../../domain/purchase/price-parts.ts'
import { priceColumns } from '../../data/price-columns.ts'
import type { PricedLine } from '../../domain/purchase/priced-cart.ts'

export const somewhere: DeliveryAddress = {
  fullName: 'Ana Treviño',
  street: 'Hidalgo 12',
  suburb: 'Centro',
  city: 'Monterrey',
  state: 'Nuevo León',
  postalCode: '64000',
  country: 'MX',
}

export const shirtLine: PricedLine = {
  lineId: 'playera-dino-de-carton#na-4',
  productId: null,
  name: 'Playera Dino de Cartón',
  description: '',
  category: 'PHYSICAL_GOODS',
  colour: 'na',
  size: '4',
  design: 'na',
  image: '/pictures/playera-dino-de-carton-frente',
  quantity: 2,
  unitPrice: 28_900,
  priceBefore: 28_900,
  discount: 0,
}

export type Placed = { id: string; number: string; accessKey: string }

type Placing = {
  customerId?: string | null
  email?: string
  /** Parts of an address, or a whole delivery of an order that is picked up. */
  delivery?: Partial<DeliveryAddress> | Pickup
  comments?: string
  lines?: readonly Partial<PricedLine>[]
  shipping?: number
  state?: OrderState
  createdAt?: Date
  visitor?: string
  provider?: string
}

/** Writes the order directly into the tables. The order is paid unless `placing` says otherwise. */
export async function placeTestOrder(db: Db, placing: Placing = {}): Promise<Placed> {
  const { customerId = null, email = 'ana@correo.example', comments = '', createdAt = new Date() } = placing
  const id = randomUUID()
  const checkoutId = randomUUID()
  const number = orderNumberFrom(randomBytes(8), 'Pequeña Leyenda')
  const provider = randomBytes(8).toString('hex').toUpperCase()
  const lines = (placing.lines ?? [{}]).map((line) => ({
    ...shirtLine,
    ...line,
    priceBefore: line.priceBefore ?? line.unitPrice ?? shirtLine.unitPrice,
  }))
  const parts = directParts(lines, placing.shipping ?? 15_000)
  const sent = placing.state === 'shipped' || placing.state === 'delivered'
  const to = placing.delivery
  const delivery = JSON.stringify(to?.pickup === undefined ? { ...somewhere, ...to } : to)
  const sums = {
    ...priceColumns(parts),
    code: lines.some(({ discount }) => discount > 0) ? 'CODIGO' : '',
    provider: placing.provider ?? 'paypal',
  }
  const shared = { customer_id: customerId, email, comments, delivery, created_at: createdAt, ...sums }
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('checkouts')
      .values({
        ...shared,
        id: checkoutId,
        visitor: placing.visitor ?? randomUUID(),
        order_number: number,
        state: 'paid',
        fingerprint: number,
        lines: JSON.stringify(lines),
        provider_order_id: provider,
        hold_expires_at: createdAt,
        due_at: createdAt,
      })
      .execute()
    await tx
      .insertInto('captures')
      .values({
        provider: sums.provider,
        id: `C${provider}`,
        checkout_id: checkoutId,
        provider_order_id: provider,
        state: 'completed',
        amount_centavos: totalOf(parts),
        currency: 'MXN',
        came_at: createdAt,
      })
      .execute()
    const { access_key } = await tx
      .insertInto('orders')
      .values({
        ...shared,
        id,
        number,
        checkout_id: checkoutId,
        state: placing.state ?? 'paid',
        state_since: createdAt,
        shipped_at: sent ? createdAt : null,
        delivered_at: placing.state === 'delivered' ? createdAt : null,
        provider_order_id: provider,
        capture_id: `C${provider}`,
        currency: 'MXN',
      })
      .returning('access_key')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('order_items')
      .values(
        lines.map((line, position) => ({
          order_id: id,
          position,
          line_id: line.lineId,
          product_id: line.productId,
          name: line.name,
          description: line.description,
          category: line.category,
          colour: line.colour,
          size: line.size,
          design: line.design,
          image: line.image,
          quantity: line.quantity,
          unit_price_centavos: line.unitPrice,
          price_before_centavos: line.priceBefore,
          discount_centavos: line.discount,
        })),
      )
      .execute()
    return { id, number, accessKey: access_key }
  })
}
