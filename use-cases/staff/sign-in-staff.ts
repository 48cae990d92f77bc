import { deleteLinks } from '../../data/accounts/single-use-links.ts'
import { lockSecondFactor } from '../../data/staff/second-factors.ts'
import { findStaff, type StaffWithPassword } from '../../data/staff/staff-access.ts'
import { isDeviceOfStaff } from '../../data/staff/staff-devices.ts'
import { hasSecondFactor } from '../../domain/staff/second-factor.ts'
import { subjectOfStaffLink } from '../../domain/staff/staff-link.ts'
import { takeCountsBack } from '../accounts/count-towards-limit.ts'
import { countSignIn, forgetSignIn, type SignInDoor } from '../accounts/sign-in-attempts.ts'
import type { StartedSession } from '../accounts/secrets.ts'
import type { Shop } from '../shop.ts'
import { isStaffBrowserLinkOf } from './staff-links.ts'
import { noteEntering, noteStaffDevice, startStaffSession } from './start-staff-session.ts'
import { mayTellPasswordKnown, tellPasswordKnown } from './password-known.ts'
import { keepDemonstrationOwner } from '../../data/staff/staff.ts'

/**
 * All unknown browsers together may try this many passwords, from any number of networks: fewer than may wait for
 * hashing (password-hashing.ts), because a shop has few members. Above it, a mailed link lets a new browser in; known
 * browsers are counted separately.
 */
const strangers = { most: 60, minutes: 15 }

const staffDoor: SignInDoor = {
  name: 'staff sign-in',
  isKnownDevice: isDeviceOfStaff,
  isBrowserLinkOf: isStaffBrowserLinkOf,
  // Less than `strangers`, so that one network cannot use up the limit of all.
  perNetwork: 20,
  strangers,
}

export type StaffSignIn = {
  /** In lower case. */
  email: string
  pass: string
  /** The client's internet address. */
  address: string
  /** The browser's name: 'Chrome en Android'. */
  browser: string
  /** The device cookie of the browser; `newDevice`: its new value when there is none. */
  device: string | null
  newDevice: string
  /** The token of a mailed link, when the browser came through one. */
  link: string | null
  /** The token of the session that the browser still has. */
  earlierToken: string | null
}

export type StaffSignInResult =
  /** The session still needs its second factor. */
  | { kind: 'signed-in'; session: StartedSession; device: string }
  /** An unknown address, a wrong password, or a member who may not sign in: the same answer. */
  | { kind: 'not-authenticated' }
  /** `linkHelps`: a mailed link lets the member in at once. */
  | { kind: 'too-many'; again: Date; linkHelps: boolean }
  | { kind: 'busy' }

/** Counts the attempt, checks the password, and starts a session that still needs its second factor. */
export async function signInStaff(shop: Shop, input: StaffSignIn): Promise<StaffSignInResult> {
  const { browser, counters, within } = await countSignIn(shop, staffDoor, input)
  const knownDevice = browser === 'known'
  if (within.kind === 'too-many') {
    shop.log({ level: 'warn', what: 'staff sign-in refused: too many attempts', knownDevice })
    return { kind: 'too-many', again: within.again, linkHelps: browser === 'strange' }
  }
  const result = await compareAndOpen(shop, { ...input, device: knownDevice ? input.device : null })
  shop.log({ level: 'info', what: 'staff sign-in', outcome: result.kind, knownDevice })
  if (result.kind === 'busy') await takeCountsBack(shop, counters)
  // In an unknown browser a success stays counted, because a thief of the password could succeed any number of times.
  if (result.kind === 'signed-in' && browser !== 'strange') await forgetSignIn(shop, counters)
  return result
}

async function compareAndOpen(shop: Shop, input: StaffSignIn): Promise<StaffSignInResult> {
  const staff = await findStaff(shop.db, { email: input.email })
  const compared = await shop.passwords.compare(staff?.passwordHash ?? null, input.pass)
  if (compared.kind === 'busy') return compared
  if (compared.kind !== 'right' || !staff) return { kind: 'not-authenticated' }
  const tells = input.device === null && (await mayTellPasswordKnown(shop, staff))
  return (await open(shop, input, { ...staff, tells })) ?? { kind: 'not-authenticated' }
}

/**
 * null: the member may not sign in, or the password changed while it was checked. A member with a second factor is not
 * signed in yet: the browser becomes known after the proof. `tells`: without the proof, a mail tells the member that
 * somebody has the password.
 */
async function open(
  shop: Shop,
  { device, newDevice, earlierToken, browser, address }: StaffSignIn,
  before: StaffWithPassword & { tells: boolean },
): Promise<Extract<StaffSignInResult, { kind: 'signed-in' }> | null> {
  return shop.db.transaction().execute(async (tx) => {
    const staff = await lockSecondFactor(tx, before.id)
    if (staff?.status !== 'active' || staff.signInEra !== before.signInEra) return null
    const from = { browser, address }
    const session = await startStaffSession(tx, shop, {
      staffId: staff.id,
      secondFactorAt: null,
      earlierToken,
      ...from,
    })
    const itsDevice = device ?? newDevice
    const halfWay = hasSecondFactor(staff.ways)
    if (halfWay && before.tells) await tellPasswordKnown(tx, shop, { staff, sessionId: session.id, ...from })
    const isNew = halfWay
      ? device === null
      : await noteStaffDevice(tx, shop, { staff, device: itsDevice, ...from })
    const entering = { with: 'password', browser, newBrowser: isNew } as const
    await noteEntering(tx, shop, { staff, address }, entering)
    // Deletes the links for this browser, which are not needed any more.
    await deleteLinks(tx, subjectOfStaffLink({ kind: 'browser', staffId: staff.id }))
    return { kind: 'signed-in', session, device: itsDevice }
  })
}

/**
 * Signs a visitor in to the demonstration's back office as an owner, whose changes are real in that database. null:
 * the shop is not a demonstration.
 */
export async function enterDemonstration(
  shop: Shop,
  from: { browser: string; address: string; earlierToken: string | null },
): Promise<StartedSession | null> {
  if (!shop.settings.demonstration.backoffice) return null
  // All visitors of the demonstration share one member.
  return shop.db.transaction().execute(async (tx) => {
    const staffId = await keepDemonstrationOwner(tx, shop.newId())
    return startStaffSession(tx, shop, { staffId, secondFactorAt: null, most: 500, ...from })
  })
}
