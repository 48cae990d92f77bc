import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type Db, openDatabase } from '../../data/database.ts'
import { keepsUsers } from '../../data/accounts/identity-users.ts'
import { createTestDatabase } from '../../test/helpers/test-database.ts'
import { createBuiltInIdentity } from './built-in-identity.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { createPasswordHashing, type PasswordHashing } from './password-hashing.ts'

let db: Db
let hashing: PasswordHashing
let identity: IdentityProvider
let aheadMs = 0

before(async () => {
  const { connectionString } = await createTestDatabase()
  db = openDatabase({ connectionString, max: 10 })
  hashing = createPasswordHashing({ atOnce: 2, waiting: 50 })
  identity = createBuiltInIdentity({
    users: keepsUsers(db),
    hashing,
    now: () => new Date(Date.now() + aheadMs),
  })
})
after(() => db.destroy())

let ended: string[] = []
const beforeChange = async (email: string): Promise<void> => void ended.push(email)

async function signUp(email: string, pass = 'secreta'): Promise<string> {
  const made = await identity.signUp({ name: 'Ana', email, pass })
  return made.kind === 'created' ? made.userId : assert.fail(made.kind)
}

async function resetToken(email: string): Promise<string> {
  const link = await identity.startReset(email)
  return link.kind === 'link' ? link.token : assert.fail(link.kind)
}

const reset = (token: string, pass: string, before = beforeChange) =>
  identity.finishReset({ token, pass, mayHave: async () => true, beforeChange: before })

test('a registered user signs in with their password and no other', async () => {
  const email = 'ana@correo.example'
  const userId = await signUp(email)
  assert.deepEqual(await identity.signIn({ email, pass: 'secreta' }), { kind: 'right', userId })
  assert.deepEqual(await identity.signIn({ email, pass: 'Secreta' }), { kind: 'wrong' })
  assert.deepEqual(await identity.signIn({ email: `otra-${email}`, pass: 'secreta' }), { kind: 'wrong' })
  const user = await keepsUsers(db).find({ id: userId })
  assert.match(user?.passwordHash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('simultaneous registrations of one address create one user', async () => {
  const eva = { name: 'Eva', email: 'eva@correo.example', pass: 'secreta' }
  const tries = await Promise.all(Array.from({ length: 8 }, () => identity.signUp(eva)))
  assert.deepEqual(tries.map(({ kind }) => kind).sort(), ['created', ...Array<string>(7).fill('taken')])
  const users = await db.selectFrom('identity_users').select('id').where('email', '=', eva.email).execute()
  assert.equal(users.length, 1)
})

test('every attempt computes one hash: known or unknown address, right or wrong password', async () => {
  await signUp('luz@correo.example')
  for (const [email, pass] of [
    ['luz@correo.example', 'secreta'],
    ['luz@correo.example', 'equivocada'],
    ['nadie@correo.example', 'secreta'],
  ] as const) {
    const earlier = hashing.made()
    await identity.signIn({ email, pass })
    assert.equal(hashing.made() - earlier, 1, `${email} ${pass}`)
  }
  for (const email of ['luz@correo.example', 'nueva@correo.example']) {
    const earlier = hashing.made()
    await identity.signUp({ name: 'Luz', email, pass: 'secreta' })
    assert.equal(hashing.made() - earlier, 1, email)
  }
})

test('a reset link changes the password once, within the hour, and invalidates older links', async () => {
  const email = 'xochitl@correo.example'
  const userId = await signUp(email)
  const [older, newer] = [await resetToken(email), await resetToken(email)]
  const rows = await db.selectFrom('single_use_links').selectAll().execute()
  assert.ok(!JSON.stringify(rows).includes(newer))

  ended = []
  const uses = await Promise.all(Array.from({ length: 5 }, () => reset(newer, 'nueva-clave')))
  assert.equal(uses.filter(({ kind }) => kind === 'changed').length, 1)
  assert.deepEqual(ended, [email])
  assert.deepEqual(await reset(older, 'otra-clave'), { kind: 'link-invalid' })
  assert.deepEqual(await identity.signIn({ email, pass: 'nueva-clave' }), { kind: 'right', userId })
  assert.equal((await identity.signIn({ email, pass: 'secreta' })).kind, 'wrong')

  const late = await resetToken(email)
  aheadMs = 61 * 60_000
  assert.deepEqual(await reset(late, 'tardía-1'), { kind: 'link-invalid' })
  aheadMs = 0
  assert.deepEqual(await identity.startReset('nadie@correo.example'), { kind: 'nobody' })
})

test('a password change needs the current password and invalidates open reset links', async () => {
  const userId = await signUp('rosa@correo.example')
  const email = 'rosa@correo.example'
  const open = await resetToken(email)
  const change = (current: string, pass: string) =>
    identity.changePassword({ userId, email, current, pass, beforeChange })
  ended = []
  assert.deepEqual(await change('equivocada', 'nueva-clave'), { kind: 'wrong' })
  assert.deepEqual(ended, [])
  assert.deepEqual(await change('secreta', 'nueva-clave'), { kind: 'changed' })
  assert.equal((await identity.signIn({ email, pass: 'nueva-clave' })).kind, 'right')
  assert.deepEqual(await reset(open, 'robada-1'), { kind: 'link-invalid' })
})

test('a reset by mailed link wins over a password change that is under way', async () => {
  const email = 'citlali@correo.example'
  const userId = await signUp(email)
  const token = await resetToken(email)
  const meanwhile = async () => {
    assert.deepEqual(await reset(token, 'de-la-dueña'), { kind: 'changed', email })
  }
  const change = { userId, email, current: 'secreta', pass: 'de-un-ladrón', beforeChange: meanwhile }
  assert.deepEqual(await identity.changePassword(change), { kind: 'wrong' })
  assert.equal((await identity.signIn({ email, pass: 'de-la-dueña' })).kind, 'right')
})

test('a deleted user is gone, and the address is free again', async () => {
  const userId = await signUp('sol@correo.example')
  const email = 'sol@correo.example'
  assert.deepEqual(await identity.deleteUser({ userId, email, pass: 'equivocada' }), { kind: 'wrong' })
  assert.deepEqual(await identity.deleteUser({ userId, email, pass: 'secreta' }), { kind: 'deleted' })
  assert.deepEqual(await identity.deleteUser({ userId, email, pass: 'secreta' }), { kind: 'deleted' })
  assert.equal((await identity.signIn({ email, pass: 'secreta' })).kind, 'wrong')
  await signUp(email, 'otra-clave')
})

test('a password hashed years ago with another cost still signs in', async () => {
  const users = keepsUsers(db)
  const hashes = {
    'of-before@correo.example':
      '$argon2id$v=19$m=19456,t=2,p=1$Chz6519PIpuN+hI88IyE7A$inCbHJoJIi6JE5JzhIgrH4xevt4F7U4uRb/m/B/h5CE',
    'of-another-cost@correo.example':
      '$argon2id$v=19$m=8192,t=3,p=2$hMpx3P0QKipBMiMqLNTIdA$iA0otTBedu+fUhfBMHwBpa2643NVH1rtieExya4J83U',
  }
  for (const [email, passwordHash] of Object.entries(hashes)) {
    const id = randomUUID()
    await users.insert({ id, email, passwordHash })
    const right = { kind: 'right', userId: id }
    assert.deepEqual(await identity.signIn({ email, pass: 'nopal con lentes' }), right)
    assert.deepEqual(await identity.signIn({ email, pass: 'nopal con gafas' }), { kind: 'wrong' })
  }
})

test('a user who is deleted during a password change gets no new password', async () => {
  const email = 'eli@correo.example'
  const userId = await signUp(email)
  const deleteNow = () => keepsUsers(db).delete(userId)
  const late = await reset(await resetToken(email), 'nueva-clave', deleteNow)
  assert.deepEqual(late, { kind: 'link-invalid' })
  const again = await signUp(email)
  const change = { userId: again, email, current: 'secreta', pass: 'nueva-clave' }
  const deleteAgain = () => keepsUsers(db).delete(again)
  assert.deepEqual(await identity.changePassword({ ...change, beforeChange: deleteAgain }), { kind: 'wrong' })
  assert.deepEqual(await identity.signIn({ email, pass: 'nueva-clave' }), { kind: 'wrong' })
})

test('a flood of customer sign-ins does not block staff, and a flood of staff sign-ins does not block customers', async () => {
  const line = createPasswordHashing({ atOnce: 1, waiting: 10 })
  for (const [storm, few] of [
    [line, line.staff],
    [line.staff, line],
  ] as const) {
    let done = 0
    const crowd = Array.from({ length: 30 }, () => storm.hash('secreta').then(() => (done += 1)))
    const outside = Promise.allSettled(crowd)
    await few.hash('secreta')
    assert.ok(done <= 3, `${done} of the storm came before`)
    const served = (await outside).filter(({ status }) => status === 'fulfilled')
    assert.equal(served.length, 11)
  }
})

test('sign-ins beyond the queue are refused at once, the others are served', async () => {
  const line = createPasswordHashing({ atOnce: 1, waiting: 3 })
  const comparisons = Array.from({ length: 20 }, () => line.hash('secreta'))
  const served = (await Promise.allSettled(comparisons)).map(({ status }) => status === 'fulfilled')
  assert.deepEqual(served, [...Array<boolean>(4).fill(true), ...Array<boolean>(16).fill(false)])
  await line.hash('afterwards there is room again')

  await signUp('mar@correo.example')
  const full = createBuiltInIdentity({
    users: keepsUsers(db),
    hashing: createPasswordHashing({ atOnce: 0, waiting: 0 }),
    now: () => new Date(),
  })
  assert.equal((await full.signIn({ email: 'mar@correo.example', pass: 'secreta' })).kind, 'busy')
})
