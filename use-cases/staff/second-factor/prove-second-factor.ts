import {
  findPasskey,
  lockSecondFactor,
  markPasskeyUsed,
  markSecondFactorProved,
  recoveryCodesLeft,
  secondFactorOf,
  setCodeProgram,
  spendRecoveryCode,
} from '../../../data/staff/second-factors.ts'
import { findStaff } from '../../../data/staff/staff-access.ts'
import { isDeviceOfStaff } from '../../../data/staff/staff-devices.ts'
import type { Tx } from '../../../data/database.ts'
import { typedRecoveryCode } from '../../../domain/staff/recovery-code.ts'
import { countRose, hasSecondFactor } from '../../../domain/staff/second-factor.ts'
import {
  type Counter,
  countTowardsLimits,
  forgetCounts,
  takeCountsBack,
} from '../../accounts/count-towards-limit.ts'
import { hashOfSecret, type StartedSession } from '../../accounts/secrets.ts'
import type { Shop } from '../../shop.ts'
import { noteEntering, noteStaffDevice, renewStaffToken } from '../start-staff-session.ts'
import type { AtDoor, StaffSession } from '../who-is-staff.ts'
import { forgetPasswordKnown, withholdPasswordKnown } from '../password-known.ts'
import { insertAccessMail } from './change-own-second-factor.ts'
import { stepOfCode } from './code-program.ts'
import { checkAssertion, readAssertion } from './passkey-ceremony.ts'

/** `sent`: as typed, or as the browser sent it (JSON). */
export type Proof = { with: 'code' | 'recovery' | 'passkey' | 'password'; sent: string }

export type ProofResult =
  /**
   * `recoveryLeft`: recovery codes left after using one. `renewed`: the new token of a session that may now open
   * everything; null: the browser already has the right token.
   */
  | { kind: 'proved'; at: Date; recoveryLeft: number | null; renewed: StartedSession | null }
  | { kind: 'wrong' }
  /** The code was right, but used before. */
  | { kind: 'code-used' }
  | { kind: 'too-many'; again: Date }
  /** Too many passwords are waiting to be checked. */
  | { kind: 'busy' }

/** `device`: the device cookie or its new value. */
export type AtBrowser = { device: string; browser: string }

type AtSession = AtDoor & { at: AtBrowser }

type Locked = NonNullable<Awaited<ReturnType<typeof lockSecondFactor>>>

/**
 * Proofs that can be guessed are counted before they are checked. A code, a recovery code and a passkey's challenge
 * work once.
 */
export async function proveSecondFactor(
  shop: Shop,
  session: AtDoor,
  proof: Proof,
  at: AtBrowser,
): Promise<ProofResult> {
  const counters = proof.with === 'passkey' ? [] : await countersOf(shop, session, at)
  const within = counters.length > 0 ? await countTowardsLimits(shop, counters) : null
  if (within?.kind === 'too-many') {
    shop.log({ level: 'warn', what: 'second factor refused: too many attempts', staff: session.staff.id })
    return { kind: 'too-many', again: within.again }
  }
  const result = await check(shop, { ...session, at }, proof)
  shop.log({ level: 'info', what: 'second factor', with: proof.with, outcome: result.kind })
  if (result.kind === 'proved') {
    await forgetCounts(shop, counters)
    await forgetPasswordKnown(shop, session.staff)
  }
  if (result.kind === 'wrong' || result.kind === 'code-used')
    await noteRefused(shop, session, proof, result.kind)
  if (result.kind === 'busy') await takeCountsBack(shop, counters)
  return result
}

/**
 * Three of a million codes are right at any moment. Unknown browsers share one counter for each member, until the
 * password changes. A known browser, and a session that proved itself, have counters of their own, so that a thief of
 * the password cannot lock the member out.
 */
async function countersOf(
  shop: Shop,
  { staff, sessionId, secondFactorAt }: StaffSession,
  { device }: AtBrowser,
): Promise<Counter[]> {
  if (secondFactorAt !== null)
    return [{ of: ['second factor again', sessionId], limit: { most: 10, minutes: 15 } }]
  const known = await isDeviceOfStaff(shop.db, hashOfSecret(device), staff.email.toLowerCase())
  const whose = [staff.id, known ? device : String(staff.signInEra)]
  return [
    { of: ['second factor', ...whose], limit: { most: 10, minutes: 15 } },
    { of: ['second factor in a day', ...whose], limit: { most: 40, minutes: 24 * 60 } },
  ]
}

function check(shop: Shop, session: AtSession, proof: Proof): Promise<ProofResult> {
  switch (proof.with) {
    case 'code':
      return proved(shop, session, 'code', (tx, person) => takeCode(shop, tx, person, proof.sent))
    case 'recovery':
      return proved(shop, session, 'recovery', (tx, person) => takeRecoveryCode(shop, tx, person, proof.sent))
    case 'passkey':
      return provePasskey(shop, session, proof.sent)
    case 'password':
      return provePassword(shop, session, proof.sent)
  }
}

/** A passkey cannot be guessed, so a wrong one is neither counted nor noted: nonsense cannot fill the log. */
async function noteRefused(
  shop: Shop,
  { staff, actor: { address } }: StaffSession,
  { with: how }: Proof,
  refused: 'wrong' | 'code-used',
): Promise<void> {
  if (how === 'passkey') return
  await shop.db
    .transaction()
    .execute((tx) => noteEntering(tx, shop, { staff, address }, { with: how, refused }))
}

type Taken = Exclude<ProofResult, { kind: 'proved' }> | { kind: 'taken'; recoveryLeft: number | null }

async function proved(
  shop: Shop,
  { kind, staff, sessionId, secondFactorAt, actor, at: where }: AtSession,
  how: Proof['with'],
  take: (tx: Tx, person: Locked) => Promise<Taken>,
): Promise<ProofResult> {
  return shop.db.transaction().execute(async (tx) => {
    const person = await lockSecondFactor(tx, staff.id)
    if (person?.status !== 'active') return { kind: 'wrong' }
    const taken = await take(tx, person)
    if (taken.kind !== 'taken') return taken
    const at = shop.now()
    // Of two proofs at once, only the answer to the first has the new token, so that the browser's cookie stays valid.
    const first = (await secondFactorOf(tx, sessionId))?.getTime() === secondFactorAt?.getTime()
    await markSecondFactorProved(tx, sessionId, at)
    const renewed = kind === 'half' && first ? await renewStaffToken(tx, shop, sessionId) : null
    // Later proofs confirm dangerous actions.
    if (secondFactorAt === null) {
      const { address } = actor
      await withholdPasswordKnown(tx, sessionId)
      const isNew = await noteStaffDevice(tx, shop, { staff: person, address, ...where })
      await noteEntering(
        tx,
        shop,
        { staff: person, address },
        { with: how, ...(isNew && { newBrowser: true }) },
      )
    }
    return { kind: 'proved', at, recoveryLeft: taken.recoveryLeft, renewed }
  })
}

async function takeCode(
  shop: Shop,
  tx: Tx,
  { id, codeSecret, lastStep }: Locked,
  typed: string,
): Promise<Taken> {
  if (codeSecret === null) return { kind: 'wrong' }
  const step = await stepOfCode(codeSecret, typed, shop.now())
  if (step === null) return { kind: 'wrong' }
  if (lastStep !== null && step <= lastStep) return { kind: 'code-used' }
  await setCodeProgram(tx, id, { secret: codeSecret, lastStep: step })
  return { kind: 'taken', recoveryLeft: null }
}

async function takeRecoveryCode(shop: Shop, tx: Tx, person: Locked, typed: string): Promise<Taken> {
  const code = typedRecoveryCode(typed)
  if (code === null) return { kind: 'wrong' }
  const spent = { staffId: person.id, hash: hashOfSecret(code), at: shop.now() }
  if (!(await spendRecoveryCode(tx, spent))) return { kind: 'wrong' }
  const recoveryLeft = await recoveryCodesLeft(tx, person.id)
  await insertAccessMail(tx, shop, person, 'recovery-used', recoveryLeft)
  return { kind: 'taken', recoveryLeft }
}

/** The password proves only members who have no second factor and need none. */
async function provePassword(shop: Shop, session: AtSession, sent: string): Promise<ProofResult> {
  const before = await findStaff(shop.db, { id: session.staff.id })
  const compared = await shop.passwords.compare(before?.passwordHash ?? null, sent)
  if (compared.kind === 'busy') return compared
  if (compared.kind === 'wrong' || !before) return { kind: 'wrong' }
  return proved(shop, session, 'password', async (tx, { factors, id }) => {
    const now = await findStaff(tx, { id })
    const holds = !hasSecondFactor(factors) && now?.signInEra === before.signInEra
    return holds ? { kind: 'taken', recoveryLeft: null } : { kind: 'wrong' }
  })
}

async function provePasskey(shop: Shop, session: AtSession, sent: string): Promise<ProofResult> {
  const response = readAssertion(sent)
  const { id: staffId } = session.staff
  const passkey = response && (await findPasskey(shop.db, response.id))
  if (!response || passkey?.staffId !== staffId) return { kind: 'wrong' }
  const checked = await checkAssertion(shop, { staffId, passkey, response })
  if (!checked) return { kind: 'wrong' }
  return proved(shop, session, 'passkey', async (tx, person) =>
    (await takePasskey(shop, tx, person, passkey.id, checked.counter))
      ? { kind: 'taken', recoveryLeft: null }
      : { kind: 'wrong' },
  )
}

/** Runs under the member's lock. false: the passkey was removed meanwhile, or copied. */
export async function takePasskey(
  shop: Shop,
  tx: Tx,
  person: Locked,
  passkeyId: string,
  counter: number,
): Promise<boolean> {
  const kept = person.passkeys.find(({ id }) => id === passkeyId)
  if (!kept) return false
  if (!countRose(kept.counter, counter)) {
    shop.log({ level: 'error', each: true, what: 'a passkey may have been copied', staff: person.id })
    return false
  }
  await markPasskeyUsed(tx, passkeyId, counter, shop.now())
  return true
}
