import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pays, pieceOf } from '../helpers/buying.ts'
import { createBuyer, orderOf } from '../helpers/buyer.ts'
import { postJson, signInCustomer, signUpCustomer } from '../helpers/sign-up-customer.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'

let at: TestShop
before(async () => {
  at = await createTestShop()
  await stock(at.db, 'p1', 20)
  await stock(at.db, 'invitada', 9)
})
after(() => at.close())

const line = pieceOf('p1')

async function held(): Promise<number> {
  const product = await at.db
    .selectFrom('products')
    .select('held')
    .where('id', '=', 'p1')
    .executeTakeFirstOrThrow()
  return product.held
}

test('a purchase belongs to the signed-in customer, whatever customer the browser claims', async () => {
  const { customer, cookie, email, pass } = await signUpCustomer(at)
  const other = await signUpCustomer(at)
  const buyer = createBuyer(at.app)
  buyer.signedIn(cookie)
  const started = await buyer.post({
    ...orderOf([line], 15_000, 'compradora@correo.example'),
    session: { id: other.customer.id },
    customerId: other.customer.id,
  })
  at.emulator.controls.approve(started.body.id!)
  // The session has ended. The checkout remembers its customer, and nobody else can cancel it.
  await postJson(at, '/api/auth/logout', {}, cookie)
  for (const session of ['', other.cookie]) {
    buyer.signedIn(session)
    assert.equal((await buyer.capture(started.body.id!)).status, session ? 404 : 401)
  }
  buyer.signedIn((await signInCustomer(at, { email, pass })).cookie)
  assert.equal((await buyer.capture(started.body.id!)).status, 200)
  const orders = await at.db.selectFrom('orders').select(['number', 'customer_id']).execute()
  assert.deepEqual(orders, [{ number: started.body.order_number, customer_id: customer.id }])
})

test('an expired session neither pays nor holds pieces: the buyer is sent to the login', async () => {
  const { customer, cookie } = await signUpCustomer(at)
  await at.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', customer.fId!)
    .execute()
  const buyer = createBuyer(at.app)
  buyer.signedIn(cookie)
  const before = await held()
  const answer = await buyer.order([line])
  assert.equal(answer.status, 401)
  const [detail] = answer.body.details as { issue: string; description?: string }[]
  assert.deepEqual([detail?.issue, detail?.description], ['SESSION_EXPIRED', 'Sesión expirada'])
  assert.equal(await held(), before)
})

test('a browser that believes another customer is signed in neither pays nor holds pieces', async () => {
  const [ana, luz] = [await signUpCustomer(at), await signUpCustomer(at)]
  const before = await held()
  const mistaken: [session: string, signedInAs: string | null][] = [
    ['', ana.customer.id],
    [luz.cookie, ana.customer.id],
    // The session cookie belongs to a customer whom the browser has forgotten. A purchase would become that customer's.
    [ana.cookie, null],
    ['', 'nobody we know'],
  ]
  for (const [session, signedInAs] of mistaken) {
    const buyer = createBuyer(at.app)
    buyer.signedIn(session)
    const answer = await buyer.order([line], 15_000, { signedInAs })
    assert.deepEqual([answer.status, answer.body.details?.[0]?.issue], [401, 'SESSION_EXPIRED'])
    assert.equal(buyer.cookie(), '')
  }
  assert.equal(await held(), before)
  const right: [string, string | null][] = [
    [ana.cookie, ana.customer.id],
    ['', null],
  ]
  for (const [session, signedInAs] of right) {
    const buyer = createBuyer(at.app)
    buyer.signedIn(session)
    assert.equal((await buyer.order([line], 15_000, { signedInAs })).status, 200)
  }
})

async function buys(email: string): Promise<string> {
  const buyer = createBuyer(at.app, email)
  return pays(at, buyer, (await buyer.order([pieceOf('invitada')])).body.id)
}

async function purchasesOf(cookie: string): Promise<string[]> {
  const answer = await at.app.request('/api/me/transactions', { headers: { cookie } })
  return ((await answer.json()) as { number: string }[]).map(({ number }) => number)
}

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
  assert.deepEqual(await purchasesOf(ana.cookie), [], 'an unverified address shows no orders')

  const token = await verification(email)
  assert.equal((await postJson(at, '/api/auth/email', { token }, ana.cookie)).status, 204)
  assert.deepEqual(await purchasesOf(ana.cookie), [before])
  assert.deepEqual(await purchasesOf(luz.cookie), [])
  const twice = await postJson(at, '/api/auth/email', { token }, ana.cookie)
  assert.equal(twice.status, 400, 'a link works once')

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
  const unrequested = { token: await verification('victima@correo.example') }
  assert.equal((await postJson(at, '/api/auth/email', unrequested)).status, 401)
  assert.equal((await postJson(at, '/api/auth/email', unrequested, ana.cookie)).status, 400)
  assert.deepEqual(await purchasesOf(again.cookie), [])
})
