import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { insertChallenge, staffPasskeys } from '../../../data/staff/second-factors.ts'
import { type Counter, countersOfNetwork, countTowardsLimits } from '../../accounts/count-towards-limit.ts'
import type { Shop } from '../../shop.ts'
import type { StaffSession } from '../who-is-staff.ts'
import { passkeyAlgorithms, passkeySite, userHandle } from './passkey-ceremony.ts'

const challengeMinutes = 5

type TooMany = { kind: 'too-many'; again: Date }
type PasskeyChallenge = { kind: 'asked'; options: PublicKeyCredentialRequestOptionsJSON }

/** Options for signing in with one of this member's passkeys. */
export async function beginPasskeyProof(
  shop: Shop,
  session: StaffSession,
): Promise<PasskeyChallenge | TooMany> {
  const { staff } = session
  const refused = await tooMany(shop, counterOf(session))
  if (refused) return refused
  const passkeys = await staffPasskeys(shop.db, staff.id)
  return begin(shop, staff.id, passkeys)
}

/** The person is not known yet; the browser offers its passkeys. */
export async function beginPasskeySignIn(shop: Shop, address: string): Promise<PasskeyChallenge | TooMany> {
  const refused = await tooManyOf(
    shop,
    countersOfNetwork(['passkey asked by address'], address, challengeLimit),
  )
  return refused ?? begin(shop, null, [])
}

/** Options for a new passkey of this member. */
export async function beginPasskeyRegistration(
  shop: Shop,
  session: StaffSession,
): Promise<{ kind: 'asked'; options: PublicKeyCredentialCreationOptionsJSON } | TooMany> {
  const { staff } = session
  const refused = await tooMany(shop, counterOf(session))
  if (refused) return refused
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const site = passkeySite(shop)
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userName: staff.email,
    userDisplayName: staff.name,
    userID: userHandle(staff.id),
    challenge: newChallenge(shop),
    excludeCredentials: (await staffPasskeys(shop.db, staff.id)).map(({ id, transports }) => ({
      id,
      transports,
    })),
    // The passkey must be able to sign in alone: it stores whose it is, and checks a finger, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: passkeyAlgorithms,
    timeout: challengeMinutes * 60_000,
  })
  await keep(shop, options.challenge, staff.id)
  return { kind: 'asked', options }
}

async function begin(
  shop: Shop,
  staffId: string | null,
  allowed: readonly { id: string; transports: string[] }[],
): Promise<PasskeyChallenge> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: passkeySite(shop).id,
    challenge: newChallenge(shop),
    allowCredentials: allowed.map(({ id, transports }) => ({ id, transports })),
    userVerification: 'required',
    timeout: challengeMinutes * 60_000,
  })
  await keep(shop, options.challenge, staffId)
  return { kind: 'asked', options }
}

function newChallenge({ randomBytes }: Shop): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(randomBytes(32))
}

async function keep(shop: Shop, challenge: string, staffId: string | null): Promise<void> {
  const now = shop.now()
  const expiresAt = new Date(now.getTime() + challengeMinutes * 60_000)
  await insertChallenge(shop.db, { challenge, staffId, now, expiresAt })
}

/** Counted by session, so that a stranger who knows only the password blocks nobody. */
function counterOf({ sessionId }: StaffSession): string[] {
  return ['passkey asked', sessionId]
}

/** Each challenge is a row for some minutes: enough for a person who tries again and again, not for a program. */
const challengeLimit = { most: 30, minutes: 10 }

function tooMany(shop: Shop, of: readonly string[]): Promise<TooMany | null> {
  return tooManyOf(shop, [{ of, limit: challengeLimit }])
}

async function tooManyOf(shop: Shop, counters: readonly Counter[]): Promise<TooMany | null> {
  const within = await countTowardsLimits(shop, counters)
  return within.kind === 'too-many' ? { kind: 'too-many', again: within.again } : null
}
