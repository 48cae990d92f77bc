import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { pays, pieceOf } from '../helpers/buying.ts'
import { type Bought, type Buyer, createBuyer } from '../helpers/buyer.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { cookieOf, postJson, signInCustomer, signUpCustomer } from '../helpers/sign-up-customer.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'

/** One browser, used by one person after another; the browser keeps its visitor cookie. */
let at: TestShop
before(async () => {
  at = await createTestShop()
})
afterEach(() => assertInvariants(at))
after(() => at.close())

let products = 0
async function oneMore(pieces: number): Promise<{ id: string; line: Bought }> {
  const id = `compartida-${++products}`
  await stock(at.db, id, pieces)
  return { id, line: pieceOf(id) }
}

const signOut = (browser: Buyer, session: string) =>
  postJson(at, '/api/auth/logout', {}, `${browser.cookie()}; ${session}`)

async function freeFor(browser: Buyer, session: string, id: string): Promise<number> {
  const headers = { cookie: `${browser.cookie()}; ${session}` }
  const answer = await at.app.request(`/api/stock?ids=${id}`, { headers })
  return ((await answer.json()) as Record<string, number>)[id]!
}

/** Checks that requests without an order number or key get none of the `secrets`. */
async function saysNothingOf(browser: Buyer, session: string, secrets: readonly string[]): Promise<void> {
  const headers = { cookie: `${browser.cookie()}; ${session}` }
  for (const path of ['/api/checkout/current', '/api/me', '/api/me/transactions', '/api/me/cards']) {
    const said = await (await at.app.request(path, { headers })).text()
    for (const secret of secrets) assert.ok(!said.includes(secret), `${path} says ${secret}: ${said}`)
  }
}

describe('next person at a customer’s browser', () => {
  for (const next of ['nobody', 'another customer', 'the session that was ended'] as const)
    test(`the API tells the next person nothing of the paid order: ${next}`, async () => {
      const { line } = await oneMore(5)
      const ana = await signUpCustomer(at)
      const browser = createBuyer(at.app)
      browser.signedIn(ana.cookie)
      const started = await browser.order([line])
      const number = await pays(at, browser, started.body.id)
      assert.equal((await browser.current()).state, 'paid', 'the signed-in owner sees the payment')

      await signOut(browser, ana.cookie)
      const session =
        next === 'nobody' ? '' : next === 'another customer' ? (await signUpCustomer(at)).cookie : ana.cookie
      browser.signedIn(session)
      assert.deepEqual(await browser.current(), { state: 'none' })
      await saysNothingOf(browser, session, [number, started.body.id!, ana.email, ana.customer.id])

      const mails = () => at.db.selectFrom('outbox').select('id').where('kind', '=', 'order-copy').execute()
      const before = (await mails()).length
      for (const cart of [[], [{ invoice_id: number }]]) {
        const cookie = `${browser.cookie()}; ${session}`
        const headers = {
          cookie,
          'content-type': 'application/json',
          'x-api-key': at.shop.settings.backendKey,
        }
        const body = JSON.stringify({ service: 'order', cart })
        const answer = await at.app.request('/api/backend?action=email', { method: 'POST', headers, body })
        assert.equal(answer.status, 202)
      }
      assert.equal((await mails()).length, before, 'no mail is sent for another person')

      // The next person orders the same cart to the same address. It is a new purchase.
      if (next !== 'the session that was ended')
        assert.equal((await browser.order([line])).status, 200, 'the next person is not told of the payment')
    })

  test('a browser that believes somebody else is signed in, or where somebody signed in over the session, is told nothing', async () => {
    const { line } = await oneMore(5)
    const [ana, luz] = [await signUpCustomer(at), await signUpCustomer(at)]
    const browser = createBuyer(at.app)
    browser.signedIn(ana.cookie)
    const started = await browser.order([line])
    const assertShownAs = async (state: string) => {
      for (const mistaken of ['', luz.customer.id])
        assert.deepEqual(await browser.current(mistaken), { state: 'none' })
      assert.equal((await browser.current(ana.customer.id)).state, state)
    }
    await assertShownAs('awaiting_payer')
    const number = await pays(at, browser, started.body.id)
    await assertShownAs('paid')
    browser.signedIn(luz.cookie)
    await saysNothingOf(browser, luz.cookie, [number])
    // Ana is back: she sees her order with the page that her session opens, and without a key.
    browser.signedIn(ana.cookie)
    const hers = await browser.current()
    assert.deepEqual([hers.state, hers.order_number, hers.order_url], ['paid', number, `/pedido/${number}`])
    // A guest's payment, in a browser that still believes that Ana is signed in.
    const guest = createBuyer(at.app)
    await guest.order([line])
    assert.deepEqual(await guest.current(ana.customer.id), { state: 'none' })
    assert.equal((await guest.current('')).state, 'awaiting_payer')
  })

  test('the next person cannot see, pay or cancel the customer’s open payment, and can start another', async () => {
    const { id, line } = await oneMore(5)
    const [ana, luz] = [await signUpCustomer(at), await signUpCustomer(at)]
    const browser = createBuyer(at.app)
    browser.signedIn(ana.cookie)
    const hers = await browser.order([line])
    assert.equal(await freeFor(browser, ana.cookie, id), 5, 'her own pieces are free for her')
    for (const session of [luz.cookie, '']) {
      browser.signedIn(session)
      assert.deepEqual(await browser.current(), { state: 'none' })
      assert.equal(await freeFor(browser, session, id), 4, 'her pieces are not free for anybody else')
      at.emulator.controls.approve(hers.body.id!)
      for (const move of [browser.capture, browser.cancel]) {
        const answer = await move(hers.body.id!)
        const issue = answer.body.details![0]!.issue
        // Without a session the person may be Ana herself with an expired session, so the answer asks for a login.
        assert.deepEqual(
          [answer.status, issue],
          session ? [404, 'RESOURCE_NOT_FOUND'] : [401, 'SESSION_EXPIRED'],
        )
      }
    }
    const own = await browser.order([line])
    assert.equal(own.status, 200)
    assert.notEqual(own.body.id, hers.body.id)
    browser.signedIn(ana.cookie)
    assert.equal((await browser.capture(hers.body.id!)).status, 200, 'her own payment can still be captured')
  })

  test('signing out releases the held pieces at once, so the next person can buy them', async () => {
    const { id, line } = await oneMore(1)
    const ana = await signUpCustomer(at)
    const browser = createBuyer(at.app)
    browser.signedIn(ana.cookie)
    const hers = await browser.order([line])
    await signOut(browser, ana.cookie)
    browser.signedIn('')
    assert.equal(await freeFor(browser, '', id), 1)
    await pays(at, browser, (await browser.order([line])).body.id)
    // Ana approved the payment after she signed out. The checkout is closed, so nothing is captured.
    const back = await signInCustomer(at, ana)
    browser.signedIn(back.cookie)
    at.emulator.controls.approve(hers.body.id!)
    assert.equal((await browser.capture(hers.body.id!)).body.details?.[0]?.issue, 'HOLD_EXPIRED')
  })

  test('a customer whose session expired signs in again and continues the same payment', async () => {
    const { id, line } = await oneMore(1)
    const ana = await signUpCustomer(at)
    const browser = createBuyer(at.app)
    browser.signedIn(ana.cookie)
    const started = await browser.order([line])
    await at.db.deleteFrom('sessions').where('user_id', '=', ana.customer.fId!).execute()
    assert.equal((await browser.capture(started.body.id!)).body.details?.[0]?.issue, 'SESSION_EXPIRED')

    const again = await postJson(at, '/api/auth/login', ana, browser.cookie())
    browser.signedIn(cookieOf(again, 'session'))
    assert.equal((await browser.current()).state, 'awaiting_payer')
    assert.equal((await browser.order([line])).body.id, started.body.id)
    await pays(at, browser, started.body.id)
    assert.equal(await freeFor(browser, '', id), 0)
  })
})

describe('guest order in a shared browser', () => {
  test('the browser is told of a guest’s order for half an hour, without its access key; later only the key opens the order', async () => {
    const { line } = await oneMore(5)
    const browser = createBuyer(at.app)
    const started = await browser.order([line])
    at.emulator.controls.approve(started.body.id!)
    const { body } = await browser.capture(started.body.id!)
    const { access_key: key, email } = await at.db
      .selectFrom('orders')
      .select(['access_key', 'email'])
      .where('number', '=', body.order_number!)
      .executeTakeFirstOrThrow()
    assert.equal(
      body.order_url,
      `/pedido/${body.order_number}?clave=${key}`,
      'the page that paid gets the address of the order',
    )
    const repeated = await browser.capture(started.body.id!)
    assert.equal(repeated.status, 200)
    assert.equal(repeated.body.order_url, undefined, 'a repeated request gets no address')
    const current = await browser.current()
    assert.equal(current.order_number, body.order_number)
    await saysNothingOf(browser, '', [key, email, 'Hidalgo', 'Treviño'])

    const luz = await signUpCustomer(at)
    browser.signedIn(luz.cookie)
    assert.deepEqual(await browser.current(), { state: 'none' })
    browser.signedIn('')
    at.later(31)
    assert.deepEqual(await browser.current(), { state: 'none' })
  })

  test('signing in ends an open guest payment and frees its pieces for the person who signed in, whose next purchase is a new checkout', async () => {
    const { id, line } = await oneMore(1)
    const luz = await signUpCustomer(at)
    const browser = createBuyer(at.app)
    const asGuest = await browser.order([line])
    const signedIn = await postJson(at, '/api/auth/login', luz, browser.cookie())
    const session = cookieOf(signedIn, 'session')
    browser.signedIn(session)
    assert.equal(await freeFor(browser, session, id), 1)
    assert.equal((await browser.capture(asGuest.body.id!)).status, 404)
    const number = await pays(at, browser, (await browser.order([line])).body.id)
    assert.equal((await browser.current(luz.customer.id)).order_number, number, 'the order is hers')
  })
})
