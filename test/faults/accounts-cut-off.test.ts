// A process may die before any statement: nobody is locked out, closed sessions stay closed, and a retry succeeds.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import type { KyselyPlugin } from 'kysely'
import { createBuiltInIdentity } from '../../gateways/identity/built-in-identity.ts'
import { findCustomer } from '../../data/accounts/customers.ts'
import { keepsUsers } from '../../data/accounts/identity-users.ts'
import { changePassword, resetPassword } from '../../use-cases/accounts/new-password.ts'
import { eraseCustomer } from '../../use-cases/accounts/erase-customer.ts'
import { registerCustomer } from '../../use-cases/accounts/register-customer.ts'
import { signIn } from '../../use-cases/accounts/sign-in.ts'
import { whoIs } from '../../use-cases/accounts/who-is.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { createTestShop, type TestShop } from '../helpers/test-shop.ts'

let at: TestShop
before(async () => {
  at = await createTestShop()
})
after(() => at.close())
beforeEach(async () => void (await at.db.deleteFrom('counted_attempts').execute()))

const pass = 'nopal con lentes'
const newPass = 'conejo de papel'
const device = 'd'.repeat(22)

test('a registration interrupted at any statement: a retry creates one customer, who can sign in', async () => {
  await cutOffEverywhere(async (shop, attempt) => {
    const registration = { ...somebody(), address: '10.8.0.1' }
    const { email } = registration
    await attempt(() => registerCustomer(shop, registration))
    assert.equal((await registerCustomer(at.shop, registration)).kind, 'registered')
    assert.ok(await opens(email, pass))
    assert.equal((await usersOf(email)).length, 1)
    assert.equal((await mailsTo(email)).filter((kind) => kind === 'verify-email').length, 1)
  })
})

test('a password change interrupted at any statement: exactly one password works, and the new password closes other sessions', async () => {
  await cutOffEverywhere(async (shop, attempt) => {
    const { customer, session } = await member()
    const open = await at.shop.identity.startReset(customer.email)
    const change = { customer, current: pass, pass: newPass, device }
    await attempt(() => changePassword(shop, change))
    if (await changed(customer.email, session))
      assert.equal((await followLink(at.shop, open)).kind, 'link-invalid')
    else assert.equal((await changePassword(at.shop, change)).kind, 'changed')
    assert.ok(await opens(customer.email, newPass))
  })
})

test('a password reset interrupted at any statement: exactly one password works, and another link completes the reset', async () => {
  await cutOffEverywhere(async (shop, attempt) => {
    const { customer, session } = await member()
    const link = await at.shop.identity.startReset(customer.email)
    await attempt(() => followLink(shop, link))
    if (await changed(customer.email, session))
      assert.equal((await followLink(at.shop, link)).kind, 'link-invalid')
    else {
      const another = await at.shop.identity.startReset(customer.email)
      assert.equal((await followLink(at.shop, another)).kind, 'changed')
    }
    assert.ok(await opens(customer.email, newPass))
  })
})

test('an account deletion interrupted at any statement: everything is deleted or nothing, and then the address is free', async () => {
  await cutOffEverywhere(async (shop, attempt) => {
    const { customer, session } = await member()
    const { email } = customer
    await attempt(() => eraseCustomer(shop, { customer, pass }))
    const isThere = (await findCustomer(at.db, { email })) !== null
    assert.equal(await isOpen(session), isThere, 'the session exists as long as the account')
    assert.equal((await usersOf(email)).length, isThere ? 1 : 0, 'the user exists as long as the account')
    assert.equal((await mailsTo(email)).length > 0, isThere, 'the mails exist as long as the account')
    if (isThere) assert.equal((await eraseCustomer(at.shop, { customer, pass })).kind, 'erased')
    await registerCustomer(at.shop, { ...somebody(), email, address: '10.8.0.1' })
    assert.ok(await opens(email, pass))
  })
})

class Died extends Error {}

type Attempt = (work: () => Promise<unknown>) => Promise<void>

/** Repeats the story with a shop that dies before its first statement, then before its second, until it survives. */
async function cutOffEverywhere(story: (shop: Shop, attempt: Attempt) => Promise<void>): Promise<void> {
  let deaths = 0
  for (let lived = false; !lived;) {
    const attempt: Attempt = async (work) => {
      lived = await work().then(
        () => true,
        (error) => {
          if (error instanceof Died) return false
          throw error
        },
      )
    }
    await at.db.deleteFrom('counted_attempts').execute()
    await story(shopThatDiesAfter(deaths), attempt)
    if (!lived) deaths += 1
  }
  assert.ok(deaths > 3, `died only ${deaths} times`)
}

/** An open transaction is rolled back, as after a death. */
function shopThatDiesAfter(statements: number): Shop {
  let left = statements
  const dying: KyselyPlugin = {
    transformQuery({ node }) {
      if (left === 0) throw new Died()
      left -= 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = at.db.withPlugin(dying)
  const { now } = at.shop
  const identity = createBuiltInIdentity({ users: keepsUsers(db), hashing: at.hashing, now })
  return { ...at.shop, db, identity }
}

function somebody() {
  const email = `ana-${randomUUID()}@correo.example`
  return { name: 'Ana', lastName: 'Treviño', phone: '+528112345678', email, pass }
}

async function member() {
  const who = somebody()
  await registerCustomer(at.shop, { ...who, address: '10.8.0.2' })
  const entered = await enter(who.email, pass)
  return entered.kind === 'signed-in'
    ? { customer: entered.customer, session: entered.session.token }
    : assert.fail(entered.kind)
}

function enter(email: string, with_: string) {
  const browser = {
    address: '10.8.0.3',
    device: null,
    newDevice: device,
    link: null,
    earlierToken: null,
    browser: null,
  }
  return signIn(at.shop, { email, pass: with_, ...browser })
}

async function opens(email: string, with_: string): Promise<boolean> {
  return (await enter(email, with_)).kind === 'signed-in'
}

async function isOpen(session: string): Promise<boolean> {
  return (await whoIs(at.shop, session)).kind === 'signed-in'
}

/** Exactly one of the two passwords must work. Returns true for the new password. */
async function changed(email: string, earlier: string): Promise<boolean> {
  const stayedIn = await isOpen(earlier)
  const isChanged = await opens(email, newPass)
  assert.equal(await opens(email, pass), !isChanged)
  assert.ok(!(isChanged && stayedIn), 'a session of the old password is open')
  return isChanged
}

function followLink(shop: Shop, link: Awaited<ReturnType<Shop['identity']['startReset']>>) {
  return link.kind === 'link'
    ? resetPassword(shop, { token: link.token, pass: newPass, device })
    : assert.fail(link.kind)
}

function usersOf(email: string) {
  return at.db.selectFrom('identity_users').select('id').where('email', '=', email).execute()
}

async function mailsTo(email: string): Promise<string[]> {
  const mails = await at.db.selectFrom('outbox').select('kind').where('recipient', '=', email).execute()
  return mails.map(({ kind }) => kind)
}
