// node scripts/run.mjs scripts/check-firebase.ts [http://127.0.0.1:9099] [project]: tests the hosted identity provider
// with Google's own Auth emulator. See docs/develop.md.
import { deepEqual } from 'node:assert/strict'
import { createFirebaseIdentity } from '../gateways/identity/firebase-identity.ts'

const [emulator = 'http://127.0.0.1:9099', project = 'demo-x'] = process.argv.slice(2)
const identity = createFirebaseIdentity({
  baseUrl: `${emulator}/identitytoolkit.googleapis.com`,
  apiKey: 'demo-key',
})
const email = `ana-${Date.now()}@correo.example`
const ended: string[] = []
const beforeChange = async (address: string) => void ended.push(address)

const signedUp = await identity.signUp({ name: 'Ana Treviño', email, pass: 'secreta-1' })
if (signedUp.kind !== 'created') {
  console.error(`El emulador no registró a nadie (${JSON.stringify(signedUp)}). ¿Corre en ${emulator}?`)
  process.exit(2)
}
const { userId } = signedUp
const right = { kind: 'right', userId }
const wrong = { kind: 'wrong' }
const signUp = (address: string, pass: string) => identity.signUp({ name: 'Eva', email: address, pass })
const signIn = (pass: string, address = email) => identity.signIn({ email: address, pass })
const change = (current: string, pass: string) =>
  identity.changePassword({ userId, email, current, pass, beforeChange })
const reset = (token: string, pass: string) =>
  identity.finishReset({ token, pass, mayHave: async () => true, beforeChange })
const remove = (pass: string) => identity.deleteUser({ userId, email, pass })

deepEqual(await signUp(email, 'otra-clave'), { kind: 'taken' })
deepEqual(await signUp(`x${email}`, '12345'), { kind: 'pass-refused' })
deepEqual(await signIn('secreta-1'), right)
deepEqual(await signIn('no-es-esa'), wrong)
deepEqual(await signIn('secreta-1', 'nadie@correo.example'), wrong)
deepEqual(await change('no-es-esa', 'nueva-clave'), wrong)
deepEqual(await change('secreta-1', 'nueva-clave'), { kind: 'changed' })
deepEqual(await signIn('nueva-clave'), right)
deepEqual(await signIn('secreta-1'), wrong)
deepEqual(await identity.startReset(email), { kind: 'mailed' })
const token = await resetCode()
deepEqual(await reset(token, '12345'), { kind: 'pass-refused' })
deepEqual(await reset(token, 'por-correo-1'), { kind: 'changed', email })
deepEqual(await reset(token, 'por-correo-2'), { kind: 'link-invalid' })
deepEqual(await signIn('por-correo-1'), right)
deepEqual(ended.slice(0, 1), [email], 'sessions end before each change')
deepEqual(await remove('no-es-esa'), wrong)
deepEqual(await remove('por-correo-1'), { kind: 'deleted' })
deepEqual(await signIn('por-correo-1'), wrong)
console.log('El emulador contestó a todo como se espera.')

/** The emulator sends no mails, but lists the codes that the mails would contain. */
async function resetCode(): Promise<string> {
  const answer = await fetch(`${emulator}/emulator/v1/projects/${project}/oobCodes`)
  const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; oobCode: string }[] }
  return oobCodes.findLast((each) => each.email === email)?.oobCode ?? ''
}
