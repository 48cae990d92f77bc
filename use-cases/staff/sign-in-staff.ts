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
import { mayNotifyPasswordKnown, notifyPasswordKnown } from './password-known.ts'
import { keepDemonstrationOwner } from '../../data/staff/staff.ts'

/**
 * The limit of all unknown browsers together: fewer than may wait for hashing (password-hashing.ts), because a shop
 * has few members. Above it, a mailed link lets a new browser in; known browsers are counted separately.
 */
const strangers = { most: 60, minutes: 15 }

const staffDoor: SignInDoor = {
  name: 'staff sign-in',
  isKnownDevice: isDeviceOfStaff,
  isBrowserLinkOf: isStaffBrowserLinkOf,
  // One network cannot use up the limit of all.
  perNetwork: 20,
  strangers,
}

export type StaffSignIn = {
  /** In lower case. */
  email: string
  pass: string
  address: string
  /** 'Chrome en Android'. */
  browser: string
  /** `newDevice`: the new value of the device cookie when there is none. */
  device: string | null
  newDevice: string
  /** The token of a mailed link. */
  link: string | null
  earlierToken: string | null
}

export type StaffSignInResult =
  /** The session still needs its second factor. */
  | { kind: 'signed-in'; session: StartedSession; device: string }
  /** An unknown address, a wrong password, and a member who may not sign in get the same answer. */
  | { kind: 'not-authenticated' }
  /** `linkHelps`: a mailed link lets the member in at once. */
  | { kind: 'too-many'; again: Date; linkHelps: boolean }
  | { kind: 'busy' }

/** The session still needs its second factor. */
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
  const mayNotify = input.device === null && (await mayNotifyPasswordKnown(shop, staff))
  return (await open(shop, input, { ...staff, mayNotify })) ?? { kind: 'not-authenticated' }
}

/**
 * null: the member may not sign in, or the password changed while it was checked. With a second factor, the browser
 * becomes known only after the proof. `mayNotify`: without the proof, a mail tells the member that somebody has the
 * password.
 */
async function open(
  shop: Shop,
  { device, newDevice, earlierToken, browser, address }: StaffSignIn,
  before: StaffWithPassword & { mayNotify: boolean },
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
    const halfWay = hasSecondFactor(staff.factors)
    if (halfWay && before.mayNotify)
      await notifyPasswordKnown(tx, shop, { staff, sessionId: session.id, ...from })
    const isNew = halfWay
      ? device === null
      : await noteStaffDevice(tx, shop, { staff, device: itsDevice, ...from })
    const entering = { with: 'password', browser, newBrowser: isNew } as const
    await noteEntering(tx, shop, { staff, address }, entering)
    // The browser needs no links any more.
    await deleteLinks(tx, subjectOfStaffLink({ kind: 'browser', staffId: staff.id }))
    return { kind: 'signed-in', session, device: itsDevice }
  })
}

/**
 * The visitor becomes an owner, whose changes are real in the demonstration's database. null: the shop is not a
 * demonstration.
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
