import { saveShopCheck } from '../../data/opening/shop-checks.ts'
import { findStaff } from '../../data/staff/staff-access.ts'
import type { CheckedPart } from '../../domain/opening/first-steps.ts'
import { plainLine } from '../../domain/values/plain-text.ts'
import type { AccountCheck } from '../../gateways/payments/payment-provider.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { aboutPart } from './look-at-first-steps.ts'

/** `answer`: the server's answer, or a code for the fault, without secrets. */
export type PartChecked = { kind: 'checked' } & Tried

/** `to`: the recipient of the test mail. */
type Tried = { good: boolean; answer: string; to: string }

/**
 * Tests a part of the shop and stores the result: mails the user, or asks the payment provider about the account. For
 * backups there is no test: the user states that another system makes them.
 */
export async function checkPart(
  shop: Shop,
  actor: Actor,
  { part }: { part: CheckedPart },
): Promise<PartChecked | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'check shop')
  if (refused) return refused
  const about = aboutPart(shop, part)
  const { good, answer, to } = await tried(shop, actor, part)
  await shop.db.transaction().execute(async (tx) => {
    const check = { part, good, about, answer: plainLine(answer).slice(0, 300), checkedAt: shop.now() }
    await saveShopCheck(tx, check, actor.kind === 'staff' ? actor.id : null)
    await noteInLog(tx, shop, actor, 'check shop', ['shop', part], { became: { part, good } })
  })
  return { kind: 'checked', good, answer, to }
}

async function tried(shop: Shop, actor: Actor, part: CheckedPart): Promise<Tried> {
  switch (part) {
    case 'mail':
      return tryMail(shop, actor)
    case 'payments':
      return tryPayments(shop)
    case 'backup':
      return { good: true, answer: '', to: '' }
  }
}

async function tryMail(shop: Shop, actor: Actor): Promise<Tried> {
  const staff = actor.kind === 'staff' ? await findStaff(shop.db, { id: actor.id }) : null
  if (!staff) return { good: false, answer: 'nobody', to: '' }
  try {
    const { templates, writeMail } = shop.mailer
    const words = writeMail(templates.trialMail(staff, shop.settings), shop.settings)
    const answer = await shop.mailer.send({ id: `trial:${shop.newId()}`, to: staff.email, ...words })
    return { good: true, answer, to: staff.email }
  } catch (error) {
    return { good: false, answer: wordsOf(error), to: '' }
  }
}

/** Returns the mail server's answer, or the reason why the server was not reached. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, response } = error as Error & { code?: unknown; response?: unknown }
  return [code, response].filter((part) => typeof part === 'string').join(' ') || error.name
}

async function tryPayments({ payments, settings }: Shop): Promise<Tried> {
  const check = await payments.online.checkAccount(settings.publicUrl)
  return { good: check.kind === 'ready', answer: accountAnswer(check), to: '' }
}

/** Returns the shop's code for the payment provider's answer about the account, with details. */
export function accountAnswer(check: AccountCheck): string {
  switch (check.kind) {
    case 'webhook-elsewhere':
      return `${check.kind} ${check.address}`
    case 'webhook-partial':
      return `${check.kind} ${check.lacking.join(', ')}`
    case 'unknown':
      return `${check.kind} ${check.reason}`
    default:
      return check.kind
  }
}
