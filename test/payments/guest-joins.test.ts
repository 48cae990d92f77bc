import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createBuyer } from '../helpers/buyer.ts'
import { postJson, signInCustomer, signUpCustomer } from '../helpers/sign-up-customer.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'

let at: TestShop
before(async () => {
  at = await createTestShop()
  await stock(at.db, 'invitada', 9)
})
after(() => at.close())

async function buys(email: string): Promise<string> {
  const buyer = createBuyer(at.app, email)
  const started = await buyer.order([{ sku: 'invitada#na-4', quantity: 1, price: 28_900 }])
  at.emulator.controls.approve(started.body.id!)
  const { body } = await buyer.capture(started.body.id!)
  return body.order_number ?? assert.fail('nothing was bought')
}

async function purchasesOf(cookie: string): Promise<string[]> {
  const answer = await at.app.request('/api/me/transactions', { headers: { cookie } })
  return ((await answer.json()) as { number: string }[]).map(({ number }) => number)
}

/** Secret of the last verification mail to this address. */
async function verification(email: string): Promise<string> {
  const { payload } = await at.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'verify-email')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return (payload as { token: string }).token
}

test('a guest who buys and later registers sees the purchase only after verifying the address; nobody else sees it', async () => {
  const email = 'guest-joins@correo.example'
  const before = await buys('Guest-Joins@correo.example')
  const luz = await signUpCustomer(at, { email: 'luz@correo.example' })
  const ana = await signUpCustomer(at, { email })
  assert.deepEqual(await purchasesOf(ana.cookie), [], 'an address that was only claimed shows nothing')

  const token = await verification(email)
  assert.equal((await postJson(at, '/api/auth/email', { token }, ana.cookie)).status, 204)
  assert.deepEqual(await purchasesOf(ana.cookie), [before])
  assert.deepEqual(await purchasesOf(luz.cookie), [])
  const twice = await postJson(at, '/api/auth/email', { token }, ana.cookie)
  assert.equal(twice.status, 400, 'a link is good once')

  // An order placed later without signing in appears at the next login.
  const later = await buys(email)
  assert.deepEqual(await purchasesOf(ana.cookie), [before])
  const { cookie } = await signInCustomer(at, ana)
  assert.deepEqual(await purchasesOf(cookie), [later, before])

  // A stranger registers with the guest's address. Without the mailbox the account shows no orders.
  const victims = await buys('victima@correo.example')
  const thief = await signUpCustomer(at, { email: 'victima@correo.example', name: 'Ladrón' })
  assert.deepEqual(await purchasesOf(thief.cookie), [])
  const again = await signInCustomer(at, thief)
  assert.deepEqual(await purchasesOf(again.cookie), [])
  assert.deepEqual((await purchasesOf(ana.cookie)).includes(victims), false)

  // The mailbox owner never registered. The link in the stranger's verification mail shows the orders to nobody.
  const unasked = { token: await verification('victima@correo.example') }
  assert.equal((await postJson(at, '/api/auth/email', unasked)).status, 401)
  assert.equal((await postJson(at, '/api/auth/email', unasked, ana.cookie)).status, 400)
  assert.deepEqual(await purchasesOf(again.cookie), [])
})
