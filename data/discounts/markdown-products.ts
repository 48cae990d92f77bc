import { sql, type SqlBool } from 'kysely'
import type { DiscountScope } from '../../domain/discounts/discount-scope.ts'
import type { MarkdownReduction } from '../../domain/discounts/markdown.ts'
import type { MarkdownOutcome } from '../../domain/discounts/markdown-outcome.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { anyOf, type Db } from '../database.ts'

export type MarkedDownProduct = {
  id: string
  title: string
  image: string
  /** The price now, and the price with the markdown. */
  from: Centavos
  to: Centavos
  /** What 'Antes' shows; null: the page shows no earlier price. */
  before: Centavos | null
}

export type PreviewedProduct = MarkedDownProduct & { outcome: MarkdownOutcome }

/**
 * Returns what a markdown that begins at `beginsAt` would do to the products of the shop: how many products have each
 * outcome, and the first products, those with a problem before the others. The triggers of products compute the real
 * prices with the same database functions.
 */
export async function previewMarkdown(
  db: Db,
  { reduction, scope, beginsAt }: { reduction: MarkdownReduction; scope: DiscountScope; beginsAt: Date },
  most: number,
): Promise<{ counts: Partial<Record<MarkdownOutcome, number>>; products: PreviewedProduct[] }> {
  const percent = reduction.kind === 'percent' ? reduction.percent : null
  const newPrice = reduction.kind === 'price' ? reduction.price : null
  const { rows } = await sql<PreviewedProduct & { count: number }>`
    WITH priced AS MATERIALIZED (
      SELECT id, title, images[1] AS image, position, charged_centavos AS now,
        marked_down(price_centavos, ${percent}::int, ${newPrice}::int) AS lower
      FROM products WHERE shown AND ${inScope(scope)}
    ), compared AS MATERIALIZED (
      SELECT *, CASE WHEN lower < now THEN usual_price(id, ${beginsAt}) END AS usual FROM priced
    ), judged AS (
      SELECT *, CASE
        WHEN lower >= now THEN 'already'
        WHEN usual > lower THEN 'before'
        WHEN usual IS NOT NULL THEN 'usual-lower'
        WHEN ${beginsAt}::timestamptz - interval '15 days' <
          (SELECT min(since) FROM price_history WHERE product_id = id AND price_centavos IS NOT NULL) THEN 'new'
        ELSE 'changed' END AS outcome
      FROM compared
    ), ranked AS (
      SELECT *, count(*) OVER (PARTITION BY outcome) AS count,
        row_number() OVER (PARTITION BY outcome ORDER BY position, id) AS place
      FROM judged
    )
    SELECT id, title, image, now AS "from", least(lower, now) AS "to",
      CASE WHEN outcome = 'before' THEN usual END AS before, outcome, count
    FROM ranked WHERE place <= ${most} ORDER BY outcome = 'before', outcome, place`.execute(db)
  return {
    counts: Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count])),
    products: rows.slice(0, most),
  }
}

/** Returns the first products of the shop that have the price of this markdown now. */
export async function productsOfMarkdown(db: Db, id: string, most: number): Promise<MarkedDownProduct[]> {
  return db
    .selectFrom('products')
    .select([
      'id',
      'title',
      sql<string>`coalesce(images[1], '')`.as('image'),
      'price_centavos as from',
      'charged_centavos as to',
      'price_before_centavos as before',
    ])
    .where('markdown_id', '=', id)
    .where('shown', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** The database function is_in_markdown has the same rule. */
function inScope(scope: DiscountScope) {
  if (scope.kind === 'all') return sql<SqlBool>`true`
  if (scope.kind === 'products') return sql<SqlBool>`id = ${anyOf(scope.productIds)}`
  return sql<SqlBool>`(audience = ${anyOf(scope.categories)} OR garment = ${anyOf(scope.categories)})`
}
