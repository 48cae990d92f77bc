import { findPasskey, lockSecondFactor } from '../../../data/staff/second-factors.ts'
import type { StartedSession } from '../../accounts/secrets.ts'
import type { Shop } from '../../shop.ts'
import { noteEntering, noteStaffDevice, startStaffSession } from '../start-staff-session.ts'
import { checkAssertion, readAssertion, userHandle } from './passkey-ceremony.ts'
import { takePasskey } from './prove-second-factor.ts'

/**
 * A passkey that checked a finger, a face or a PIN counts as both factors. null: refused, for any reason. `sent`: the
 * browser's answer to `beginPasskeySignIn` (JSON).
 */
export async function enterWithPasskey(
  shop: Shop,
  { sent, ...from }: { sent: string } & From,
): Promise<StartedSession | null> {
  const entered = await enter(shop, sent, from)
  shop.log({
    level: 'info',
    what: 'staff login',
    with: 'passkey',
    outcome: entered ? 'signed-in' : 'refused',
  })
  return entered
}

/** `device` and `earlierToken` come from cookies. */
type From = { device: string; browser: string; address: string; earlierToken: string | null }

async function enter(shop: Shop, sent: string, { device, ...from }: From) {
  const response = readAssertion(sent)
  const passkey = response && (await findPasskey(shop.db, response.id))
  if (!response || !passkey) return null
  const { staffId } = passkey
  if (response.response.userHandle !== Buffer.from(userHandle(staffId)).toString('base64url')) return null
  const checked = await checkAssertion(shop, { staffId: null, passkey, response })
  if (!checked) return null
  return shop.db.transaction().execute(async (tx) => {
    const person = await lockSecondFactor(tx, staffId)
    if (person?.status !== 'active') return null
    if (!(await takePasskey(shop, tx, person, passkey.id, checked.counter))) return null
    if (person.demonstration && !shop.settings.demonstration.backoffice) return null
    if (!person.demonstration) {
      const { browser, address } = from
      const isNew = await noteStaffDevice(tx, shop, { staff: person, device, browser, address })
      const entering = { with: 'passkey', browser, newBrowser: isNew } as const
      await noteEntering(tx, shop, { staff: person, address }, entering)
    }
    return startStaffSession(tx, shop, { staffId, secondFactorAt: shop.now(), ...from })
  })
}
