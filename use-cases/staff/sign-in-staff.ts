import { deleteLinks } from '../../data/accounts/single-use-links.ts'
import { lockSecondFactor } from '../../data/staff/second-factors.ts'
import { findStaff, type StaffWithPassword } from '../../data/staff/staff-access.ts'
import { isDeviceOfStaff } from '../../data/staff/staff-devices.ts'
import { hasSecondFactor } from '../../domain/staff/second-factor.ts'
import { subjectOfStaffLink } from '../../domain/staff/staff-link.ts'
import { takeCountsBack } from '../accounts/count-towards-limit.ts'
import { countSignIn, forgetSignIn, type SignInDoor } from '../accounts/sign-in-attempts.ts'
import type { StartedSession } from '../accounts/start-session.ts'
import type { Shop } from '../shop.ts'
import { isStaffBrowserLinkOf } from './mail-staff-link.ts'
import { noteEntering } from './note-entering.ts'
import { noteStaffDevice } from './note-staff-device.ts'
import { mayTellPasswordKnown, tellPasswordKnown } from './password-known.ts'
import { startStaffSession } from './start-staff-session.ts'

/**
 * Few people work in a shop. So strange browsers together may have so many passwords hashed here and no more, from
 * however many networks they come: fewer than may wait in line (password-hashing.ts). Beyond it a link by mail lets a
 * new browser in; one that is known was never counted with strangers.
 */
const strangers = { most: 60, minutes: 15 }

const staffDoor: SignInDoor = {
  name: 'staff sign-in',
  isKnownDevice: isDeviceOfStaff,
  isBrowserLinkOf: isStaffBrowserLinkOf,
  // One network alone does not use up what is for all strangers.
  perNetwork: 20,
  strangers,
}

export type StaffSignIn = {
  /** In lower case. */
  email: string
  pass: string
  /** Of the network. */
  address: string
  /** What the browser calls itself: 'Chrome en Android'. */
  browser: string
  /** Its device cookie, if it has one; `newDevice` is what it gets otherwise. */
  device: string | null
  newDevice: string
  /** The secret of a link that was mailed to the address, if the browser came by one. */
  link: string | null
  /** Of the session the browser still carries. */
  earlierToken: string | null
}

export type StaffSignInResult =
  /** The second factor is still to come. */
  | { kind: 'signed-in'; session: StartedSession; device: string }
  /** Nobody of this address, another password, or somebody who may not enter any more: one answer. */
  | { kind: 'not-authenticated' }
  /** `linkHelps`: a link by mail opens the way at once. */
  | { kind: 'too-many'; again: Date; linkHelps: boolean }
  | { kind: 'busy' }

/** Counts the attempt, compares the password, and opens a session that still lacks its second factor. */
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
  // At a strange browser a success stays counted: whoever has the password alone succeeds as often as they like.
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
 * null: they may not enter, or their password changed while it was compared. Whoever has a second factor is not in yet:
 * their browser is known once they proved it. `tells`: if they do not, a mail says that somebody has their password.
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
    // Links that were to let this browser in have done their work.
    await deleteLinks(tx, subjectOfStaffLink({ kind: 'browser', staffId: staff.id }))
    return { kind: 'signed-in', session, device: itsDevice }
  })
}
