import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createBuyer, orderOf } from '../helpers/buyer.ts'
import { cookieOf, postJson, signInCustomer, signUpCustomer } from '../helpers/sign-up-customer.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'

let at: TestShop
before(async () => {
  at = await createTestShop()
  await stock(at.db, 'p1', 20)
  await stock(at.db, 'invitada', 9)
})
after(() => at.close())

const line = { sku: 'p1#na-4', quantity: 1, price: 28_900 }

async function ownerOf(orderNumber: string | undefined): Promise<string | null> {
  const order = await at.db
    .selectFrom('orders')
    .select('customer_id')
    .where('number', '=', orderNumber ?? '')
    .executeTakeFirstOrThrow()
  return order.customer_id
}

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
  assert.equal(await ownerOf(started.body.order_number), customer.id)
})

test('a purchase without a session is a guest’s and belongs to no customer', async () => {
  const buyer = createBuyer(at.app)
  const started = await buyer.order([line])
  at.emulator.controls.approve(started.body.id!)
  await buyer.capture(started.body.id!)
  assert.equal(await ownerOf(started.body.order_number), null)
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

test('a guest who signs in during a checkout starts a new checkout, which replaces the guest’s', async () => {
  const buyer = createBuyer(at.app)
  const before = await held()
  const asGuest = await buyer.order([line])
  const { customer, email, pass } = await signUpCustomer(at)
  const login = await postJson(at, '/api/auth/login', { email, pass }, buyer.cookie())
  buyer.signedIn(cookieOf(login, 'session'))
  const asCustomer = await buyer.order([line])
  assert.notEqual(asCustomer.body.id, asGuest.body.id)
  assert.equal(await held(), before + 1)
  at.emulator.controls.approve(asCustomer.body.id!)
  await buyer.capture(asCustomer.body.id!)
  assert.equal(await ownerOf(asCustomer.body.order_number), customer.id)
})

test('one customer’s session cannot capture or cancel another customer’s checkout', async () => {
  const { cookie } = await signUpCustomer(at)
  const buyer = createBuyer(at.app)
  buyer.signedIn(cookie)
  const started = await buyer.order([line])
  at.emulator.controls.approve(started.body.id!)
  const stranger = createBuyer(at.app)
  stranger.signedIn((await signUpCustomer(at)).cookie)
  assert.equal((await stranger.capture(started.body.id!)).status, 404)
  assert.equal((await stranger.cancel(started.body.id!)).status, 404)
  assert.equal((await buyer.capture(started.body.id!)).status, 200)
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
  const started = await buyer.order([{ sku: 'invitada#na-4', quantity: 1, price: 28_900 }])
  at.emulator.controls.approve(started.body.id!)
  const { body } = await buyer.capture(started.body.id!)
  return body.order_number ?? assert.fail('nothing was bought')
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
  const unasked = { token: await verification('victima@correo.example') }
  assert.equal((await postJson(at, '/api/auth/email', unasked)).status, 401)
  assert.equal((await postJson(at, '/api/auth/email', unasked, ana.cookie)).status, 400)
  assert.deepEqual(await purchasesOf(again.cookie), [])
})
