import { sql } from 'kysely'
import { runOnce } from '../../jobs/worker.ts'
import type { MailingShop } from './test-shop.ts'

export async function deliverDueMails({ db, shop, mailer }: MailingShop): Promise<void> {
  await sql`UPDATE jobs SET run_at = now() WHERE finished_at IS NULL AND locked_until IS NULL`.execute(db)
  let more = true
  while (more) more = await runOnce(shop, mailer)
}
