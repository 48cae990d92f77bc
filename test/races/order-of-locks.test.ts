import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { eraseCustomerByStaff } from '../../use-cases/accounts/erase-customer.ts'
import { revokeCard } from '../../use-cases/membership/revoke-card.ts'
import { recordRefund } from '../../use-cases/refunds/record-refund.ts'
import { createMember, refundAt } from '../helpers/member.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { postJson, signUpCustomer } from '../helpers/sign-up-customer.ts'
import { connectionsWait } from '../helpers/connections-wait.ts'
import { hireStaff, type StaffActor } from '../helpers/test-staff.ts'
import { createTestShop, type TestShop } from '../helpers/test-shop.ts'

/**
 * Operations lock rows in one order: orders, the customer, the cards. Each test holds one row until both operations
 * wait; in different orders PostgreSQL would end one with 40P01 (deadlock).
 */

let at: TestShop
let owner: StaffActor
before(async () => {
  at = await createTestShop()
  owner = await hireStaff(at.db)
})
after(() => at.close())

/** Both operations wait at once, the first for the row that `hold` locks. */
async function meet<First, Second>(
  hold: ReturnType<typeof sql>,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const started = await at.db.transaction().execute(async (tx) => {
    await hold.execute(tx)
    const one = first()
    await connectionsWait(at.db, 1)
    const other = second()
    await connectionsWait(at.db, 2)
    return [one, other] as const
  })
  return Promise.all(started)
}

async function memberWithTwoCards() {
  const ana = await createMember(at)
  const { captureId } = await ana.buy('tarjetaSocio-1', 'tarjetaSocio-2')
  const cards = await ana.cards()
  const numberOf = (line: string) => cards.find(({ line_id }) => line_id === line)!.number
  await refundAt(at, captureId)
  return {
    ana,
    held: sql`SELECT FROM membership_cards WHERE number = ${numberOf('tarjetaSocio-2')} FOR UPDATE`,
    refund: () => recordRefund(at.shop, { provider: at.shop.payments.online.name, id: captureId }),
    other: numberOf('tarjetaSocio-1'),
  }
}

test('revoking a card while its order is fully refunded causes no deadlock', async () => {
  const { ana, held, refund, other } = await memberWithTwoCards()
  const [recorded, revoked] = await meet(held, refund, () =>
    revokeCard(at.shop, owner, { number: other, reason: 'Lo pidió' }),
  )
  assert.deepEqual([recorded.kind, revoked.kind], ['refunded', 'revoked-before'])
  assert.deepEqual(await ana.membership(), { partner: false, partner_card: '' })
})

test('erasing an account while its card’s order is fully refunded causes no deadlock', async () => {
  const { ana, held, refund } = await memberWithTwoCards()
  const [recorded, erased] = await meet(held, refund, () =>
    eraseCustomerByStaff(at.shop, owner, { customerId: ana.id }),
  )
  assert.deepEqual([recorded.kind, erased.kind], ['refunded', 'erased'])
})

test('signing in while the account with guest orders is being erased causes no deadlock', async () => {
  const { customer, email, pass } = await signUpCustomer(at)
  await at.db
    .updateTable('customers')
    .set({ email_verified_at: at.shop.now() })
    .where('id', '=', customer.id)
    .execute()
  const placed = [await placeTestOrder(at.db, { email }), await placeTestOrder(at.db, { email })]
  const [, last] = placed.map(({ id }) => id).toSorted()
  const [erased, answer] = await meet(
    sql`SELECT FROM orders WHERE id = ${last} FOR UPDATE`,
    () => eraseCustomerByStaff(at.shop, owner, { customerId: customer.id }),
    () => postJson(at, '/api/auth/login', { email, pass }),
  )
  assert.equal(erased.kind, 'erased')
  assert.notEqual(answer.status, 500)
})
