import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as v from 'valibot'
import { type Passkey, spendChallenge } from '../../../data/staff/second-factors.ts'
import { backofficeOrigin } from '../../../domain/staff/backoffice-origin.ts'
import type { Shop } from '../../shop.ts'

/** Where passkeys are good, and what they call the place. The one answer on it. */
export function passkeySite({ settings }: Pick<Shop, 'settings'>) {
  const { origin, hostname } = new URL(backofficeOrigin(settings))
  return { name: settings.name, origin, id: hostname }
}

/** What keys may be made of: EdDSA, ES256, RS256. The library's own choice asks Node for more, which warns the console. */
export const passkeyAlgorithms = [-8, -7, -257]

/** What a passkey keeps of whose it is, and says when it enters alone. */
export function userHandle(staffId: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(staffId)
}

const text = v.pipe(v.string(), v.maxLength(20_000))
const credential = {
  id: text,
  rawId: text,
  type: v.literal('public-key'),
  clientExtensionResults: v.object({}),
}
const registration = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: v.exactOptional(v.array(v.pipe(v.string(), v.maxLength(40)))),
  }),
})
const assertion = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: v.exactOptional(text),
  }),
})

/** What a browser sent of a passkey's answer, as text; null where it is none. */
export function readRegistration(sent: string): RegistrationResponseJSON | null {
  return read(registration, sent)
}

export function readAssertion(sent: string): AuthenticationResponseJSON | null {
  return read(assertion, sent)
}

function read<Schema extends v.GenericSchema>(schema: Schema, sent: string): v.InferOutput<Schema> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(sent))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** A new passkey, if the answer is one to a challenge of ours. `staffId`: whose challenge it was. */
export async function checkRegistration(shop: Shop, staffId: string, response: RegistrationResponseJSON) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const site = passkeySite(shop)
  // The library throws whatever is wrong with what came from outside.
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: spending(shop, staffId),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: passkeyAlgorithms,
  }).catch((error: Error) => told(shop, error))
  if (!checked?.verified) return null
  const { id, publicKey, counter } = checked.registrationInfo.credential
  const transports = (response.response.transports ?? []).slice(0, 8)
  return { id, publicKey: Buffer.from(publicKey), counter, transports }
}

/** The count a passkey told with a true answer to a challenge of ours; null otherwise. `staffId`: of the challenge. */
export async function checkAssertion(
  shop: Shop,
  {
    staffId,
    passkey,
    response,
  }: { staffId: string | null; passkey: Passkey; response: AuthenticationResponseJSON },
): Promise<{ counter: number } | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const site = passkeySite(shop)
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: spending(shop, staffId),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    // Whether the count rose is decided under the lock (domain's countRose).
    credential: { id: passkey.id, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
  }).catch((error: Error) => told(shop, error))
  return checked?.verified ? { counter: checked.authenticationInfo.newCounter } : null
}

function spending(shop: Shop, staffId: string | null) {
  return (challenge: string) => spendChallenge(shop.db, { challenge, staffId, now: shop.now() })
}

/** The name of the error only: its words hold what was sent. */
function told({ log }: Shop, { name }: Error): null {
  log({ level: 'info', what: 'passkey refused', why: name })
  return null
}
