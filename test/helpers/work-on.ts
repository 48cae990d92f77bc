import { sql } from 'kysely'
import { runOnce } from '../../jobs/worker.ts'
import type { MailingShop } from './test-shop.ts'

/** Makes all jobs due and runs them. Several rounds, because one job may create another. */
export async function workOn({
  db,
  shop,
  mailer,
}: Pick<MailingShop, 'db' | 'shop' | 'mailer'>): Promise<void> {
  await sql`UPDATE jobs SET run_at = now(), locked_until = NULL WHERE finished_at IS NULL`.execute(db)
  for (let round = 0; round < 4; round += 1) await runOnce(shop, mailer)
}
