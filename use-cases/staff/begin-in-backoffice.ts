import { deleteLinks, lockLinks } from '../../data/accounts/single-use-links.ts'
import type { Tx } from '../../data/database.ts'
import { queueMail } from '../../data/mail/outbox.ts'
import {
  deleteSecondFactors,
  insertOwner,
  lockStaff,
  setStaffPassword,
  type StaffWithPassword,
} from '../../data/staff/staff-access.ts'
import { deleteStaffDevices, saveStaffDevice } from '../../data/staff/staff-devices.ts'
import type { PasswordRefusal } from '../../domain/accounts/password-refusal.ts'
import { subjectOfStaffLink } from '../../domain/staff/staff-link.ts'
import { hashOfSecret, type StartedSession } from '../accounts/secrets.ts'
import { judgeNewPassword } from '../accounts/new-password.ts'
import type { Shop } from '../shop.ts'
import { noteInLog } from './acting.ts'
import { type OpenedStaffLink, openStaffLink } from './staff-links.ts'
import { startStaffSession } from './start-staff-session.ts'

export type Beginning = {
  token: string
  /** Values that the link already has replace the typed ones. `email` is in lower case. */
  name: string
  email: string
  pass: string
  /** `browser`: 'Chrome en Android'. */
  address: string
  browser: string
  device: string
  /** The session that the browser still has. */
  earlierToken: string | null
}

export type BeginResult =
  /** The session still needs its second factor. */
  | { kind: 'begun'; session: StartedSession }
  /** The link was used, expired, withdrawn, or never existed. */
  | { kind: 'link-invalid' }
  /** A member of staff already has this address. */
  | { kind: 'email-taken' }
  | { kind: 'pass-refused'; why: PasswordRefusal }
  | { kind: 'busy' }

/**
 * A one-time link lets in the first owner, an owner by the command line, an invited member, or a member who forgot the
 * password. The password is hashed before the link is used up; when two people use one link at once, one of them
 * begins. An existing member loses all sessions, and through the command line also the second factors.
 */
export async function beginInBackoffice(shop: Shop, input: Beginning): Promise<BeginResult> {
  const opened = await openStaffLink(shop, input.token)
  if (!opened) return { kind: 'link-invalid' }
  const name = opened.name === '' ? input.name : opened.name
  const email = opened.email === '' ? input.email : opened.email
  const why = await judgeNewPassword(shop, input.pass, { email, name, lastName: '' })
  if (why !== null) return { kind: 'pass-refused', why }
  const hashed = await shop.passwords.hash(input.pass)
  if (hashed.kind === 'busy') return hashed
  return shop.db.transaction().execute(async (tx) => {
    const passwordHash = hashed.hash
    const begun = await begin(tx, shop, input.token, { opened, name, email, passwordHash })
    if (typeof begun === 'string') return { kind: begun }
    const { staff, before } = begun
    await saveStaffDevice(tx, hashOfSecret(input.device), staff.id)
    if (staff.role === 'owner') await endFirstLinks(tx, shop)
    const { address, browser, earlierToken } = input
    const of = { staffId: staff.id, secondFactorAt: null, address, browser, earlierToken }
    await noteBeginning(tx, shop, { opened, staff, before, address })
    return { kind: 'begun', session: await startStaffSession(tx, shop, of) }
  })
}

type Chosen = { opened: OpenedStaffLink; name: string; email: string; passwordHash: string }

/** `before` null: the member is new. */
type Begun = { staff: StaffWithPassword; before: StaffWithPassword | null }

/** Locks members before links, as everywhere. */
async function begin(
  tx: Tx,
  shop: Shop,
  token: string,
  { opened: { kind, subject, staffId }, name, email, passwordHash }: Chosen,
): Promise<Begun | 'link-invalid' | 'email-taken'> {
  const staff = staffId === null ? null : await lockStaff(tx, staffId)
  const links = await lockLinks(tx, subject, shop.now())
  if (!links.includes(hashOfSecret(token))) return 'link-invalid'
  if (kind === 'invitation' && staff?.status !== 'invited') return 'link-invalid'
  if (kind === 'password' && staff?.status !== 'active') return 'link-invalid'
  const isOwner = kind === 'first' || kind === 'owner'
  if (!staff) {
    if (!isOwner) return 'link-invalid'
    const owner = await insertOwner(tx, { id: shop.newId(), email, name, passwordHash })
    if (owner) await deleteLinks(tx, subject)
    return owner ? { staff: owner, before: null } : 'email-taken'
  }
  await setStaffPassword(tx, staff.id, { passwordHash, status: 'active', ...(isOwner && { role: 'owner' }) })
  await deleteStaffDevices(tx, staff.id)
  if (isOwner) await deleteSecondFactors(tx, staff.id)
  if (staff.status === 'active') await queueMail(tx, 'staff-password-changed', shop.newId(), staff.email)
  await deleteLinks(tx, subject)
  return { staff: isOwner ? { ...staff, role: 'owner' } : staff, before: staff }
}

/** The shop has an owner now, so no printed link may make a first one. */
async function endFirstLinks(tx: Tx, shop: Shop): Promise<void> {
  const subject = subjectOfStaffLink({ kind: 'first' })
  await lockLinks(tx, subject, shop.now())
  await deleteLinks(tx, subject)
}

async function noteBeginning(
  tx: Tx,
  shop: Shop,
  { opened, staff, before, address }: Begun & { opened: OpenedStaffLink; address: string },
): Promise<void> {
  const { id, name } = staff
  const { kind } = opened
  const isOwner = kind === 'first' || kind === 'owner'
  const { role } = staff
  const actor = { kind: 'staff', id, name, role, address, secondFactor: null } as const
  await noteInLog(tx, shop, actor, isOwner ? 'change team' : 'change own access', ['staff', id], {
    was: before ? { role: before.role, status: before.status } : {},
    became: { role, status: 'active', password: 'new', link: kind },
  })
}
