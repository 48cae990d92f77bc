import { type RawBuilder, sql } from 'kysely'

/**
 * Whether anything shows the picture that a column has the address of: products, designs and what they were before,
 * settings, orders and purchases under way. `kind` is the folder of its address: an index knows the orders of each.
 */
export function isShownAnywhere(column: string, kind: 'p' | 'd'): RawBuilder<boolean> {
  const address = sql.ref(column)
  const ofKind = sql.lit(`/pictures/${kind}/%`)
  return sql<boolean>`(
  EXISTS (SELECT FROM products WHERE images && ARRAY[${address}])
  OR EXISTS (SELECT FROM designs WHERE picture = ${address} OR designs.previous ->> 'picture' = ${address})
  OR EXISTS (SELECT FROM settings WHERE position(${address} IN value::text || coalesce(previous::text, '')) > 0)
  OR EXISTS (SELECT FROM order_items WHERE image = ${address} AND image LIKE ${ofKind})
  OR EXISTS (SELECT FROM checkouts WHERE state <> 'closed' AND state <> 'paid'
    AND position(${address} IN lines::text) > 0))`
}
