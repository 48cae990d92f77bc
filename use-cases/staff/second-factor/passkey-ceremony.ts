import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as v from 'valibot'
import { type Passkey, spendChallenge } from '../../../data/staff/second-factors.ts'
import { backofficeOrigin } from '../../../domain/staff/backoffice-origin.ts'
import type { Shop } from '../../shop.ts'

/** The origin and host for which passkeys are valid, and the name that browsers show. Only this function decides it. */
export function passkeySite({ settings }: Pick<Shop, 'settings'>) {
  const { origin, hostname } = new URL(backofficeOrigin(settings))
  return { name: settings.name, origin, id: hostname }
}

/** The key types EdDSA, ES256 and RS256. The library's default asks Node for more types, which prints warnings. */
export const passkeyAlgorithms = [-8, -7, -257]

/** A passkey stores the member's id in this form, and sends it when it signs in alone. */
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

/** null when the text does not have the form of a passkey's answer. */
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

/** null when the answer matches no challenge of this member. */
export async function checkRegistration(shop: Shop, staffId: string, response: RegistrationResponseJSON) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const site = passkeySite(shop)
  // The library throws for every fault of the received data.
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: spending(shop, staffId),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: passkeyAlgorithms,
  }).catch((error: Error) => logRefusal(shop, error))
  if (!checked?.verified) return null
  const { id, publicKey, counter } = checked.registrationInfo.credential
  const transports = (response.response.transports ?? []).slice(0, 8)
  return { id, publicKey: Buffer.from(publicKey), counter, transports }
}

/** The passkey's counter; null when the answer matches no challenge of this member. */
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
    // The counter is compared later, under the lock (`countRose` in domain/).
    credential: { id: passkey.id, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
  }).catch((error: Error) => logRefusal(shop, error))
  return checked?.verified ? { counter: checked.authenticationInfo.newCounter } : null
}

function spending(shop: Shop, staffId: string | null) {
  return (challenge: string) => spendChallenge(shop.db, { challenge, staffId, now: shop.now() })
}

/** Logs only the error's name, because its message contains the received data. */
function logRefusal({ log }: Shop, { name }: Error): null {
  log({ level: 'info', what: 'passkey refused', why: name })
  return null
}
