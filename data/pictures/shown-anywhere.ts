import { type RawBuilder, sql } from 'kysely'

/**
 * Tells whether products, designs and their previous versions, collections, settings, orders or checkouts under way show the
 * picture whose address is in `column`. `kind` is the folder in the address; orders have an index for each folder.
 */
export function isShownAnywhere(column: string, kind: 'p' | 'd'): RawBuilder<boolean> {
  const address = sql.ref(column)
  const ofKind = sql.lit(`/pictures/${kind}/%`)
  return sql<boolean>`(
  EXISTS (SELECT FROM products WHERE images && ARRAY[${address}])
  OR EXISTS (SELECT FROM collections WHERE picture = ${address})
  OR EXISTS (SELECT FROM designs WHERE picture = ${address} OR designs.previous ->> 'picture' = ${address})
  OR EXISTS (SELECT FROM settings WHERE position(${address} IN value::text || coalesce(previous::text, '')) > 0)
  OR EXISTS (SELECT FROM order_items WHERE image = ${address} AND image LIKE ${ofKind})
  OR EXISTS (SELECT FROM checkouts WHERE state <> 'closed' AND state <> 'paid'
    AND position(${address} IN lines::text) > 0))`
}
