import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { letEverythingSettle } from '../../test/helpers/webhook-door.ts'
import { mailsTo, secretIn } from '../../test/helpers/mail-folder.ts'
import { postJson, signInCustomer, signUpCustomer } from '../../test/helpers/sign-up-customer.ts'
import { createMailingShop, type MailingShop } from '../../test/helpers/test-shop.ts'
import { accountProblems } from '../../words/account-problems.ts'

let at: MailingShop
before(async () => {
  at = await createMailingShop()
})
after(() => at.close())

const person = {
  name: 'Ana María',
  lastName: 'Treviño',
  phone: '8112345678',
  email: 'ana.trevi@correo.mx',
} as const
const { common, owner, repeated } = accountProblems.passEasy
const refusals: [pass: string, said: string][] = [
  ['123456', common],
  ['password', common],
  [' Password ', common],
  ['QWERTYUIOP', common],
  ['contraseña', common],
  ['ana.trevi@correo.mx', owner],
  ['Ana.Trevi', owner],
  ['ana maria treviño', owner],
  ['      ', repeated],
  ['zzzzzzzz', repeated],
]

async function saidOf(answer: Response): Promise<object> {
  const { code, detail, field } = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, code, detail, field }
}

test('a registration with a bad password is refused with a helpful sentence at its field, and creates no customer', async () => {
  for (const [pass, said] of refusals)
    assert.deepEqual(
      await saidOf(await postJson(at, '/api/auth/register', { ...person, pass })),
      { status: 400, code: 'REGISTER_INVALID', detail: said, field: 'pass' },
      pass,
    )
  assert.deepEqual(await at.db.selectFrom('customers').select('id').execute(), [])
  const { status } = await postJson(at, '/api/auth/register', { ...person, pass: 'nopal con lentes' })
  assert.equal(status, 200)
})

describe('new passwords of an existing account', () => {
  test('a change to a bad password keeps the old one and uses up no attempts', async () => {
    const { cookie, email, pass } = await signUpCustomer(at)
    for (let time = 0; time < 12; time += 1) {
      const answer = await postJson(at, '/api/me/password', { current: pass, pass: '12345678' }, cookie)
      assert.deepEqual(await saidOf(answer), {
        status: 400,
        code: 'PASSWORD_INVALID',
        detail: common,
        field: 'pass',
      })
    }
    assert.ok(await signInCustomer(at, { email, pass }))
  })

  test('a reset with a bad password does not consume the link', async () => {
    const { email } = await signUpCustomer(at, { name: 'Guillermina' })
    await postJson(at, '/api/auth/password-reset', { email })
    await letEverythingSettle(at)
    const token = secretIn((await mailsTo(at.mailFolder, email, 'password-reset'))[0]!)
    for (const [pass, said] of [
      ['iloveyou', common],
      ['guillermina', owner],
    ] as const)
      assert.deepEqual(
        await saidOf(await postJson(at, '/api/auth/password', { token, pass })),
        { status: 400, code: 'PASSWORD_INVALID', detail: said, field: 'pass' },
        pass,
      )
    assert.equal((await postJson(at, '/api/auth/password', { token, pass: 'nopal con lentes' })).status, 204)
    assert.ok(await signInCustomer(at, { email, pass: 'nopal con lentes' }))
  })

  test('a password that is older than this rule still signs in', async () => {
    const { email, customer } = await signUpCustomer(at)
    await at.db
      .updateTable('identity_users')
      .set({ password_hash: await at.hashing.hash('123456') })
      .where('id', '=', customer.fId!)
      .execute()
    assert.ok(await signInCustomer(at, { email, pass: '123456' }))
  })
})
