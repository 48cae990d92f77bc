import { sql } from 'kysely'
import type { BuilderOffer } from '../domain/builder.ts'
import type { Garment } from '../domain/catalogue.ts'
import type { Db } from './database.ts'
import { shown } from './products.ts'

const garments = ['TShirt', 'Hoodies', 'Overshirts', 'Sets'] satisfies Garment[]

/**
 * For every garment and design that some active product is: that product's price and free pieces. Where several are,
 * the first in the owner's order counts, as for `productOfDesign`. One look into the index for each: however many
 * products have a design, as many rows are read as there are offers.
 */
export async function builderOffers(db: Db): Promise<BuilderOffer[]> {
  return db
    .selectFrom('designs')
    .crossJoin(
      sql<{ name: BuilderOffer['garment'] }>`unnest(${garments}::text[])`.as<'kind'>(sql`kind (name)`),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('products')
          .select(['id as productId', 'price_centavos as price'])
          .select(sql<number>`pieces - held`.as('pieces'))
          .whereRef('garment', '=', 'kind.name')
          .whereRef('design_id', '=', 'designs.id')
          .where(shown)
          .orderBy('products.position')
          .orderBy('products.id')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(['kind.name as garment', 'designs.id as designId', 'productId', 'price', 'pieces'])
    .orderBy('kind.name')
    .orderBy('designs.id')
    .execute()
}
