import { lastGoodBackup } from '../../data/backups/backups.ts'
import type { Db, Tx } from '../../data/database.ts'
import { shopChecks, type ShopCheck } from '../../data/opening/shop-checks.ts'
import { keptFacts } from '../../data/opening/shop-facts.ts'
import { type StoredGroup, storedSettings } from '../../data/settings/settings.ts'
import {
  type CheckedPart,
  type FirstStep,
  firstSteps,
  type LastTry,
  legalParts,
  type ShopFacts,
} from '../../domain/opening/first-steps.ts'
import { unnamed } from '../../domain/opening/opening.ts'
import type { Shop } from '../shop.ts'

/** The first steps as the shop stands now. */
export async function firstStepsOf(
  shop: Pick<Shop, 'settings' | 'mailer' | 'payments' | 'now'>,
  db: Db | Tx,
): Promise<FirstStep[]> {
  const kept = await keptFacts(db)
  const checks = await shopChecks(db)
  const facts = {
    ...kept,
    ...settingsFacts(shop, await storedSettings(db)),
    ...checkFacts(shop, checks),
    ...(await backupFacts(shop, db, checks)),
  }
  return firstSteps(facts, shop.now())
}

function settingsFacts(
  { settings }: Pick<Shop, 'settings'>,
  stored: readonly StoredGroup[],
): Pick<
  ShopFacts,
  'named' | 'reached' | 'missing' | 'shippingChosen' | 'garmentsPriced' | 'legalOpen' | 'reachable'
> {
  const { name, email, whatsapp, address, missing, publicUrl } = settings
  const settled = new Set(stored.map((group) => group.name))
  const { protocol, hostname } = new URL(publicUrl)
  return {
    // A brand may be called just so: then its owner has said it.
    named: name !== unnamed || settled.has('identity'),
    reached: [email, whatsapp, address].every((way) => way !== ''),
    missing,
    shippingChosen: settled.has('shipping'),
    garmentsPriced: settings.garmentPrices !== null || settled.has('garments'),
    legalOpen: legalParts.filter((part) => !settled.has(part)),
    reachable: protocol === 'https:' && !/(?:^|\.)localhost$|^127\.|^\[::1\]$/.test(hostname),
  }
}

function checkFacts(
  shop: Pick<Shop, 'mailer' | 'payments'>,
  checks: readonly ShopCheck[],
): Pick<ShopFacts, 'mail' | 'payments'> {
  const lastOf = (part: CheckedPart) => checks.find((check) => check.part === part)
  const tried = (part: 'mail' | 'payments'): LastTry => {
    const last = lastOf(part)
    if (!last) return 'never'
    if (last.about !== aboutPart(shop, part)) return 'other'
    return last.good ? 'good' : 'bad'
  }
  return { mail: tried('mail'), payments: tried('payments') }
}

/** The shop's own ones; where somebody else makes them, the owner's word. */
async function backupFacts(
  { settings }: Pick<Shop, 'settings'>,
  db: Db | Tx,
  checks: readonly ShopCheck[],
): Promise<Pick<ShopFacts, 'backupOn' | 'backupApart'>> {
  if (settings.backupHour === null) {
    const said = checks.find(({ part }) => part === 'backup')
    return { backupOn: said?.checkedAt ?? null, backupApart: true }
  }
  const good = await lastGoodBackup(db)
  return { backupOn: good?.takenAt ?? null, backupApart: good?.apart ?? false }
}

/** Which server or account is tried today: a server may take mails in one name and refuse them in another. */
export function aboutPart(
  { mailer, payments }: Pick<Shop, 'mailer' | 'payments'>,
  part: CheckedPart,
): string {
  if (part === 'backup') return ''
  return part === 'mail' ? `${mailer.server} ${mailer.sender()}` : payments.account
}
