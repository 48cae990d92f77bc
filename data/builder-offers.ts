import type { BuilderOffer } from '../domain/builder.ts'
import type { Db } from './database.ts'
import { shown } from './products.ts'

/**
 * For every garment and design that some active product is: that product's price and free pieces. Where several are,
 * the first in the owner's order counts, as for `productOfDesign`.
 */
export async function builderOffers(db: Db): Promise<BuilderOffer[]> {
  const rows = await db
    .selectFrom('products')
    .distinctOn(['garment', 'design_id'])
    .select(['garment', 'design_id', 'id', 'price_centavos', 'pieces', 'held'])
    .where('garment', 'is not', null)
    .where('design_id', 'is not', null)
    .where(shown)
    .orderBy('garment')
    .orderBy('design_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ garment, design_id, id, price_centavos, pieces, held }) =>
    garment === null || design_id === null
      ? []
      : [{ garment, designId: design_id, productId: id, price: price_centavos, pieces: pieces - held }],
  )
}
