import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { runOnce } from '../../jobs/worker.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { createMailingShop, type MailingShop, stock } from '../helpers/test-shop.ts'
import { oneFigure } from './judge.ts'
import type { Effort, Measurement } from './measurement.ts'
import { knowPostalCode } from '../helpers/postal-code.ts'

const efforts = { whole: { before: 50, orders: 500 }, short: { before: 1, orders: 1 } }
const tables = 'checkouts captures orders order_items outbox jobs webhook_events holds'.split(' ')

/** Measures rows, bytes on disk, bytes of write-ahead log (also sent to replicas) and mails of a thousand orders. */
export async function measureOrderTraces(effort: Effort): Promise<Measurement[]> {
  const { before: bought, orders } = efforts[effort]
  const at = await createMailingShop()
  try {
    await stock(at.db, 'luna', 1_000_000)
    await knowPostalCode(at.db, { postalCode: '64000', cost: 15_000 })
    await buy(at, bought)
    const before = await left(at)
    await buy(at, orders)
    const after = await left(at)
    const each = (what: keyof typeof after, unit: string, per = 1): Measurement => {
      const figure = ((after[what] - before[what]) * 1000) / orders / per
      return { what: `${what} of a thousand orders`, unit, ...oneFigure(figure) }
    }
    return [
      each('rows', 'rows'),
      each('bytes on disk', 'MB', 1e6),
      each('bytes of log', 'MB', 1e6),
      each('mails', 'mails'),
      each('bytes of mail', 'MB', 1e6),
    ]
  } finally {
    await at.close()
  }
}

async function buy(at: MailingShop, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const buyer = createBuyer(at.app, `ana-${n}@correo.example`)
    const { body } = await buyer.order([{ sku: 'luna#na-4', quantity: 1, price: 28_900 }])
    at.emulator.controls.approve(body.id!)
    const { status } = await buyer.capture(body.id!)
    if (status !== 200) throw new Error('a purchase failed')
  }
  while (await runOnce(at.shop, at.mailer));
}

async function left({ db, mailFolder }: MailingShop) {
  const counts = await Promise.all(
    tables.map((table) => sql<{ count: number }>`SELECT count(*) FROM ${sql.table(table)}`.execute(db)),
  )
  await sql`VACUUM`.execute(db)
  const { rows } = await sql<{ disk: number; log: number }>`
    SELECT pg_database_size(current_database()) AS disk, (pg_current_wal_lsn() - '0/0')::bigint AS log`.execute(
    db,
  )
  const mails = (await readdir(mailFolder)).filter((name) => name.endsWith('.eml'))
  const sizes = await Promise.all(mails.map(async (name) => (await stat(join(mailFolder, name))).size))
  return {
    rows: counts.reduce((sum, counted) => sum + counted.rows[0]!.count, 0),
    'bytes on disk': rows[0]!.disk,
    'bytes of log': rows[0]!.log,
    mails: mails.length,
    'bytes of mail': sizes.reduce((sum, size) => sum + size, 0),
  }
}
