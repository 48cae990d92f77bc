import { sql, type SqlBool } from 'kysely'
import type { Markdown, NewMarkdown, MarkdownReduction } from '../../domain/discounts/markdown.ts'
import type { Centavos } from '../../domain/values/money.ts'
import type { Db, Tx } from '../database.ts'
import { scopeColumns, scopeFrom } from './scope-columns.ts'

/** `products`: how many products of the shop have the price of this markdown now. */
export type ListedMarkdown = Markdown & { products: number; createdAt: Date }

export type MarkdownCursor = { at: Date; id: string }

/**
 * Waits for every transaction that gives products their prices, and lets none begin until this transaction ends. Whoever
 * changes the state of a markdown needs it: otherwise a product that is being saved could keep the price of before.
 */
export async function lockMarkdowns(tx: Tx) {
  await sql`LOCK TABLE markdowns IN EXCLUSIVE MODE`.execute(tx)
}

/** Returns false if the markdown exists already. */
export async function insertMarkdown(tx: Tx, markdown: NewMarkdown): Promise<boolean> {
  const { id, name, reduction, scope, beginsAt, endsAt } = markdown
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('markdowns')
    .values({
      id,
      name,
      percent: reduction.kind === 'percent' ? reduction.percent : null,
      new_price_centavos: reduction.kind === 'price' ? reduction.price : null,
      ...scopeColumns(scope),
      begins_at: beginsAt,
      ends_at: endsAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Ends a running markdown. The caller has locked the markdowns; turn-markdowns.ts changes the products. */
export async function saveMarkdownEnd(tx: Tx, id: string, at: Date) {
  await tx
    .updateTable('markdowns')
    .set({
      state: 'ended',
      ends_at: sql`greatest(${at}, begins_at + interval '1 millisecond')`,
      applied: false,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes a markdown that never began. The caller has locked the markdowns. */
export async function deleteMarkdown(tx: Tx, id: string) {
  await tx.deleteFrom('markdowns').where('id', '=', id).where('state', '=', 'prepared').execute()
}

export async function findMarkdown(db: Db | Tx, id: string): Promise<ListedMarkdown | null> {
  const row = await listedMarkdowns(db).where('id', '=', id).executeTakeFirst()
  return row ? asMarkdown(row) : null
}

/** Returns the markdown that lowers the price of this product now, and the lowered price. */
export async function runningMarkdownOf(
  db: Db,
  productId: string,
): Promise<{ id: string; name: string; endsAt: Date; price: Centavos } | null> {
  const row = await db
    .selectFrom('products')
    .innerJoin('markdowns', 'markdowns.id', 'products.markdown_id')
    .select(['markdowns.id', 'name', 'ends_at as endsAt', 'charged_centavos as price'])
    .where('products.id', '=', productId)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the newest markdowns first. */
export async function listMarkdowns(
  db: Db,
  { after = null, size }: { after?: MarkdownCursor | null; size: number },
): Promise<{ markdowns: ListedMarkdown[]; next: MarkdownCursor | null }> {
  const rows = await listedMarkdowns(db)
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(created_at < ${after!.at} OR (created_at = ${after!.at} AND id > ${after!.id}))`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size + 1)
    .execute()
  const markdowns = rows.slice(0, size).map(asMarkdown)
  const last = markdowns.at(-1)
  return { markdowns, next: rows.length > size && last ? { at: last.createdAt, id: last.id } : null }
}

function listedMarkdowns(db: Db | Tx) {
  return db
    .selectFrom('markdowns')
    .select([
      'id',
      'name',
      'percent',
      'new_price_centavos as newPrice',
      'scope',
      'categories',
      'product_ids',
      'begins_at as beginsAt',
      'ends_at as endsAt',
      'state',
      'created_at as createdAt',
      sql<number>`(SELECT count(*) FROM products WHERE markdown_id = markdowns.id AND shown)`.as('products'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof listedMarkdowns>['executeTakeFirstOrThrow']>>

function asMarkdown({ percent, newPrice, scope, categories, product_ids, ...same }: Row): ListedMarkdown {
  const reduction: MarkdownReduction =
    percent === null ? { kind: 'price', price: newPrice ?? 0 } : { kind: 'percent', percent }
  return { ...same, reduction, scope: scopeFrom({ scope, categories, product_ids }) }
}
