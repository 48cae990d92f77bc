import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import type { Database } from '../schema.ts'
import type { ExampleWork } from './example-work.ts'

/**
 * The tables that hold the work of a shop: what buyers and staff did. 'Empezar de cero' empties them. Each new table
 * belongs here or into `keptTables`.
 */
export const workTables = [
  'arco_requests',
  'audit_log',
  'best_sellers',
  'captures',
  'checkouts',
  'code_uses',
  'contact_messages',
  'counted_attempts',
  'customers',
  'direct_sales',
  'discount_codes',
  'disputes',
  'empty_searches',
  'exchanges',
  'favourites',
  'holds',
  'identity_users',
  'invoice_files',
  'invoice_requests',
  'known_devices',
  'lost_payments',
  'membership_cards',
  'message_answers',
  'notices_held_back',
  'order_items',
  'order_notes',
  'order_search',
  'orders',
  'outbox',
  'payment_waits',
  'reconciliations',
  'refunds',
  'returned_pieces',
  'sessions',
  'sheet_imports',
  'sheet_rows',
  'size_changes',
  'stock_movements',
  'stock_waits',
  'transfer_arrivals',
  'transfers',
  'visit_counts',
  'webhook_events',
] as const satisfies readonly (keyof Database)[]

/** The tables that stay: the catalogue, the settings, the team, and the shop's own running. */
export const keptTables = [
  'backups',
  'collection_products',
  'collections',
  'connections',
  'designs',
  'example_work',
  // Only waiting deliveries and imports go.
  'jobs',
  // Emptied apart, because products refer to it.
  'markdowns',
  'pictures',
  'postal_code_files',
  'postal_codes',
  'price_history',
  'prints',
  'products',
  'settings',
  'sheet_follows',
  'shelf',
  'shipping_by_code',
  'shipping_by_range',
  'shipping_by_state',
  'shop_checks',
  'shop_notices',
  'shop_previews',
  'single_use_links',
  'size_guide',
  'staff',
  'staff_challenges',
  'staff_devices',
  'staff_passkeys',
  'staff_recovery_codes',
  'staff_sessions',
  'stock_units',
] as const satisfies readonly (keyof Database)[]

/** Jobs that do not belong to the work of buyers and staff. */
const keptJobs = ['make-picture', 'take-in-postal-codes', 'follow-sheet']

/** Empties the work tables of a demonstration. Pieces that buyers held are free again. */
export async function deleteAllWork(tx: Tx) {
  // The log of a real shop can never be emptied, and no other code switches this trigger off.
  await sql`ALTER TABLE audit_log DISABLE TRIGGER audit_log_never_emptied`.execute(tx)
  await sql`TRUNCATE ${sql.join(workTables.map((name) => sql.table(name)))}`.execute(tx)
  await sql`ALTER TABLE audit_log ENABLE TRIGGER audit_log_never_emptied`.execute(tx)
  await sql`UPDATE stock_units SET held = 0 WHERE held > 0`.execute(tx)
  await sql`UPDATE markdowns SET state = 'ended', applied = true WHERE state <> 'ended' OR NOT applied`.execute(
    tx,
  )
  await sql`UPDATE products SET markdown_id = NULL WHERE markdown_id IS NOT NULL`.execute(tx)
  await sql`DELETE FROM markdowns`.execute(tx)
  await sql`DELETE FROM jobs WHERE finished_at IS NULL AND kind <> ALL (${keptJobs})`.execute(tx)
}

/** Deletes products, designs and collections of the demonstration, and its brand where nobody changed it. */
export async function deleteDemonstrationCatalogue(tx: Tx, since: Date, brandGroups: readonly string[]) {
  await sql`DELETE FROM products WHERE created_at < ${since}`.execute(tx)
  await sql`DELETE FROM designs WHERE created_at < ${since}`.execute(tx)
  await sql`DELETE FROM collections WHERE created_at < ${since}`.execute(tx)
  await sql`DELETE FROM settings WHERE changed_at < ${since} AND name = ANY (${[...brandGroups]})`.execute(tx)
}

export type CountedWork = Record<'orders' | 'customers' | 'messages' | 'discounts' | 'spreadsheets', number>

/** Counts the work of the example, which is older than `endsAt`, and the work that came after it. */
export async function countWork(
  tx: Tx,
  { endsAt }: Pick<ExampleWork, 'endsAt'>,
): Promise<{ example: CountedWork; own: CountedWork }> {
  const counted = async (isOlder: boolean) => {
    const when = isOlder ? sql`created_at < ${endsAt}` : sql`created_at >= ${endsAt}`
    const { rows } = await sql<CountedWork>`SELECT
      (SELECT count(*) FROM orders WHERE ${when}) AS orders,
      (SELECT count(*) FROM customers WHERE ${when}) AS customers,
      (SELECT count(*) FROM contact_messages WHERE ${when}) AS messages,
      (SELECT count(*) FROM discount_codes WHERE ${when}) + (SELECT count(*) FROM markdowns WHERE ${when}) AS discounts,
      (SELECT count(*) FROM sheet_imports WHERE ${when}) AS spreadsheets`.execute(tx)
    return rows[0]!
  }
  return { example: await counted(true), own: await counted(false) }
}
