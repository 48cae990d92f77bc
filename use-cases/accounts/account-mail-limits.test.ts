import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fromSomewhere, postJson } from '../../test/helpers/sign-up-customer.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'

const most = 8
const at = await createTestShop({ settings: { accountMailsAnHour: most } })
after(() => at.close())

const registration = { name: 'Ana', lastName: 'Treviño', phone: '8112345678', pass: 'secreta-1' }

async function register(email: string, from = fromSomewhere()): Promise<void> {
  const answer = await postJson(at, '/api/auth/register', { ...registration, email }, '', { from })
  assert.deepEqual([answer.status, await answer.json()], [200, { status: 'registered' }], email)
}

const mailed = async () => (await at.db.selectFrom('outbox').select('id').execute()).length

test('account mails are limited per hour for the whole shop; beyond the limit each network still causes three', async () => {
  for (let each = 0; each < most + 5; each += 1)
    await register(`extrana-${each}@correo.example`, fromSomewhere('198.51.100.0'))
  assert.equal(await mailed(), most + 3)
  await register('vecina@correo.example', fromSomewhere('203.0.113.7'))
  assert.equal(await mailed(), most + 4)
  at.later(61)
  await register('luego@correo.example', fromSomewhere('198.51.100.0'))
  assert.equal(await mailed(), most + 5)
})

test('one mailbox gets a limited number of account mails in half a day, for every spelling of its address and every kind of mail', async () => {
  for (const table of ['outbox', 'counted_attempts'] as const) await at.db.deleteFrom(table).execute()
  const spelled = (each: number) => `a.na+${each}@gmail.com`
  for (let each = 0; each < 5; each += 1) await register(spelled(each))
  for (let each = 0; each < 5; each += 1) {
    const answer = await postJson(at, '/api/auth/password-reset', { email: spelled(each) })
    assert.equal(answer.status, 202)
  }
  const waitingJobs = await at.db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'start-password-reset')
    .execute()
  assert.equal((await mailed()) + waitingJobs.length, 6)
  await register('otra@gmail.com')
  assert.equal(await mailed(), 6, 'the limit does not count for another person')
  at.later(12 * 60 + 1)
  await register('ana@gmail.com')
  assert.equal(await mailed(), 7)
})
