import type { KnownGoods } from '../../domain/payments/lost-payment.ts'
import { anyOf, type Db, type Tx } from '../database.ts'

/** Returns goods by id, including goods that are no longer offered. */
export async function knownGoods(
  db: Db,
  ids: { products: readonly string[]; designs: readonly string[] },
): Promise<KnownGoods> {
  const [products, designs] = await Promise.all([
    db
      .selectFrom('products')
      .select(['id', 'title', 'description', 'images', 'design_id'])
      .where('id', '=', anyOf(ids.products))
      .execute(),
    db.selectFrom('designs').select(['id', 'picture']).where('id', '=', anyOf(ids.designs)).execute(),
  ])
  return {
    products: new Map(
      products.map(({ id, title, description, images, design_id: designId }) => [
        id,
        { title, description, image: images[0] ?? '', designId },
      ]),
    ),
    designs: new Map(designs.map(({ id, picture }) => [id, { picture }])),
  }
}

export async function checkoutThatHas(tx: Tx, { id, orderNumber }: { id: string; orderNumber: string }) {
  return tx
    .selectFrom('checkouts')
    .select(['id', 'visitor'])
    .where((eb) => eb.or([eb('id', '=', id), eb('order_number', '=', orderNumber)]))
    .executeTakeFirst()
}
