import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { updateCustomer } from '../../data/accounts/customers.ts'
import { signUpCustomer, type SignedUp } from '../../test/helpers/sign-up-customer.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { changePassword } from './new-password.ts'
import { signIn, type SignInResult } from './sign-in.ts'

const at = await createTestShop()
after(() => at.close())

/** A sign-in during which `meanwhile` runs, after the password was found right and before the session opens. */
function signInMeeting(
  who: SignedUp,
  meanwhile: () => Promise<unknown>,
  pass = who.pass,
): Promise<SignInResult> {
  let met = false
  const { identity } = at.shop
  const slow: typeof identity.signIn = async (input) => {
    const checked = await identity.signIn(input)
    if (!met) {
      met = true
      await meanwhile()
    }
    return checked
  }
  const shop = { ...at.shop, identity: { ...identity, signIn: slow } }
  const browser = {
    address: '10.7.7.7',
    device: null,
    newDevice: 'd'.repeat(22),
    earlierToken: null,
    link: null,
    browser: null,
  }
  return signIn(shop, { email: who.email, pass, ...browser })
}

async function sessionsOf({ customer }: SignedUp): Promise<number> {
  const rows = await at.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', customer.fId!)
    .execute()
  return rows.length
}

test('a sign-in with the old password opens no session if the password changes meanwhile', async () => {
  const who = await signUpCustomer(at)
  const change = () =>
    changePassword(at.shop, {
      customer: who.customer,
      current: who.pass,
      pass: 'nueva-clave',
      device: 'e'.repeat(22),
    })
  assert.deepEqual(await signInMeeting(who, change), { kind: 'not-authenticated' })
  // The remaining session is that of the browser that changed the password.
  assert.equal(await sessionsOf(who), 1)
})

test('a sign-in opens no session if the customer is disabled meanwhile', async () => {
  const who = await signUpCustomer(at)
  const disable = () => updateCustomer(at.db, who.customer.id, { status: 'Disabled' })
  assert.deepEqual(await signInMeeting(who, disable), { kind: 'no-customer' })
  assert.equal(await sessionsOf(who), 1, 'only the earlier session exists, and it opens nothing')
})

test('two sign-ins at the same moment both open a session', async () => {
  const who = await signUpCustomer(at)
  const other = () => signInMeeting(who, async () => {})
  assert.equal((await signInMeeting(who, other)).kind, 'signed-in')
  assert.equal(await sessionsOf(who), 3)
})
