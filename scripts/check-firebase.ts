// node scripts/run.mjs scripts/check-firebase.ts [http://127.0.0.1:9099] [project]: the hosted identity provider against
// Google's own Auth emulator. See docs/develop.md.
import { isDeepStrictEqual } from 'node:util'
import { createFirebaseIdentity } from '../gateways/identity/firebase-identity.ts'

const [emulator = 'http://127.0.0.1:9099', project = 'demo-x'] = process.argv.slice(2)
const identity = createFirebaseIdentity({
  baseUrl: `${emulator}/identitytoolkit.googleapis.com`,
  apiKey: 'demo-key',
})
const email = `ana-${Date.now()}@correo.example`
const ended: string[] = []
const beforeChange = async (address: string) => void ended.push(address)
let bad = 0

const signedUp = await identity.signUp({ name: 'Ana Treviño', email, pass: 'secreta-1' })
if (signedUp.kind !== 'created') {
  console.error(`El emulador no registró a nadie (${JSON.stringify(signedUp)}). ¿Corre en ${emulator}?`)
  process.exit(2)
}
const { userId } = signedUp
const signIn = (pass: string, address = email) => identity.signIn({ email: address, pass })
const change = (current: string, pass: string) =>
  identity.changePassword({ userId, email, current, pass, beforeChange })
const reset = (token: string, pass: string) =>
  identity.finishReset({ token, pass, mayHave: async () => true, beforeChange })

look('sign-up of a taken address', await identity.signUp({ name: 'Eva', email, pass: 'otra-clave' }), {
  kind: 'taken',
})
look(
  'sign-up with five characters',
  await identity.signUp({ name: 'Eva', email: `x${email}`, pass: '12345' }),
  { kind: 'pass-refused' },
)
look('sign-in', await signIn('secreta-1'), { kind: 'right', userId })
look('sign-in, wrong password', await signIn('no-es-esa'), { kind: 'wrong' })
look('sign-in, unknown address', await signIn('secreta-1', 'nadie@correo.example'), { kind: 'wrong' })
look('change, wrong password', await change('no-es-esa', 'nueva-clave'), { kind: 'wrong' })
look('change', await change('secreta-1', 'nueva-clave'), { kind: 'changed' })
look('sign-in with the new one', await signIn('nueva-clave'), { kind: 'right', userId })
look('sign-in with the old one', await signIn('secreta-1'), { kind: 'wrong' })
look('reset asked for', await identity.startReset(email), { kind: 'mailed' })
const token = await resetCode()
look('reset, five characters', await reset(token, '12345'), { kind: 'pass-refused' })
look('reset', await reset(token, 'por-correo-1'), { kind: 'changed', email })
look('reset, the same link again', await reset(token, 'por-correo-2'), { kind: 'link-invalid' })
look('sign-in with the reset one', await signIn('por-correo-1'), { kind: 'right', userId })
look('sessions ended before each change', ended.slice(0, 1), [email])
look('deletion, wrong password', await identity.deleteUser({ userId, email, pass: 'no-es-esa' }), {
  kind: 'wrong',
})
look('deletion', await identity.deleteUser({ userId, email, pass: 'por-correo-1' }), { kind: 'deleted' })
look('sign-in after the deletion', await signIn('por-correo-1'), { kind: 'wrong' })
const nobody = createFirebaseIdentity({ baseUrl: 'http://127.0.0.1:1', apiKey: 'x' })
look('nobody answers', (await nobody.signIn({ email, pass: 'secreta-1' })).kind, 'unavailable')
process.exitCode = bad === 0 ? 0 : 1

function look(what: string, seen: unknown, expected: unknown): void {
  const good = isDeepStrictEqual(seen, expected)
  if (!good) bad += 1
  console.log(`${good ? '✔' : '✖'} ${what}: ${JSON.stringify(seen)}`)
}

/** The emulator sends no mail; it shows the codes of those it would have sent. */
async function resetCode(): Promise<string> {
  const answer = await fetch(`${emulator}/emulator/v1/projects/${project}/oobCodes`)
  const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; oobCode: string }[] }
  return oobCodes.findLast((each) => each.email === email)?.oobCode ?? ''
}
