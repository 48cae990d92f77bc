import type { Tx } from '../../data/database.ts'
import { saveSettings, type StoredGroup, storedSettings } from '../../data/settings/stored-settings.ts'
import { againstOpening, type FirstStepName } from '../../domain/opening/first-steps.ts'
import { mostWords, type Opening } from '../../domain/opening/opening.ts'
import { chosenOver, ownerSettingsOf } from '../settings/read-owner-settings.ts'
import { changeAndReloadSettings } from '../settings/change-settings.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { firstStepsOf } from './look-at-first-steps.ts'

export type DoorsMoved =
  | { kind: 'moved' }
  /** The shop is already in this state. */
  | { kind: 'already' }
  /** Somebody else opened or closed the shop meanwhile. */
  | { kind: 'meanwhile' }

/** Opens the shop. 'lacking': the first steps that are still missing. */
export async function openDoors(
  shop: Shop,
  actor: Actor,
  { version }: { version: number },
): Promise<DoorsMoved | { kind: 'lacking'; steps: FirstStepName[] } | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'open shop')
  if (refused) return refused
  return changeAndReloadSettings(shop, async (tx) => {
    const steps = againstOpening(await firstStepsOf(shop, tx))
    if (steps.length > 0) return { kind: 'lacking', steps }
    return moveDoors(tx, shop, actor, { state: 'open', words: '' }, version)
  })
}

/** Closes the shop. Visitors read `words`; payments under way go on. */
export async function closeDoors(
  shop: Shop,
  actor: Actor,
  { words, version }: { words: string; version: number },
): Promise<DoorsMoved | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'close shop')
  if (refused) return refused
  return changeAndReloadSettings(shop, (tx) =>
    moveDoors(tx, shop, actor, { state: 'closed', words: words.trim().slice(0, mostWords) }, version),
  )
}

async function moveDoors(
  tx: Tx,
  shop: Shop,
  actor: Actor,
  next: Opening,
  version: number,
): Promise<DoorsMoved> {
  const was = openingIn(shop, await storedSettings(tx))
  if (was.state === next.state && was.words === next.words) return { kind: 'already' }
  const saved = await saveSettings(tx, 'opening', next, { version, previous: was, now: shop.now() })
  if (!saved) {
    // An equal request may have opened or closed the shop a moment before.
    const now = openingIn(shop, await storedSettings(tx))
    return { kind: now.state === next.state && now.words === next.words ? 'already' : 'meanwhile' }
  }
  await noteInLog(tx, shop, actor, next.state === 'open' ? 'open shop' : 'close shop', ['shop', 'opening'], {
    was: { state: was.state },
    became: { state: next.state },
  })
  return { kind: 'moved' }
}

function openingIn(shop: Shop, stored: readonly StoredGroup[]): Opening {
  return chosenOver(ownerSettingsOf(shop.settings), stored).opening
}
