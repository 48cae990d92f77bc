import { randomBytes, randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { insertFailedBackup } from '../../data/backups/backups.ts'
import type { Db } from '../../data/database.ts'
import { saveLostPayments } from '../../data/payments/lost-payments.ts'
import type { StaffRole } from '../../domain/staff/staff-actions.ts'
import { startStaffSession } from '../../use-cases/staff/start-staff-session.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { parcelBackPage } from '../../app/backoffice/routes/money-back/words.ts'
import { refundPage } from '../../words/backoffice/refund.ts'
import { aDay, ofTheDay, ship } from './a-day.ts'
import { atWork } from './backoffice-screen.ts'
import { buy } from './buying.ts'
import { inTables } from './in-tables.ts'
import { long, overshirt, plain } from './order-screens.ts'
import { all, type Preparation, press } from './screen.ts'

/** The numbers of what went wrong. */
export const ofTheBadDay = { review: '', pending: '', failed: '', returned: '', quiet: '' }

let lived: Promise<void> | undefined

/**
 * After the day, one of everything that can wait for somebody. What takes weeks or a provider's mistake is written into
 * the demonstration's tables: DATA_DIR (or DATABASE_URL) is said as the shop has it.
 */
export const aBadDay: Preparation = all(
  aDay,
  (context, address) => (lived ??= inTables((db) => liveABadDay(db, context, address))),
)

/** Who else works in the shop that day, and what opens the door to them. */
const others = [
  { role: 'sales', name: 'María de los Ángeles Guadalupe', token: '' },
  { role: 'workshop', name: 'Toño', token: '' },
  { role: 'accounting', name: 'Lic. Garza', token: '' },
] satisfies { role: StaffRole; name: string; token: string }[]

/** Somebody of this role, who is at work on the bad day. */
export const atWorkAs = (role: (typeof others)[number]['role']): Preparation =>
  all(aBadDay, async (context, url) => {
    const { token = '' } = others.find((other) => other.role === role) ?? {}
    await context.clearCookies()
    await context.addCookies([{ name: 'staff', value: token, url, httpOnly: true, sameSite: 'Strict' }])
  })

async function hire(db: Db): Promise<void> {
  const chance = { now: () => new Date(), newId: randomUUID, randomBytes }
  for (const other of others) {
    const id = randomUUID()
    const { role, name } = other
    const person = { id, email: `${role}@tienda.example`, name, role, status: 'active' } as const
    await db
      .insertInto('staff')
      .values({ ...person, password_hash: 'none', demonstration: true })
      .execute()
    const of = { staffId: id, secondFactorAt: new Date(), browser: 'Chrome en Android', address: '10.7.7.7' }
    other.token = (await db.transaction().execute((tx) => startStaffSession(tx, chance, of))).token
  }
}

async function liveABadDay(db: Db, context: BrowserContext, address: string): Promise<void> {
  const staff = await context.browser()!.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.7.8' } })
  await atWork(staff, address)
  const page = await staff.newPage()
  // Each another cart: the same again would be asked about.
  let quantity = 0
  const purchase = (to: typeof long | typeof plain, beforePayment?: (number: string) => Promise<unknown>) => {
    quantity += 1
    return buy(staff.request, address, { to, lines: [{ ...overshirt, quantity }], beforePayment })
  }

  const { number, emulator } = await purchase(plain)
  ofTheBadDay.failed = number
  await refuseRefund(page, address, number, emulator)
  ofTheBadDay.returned = (await purchase(long)).number
  await ship(page, address, ofTheBadDay.returned)
  await page.goto(address + paths.parcelBack(ofTheBadDay.returned))
  await press(parcelBackPage.press.parcel)(page)
  await page.waitForURL((url) => url.pathname === paths.order(ofTheBadDay.returned))
  ofTheBadDay.quiet = (await purchase(long)).number
  await ship(page, address, ofTheBadDay.quiet)
  // A browser whose payment is looked at buys nothing more.
  ofTheBadDay.review = (await purchase(long, (order) => writeDownLess(db, order))).number
  ofTheBadDay.pending = await heldBack(context, address, emulator)
  await refund(page, address, ofTheDay.sold)
  await dispute(db, emulator, ofTheDay.sent)
  await passTime(db)
  const lost = { provider: 'paypal', id: '5O190127TN364715T', orderNumber: 'PL-7QK2-M4XRD', amount: 92_800 }
  await db.transaction().execute((tx) => saveLostPayments(tx, [lost], new Date()))
  await insertFailedBackup(db, randomUUID(), new Date(Date.now() - 3 * 86_400_000), 'ENOSPC')
  await hire(db)
  await staff.close()
}

/** Ten pesos less are written down than the provider charges. */
const writeDownLess = (db: Db, number: string) =>
  db.updateTable('checkouts').set({ shipping_centavos: 1000 }).where('order_number', '=', number).execute()

/** A payment of another buyer that the provider holds back as pending. */
async function heldBack(context: BrowserContext, address: string, emulator: string): Promise<string> {
  const buyer = await context.browser()!.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.7.9' } })
  const fault = { on: 'orders.capture', do: 'capture', status: 'PENDING' }
  const { number } = await buy(buyer.request, address, {
    to: plain,
    lines: [{ ...overshirt, quantity: 2 }],
    beforePayment: () => buyer.request.post(`${emulator}/_emulator/faults`, { data: fault }),
  })
  await buyer.close()
  return number
}

async function refuseRefund(page: Page, address: string, number: string, emulator: string): Promise<void> {
  const fault = { on: 'captures.refund', do: 'refund', status: 'FAILED' }
  await page.request.post(`${emulator}/_emulator/faults`, { data: fault })
  await refund(page, address, number)
}

/** All that is left of it; waits until it was asked of whoever has the money. */
async function refund(page: Page, address: string, number: string): Promise<void> {
  await page.goto(address + paths.refund(number))
  await press(refundPage.look)(page)
  await page.getByRole('button', { name: /^Devolver \$/ }).click()
  await page.waitForURL((url) => url.searchParams.has('hecha'))
}

async function dispute(db: Db, emulator: string, number: string): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select('capture_id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  await fetch(`${emulator}/_emulator/captures/${order.capture_id}/dispute`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ step: 'CREATED' }),
  })
}

/** What only time brings: a parcel of which nothing is heard, an order that waits since yesterday, work that gave up. */
async function passTime(db: Db): Promise<void> {
  const before = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  await db
    .updateTable('orders')
    .set({ state_since: before(12 * 24), shipped_at: before(12 * 24) })
    .where('number', '=', ofTheBadDay.quiet)
    .execute()
  await db
    .updateTable('orders')
    .set({ state_since: before(27) })
    .where('number', '=', ofTheDay.toSend)
    .execute()
  const stubborn = {
    id: `deliver-mail:${randomUUID()}`,
    kind: 'deliver-mail',
    payload: '{}',
    attempts: 9,
    run_at: before(-24),
    last_error: '550 no such user',
    created_at: before(6),
  }
  await db.insertInto('jobs').values(stubborn).execute()
  const findings = [{ orderNumber: ofTheDay.sent, what: 'the provider has another amount' }]
  const compared = {
    id: randomUUID(),
    started_at: new Date(),
    finished_at: new Date(),
    looked_at: 41,
    unanswered: 0,
  }
  await db
    .insertInto('reconciliations')
    .values({ ...compared, healed: '[]', findings: JSON.stringify(findings) })
    .execute()
}
