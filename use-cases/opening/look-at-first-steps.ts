import { lastGoodBackup } from '../../data/backups/stored-backups.ts'
import type { Db, Tx } from '../../data/database.ts'
import { shopChecks, type ShopCheck } from '../../data/opening/shop-checks.ts'
import { keptFacts } from '../../data/opening/previews.ts'
import { storedSettings } from '../../data/settings/stored-settings.ts'
import {
  type CheckedPart,
  type FirstStep,
  firstSteps,
  type LastTry,
  legalParts,
} from '../../domain/opening/first-steps.ts'
import { services } from '../../domain/connections/connection.ts'
import { unnamed } from '../../domain/opening/opening.ts'
import type { Shop } from '../shop.ts'

export async function firstStepsOf(
  shop: Pick<Shop, 'settings' | 'mailer' | 'payments' | 'now'>,
  db: Db | Tx,
): Promise<FirstStep[]> {
  const kept = await keptFacts(db)
  const checks = await shopChecks(db)
  const settled = new Set((await storedSettings(db)).map((group) => group.name))
  const { name, email, whatsapp, address, missing, publicUrl, garmentPrices, backupHour, connections } =
    shop.settings
  const { protocol, hostname } = new URL(publicUrl)
  // When another system makes the backups, the owner's statement that they exist counts.
  const said = checks.find(({ part }) => part === 'backup')
  const backup =
    backupHour === null ? said && { takenAt: said.checkedAt, apart: true } : await lastGoodBackup(db)
  const facts = {
    ...kept,
    // A shop has a name when the owner has changed or confirmed the default name.
    named: name !== unnamed || settled.has('identity'),
    reached: [email, whatsapp, address].every((way) => way !== ''),
    missing,
    unreadable: services.filter((service) => connections[service] === 'unreadable'),
    mail: lastTry(shop, checks, 'mail'),
    payments: lastTry(shop, checks, 'payments'),
    shippingChosen: settled.has('shipping'),
    garmentsPriced: garmentPrices !== null || settled.has('garments'),
    legalOpen: legalParts.filter((part) => !settled.has(part)),
    reachable: protocol === 'https:' && !/(?:^|\.)localhost$|^127\.|^\[::1\]$/.test(hostname),
    backupOn: backup?.takenAt ?? null,
    backupApart: backup?.apart ?? false,
  }
  return firstSteps(facts, shop.now())
}

/** Returns the last test of mail or payments. A test of an earlier mail server or provider account does not count. */
export function lastTry(
  shop: Pick<Shop, 'mailer' | 'payments'>,
  checks: readonly ShopCheck[],
  part: CheckedPart,
): LastTry {
  const last = checks.find((check) => check.part === part)
  if (!last) return 'never'
  if (last.about !== aboutPart(shop, part)) return 'other'
  return last.good ? 'good' : 'bad'
}

/** Names the present mail server and sender, or the provider account: a server may refuse another sender. */
export function aboutPart(
  { mailer, payments }: Pick<Shop, 'mailer' | 'payments'>,
  part: CheckedPart,
): string {
  if (part === 'backup') return ''
  return part === 'mail' ? `${mailer.server} ${mailer.sender()}` : payments.online.account
}
