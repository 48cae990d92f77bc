import { countBuyersUses, countUnpaidUses } from '../../data/discounts/code-uses.ts'
import type { NewCodeUse } from '../../data/discounts/new-code-use.ts'
import type { Db, Tx } from '../../data/database.ts'
import { mailboxOf } from '../../domain/accounts/mailbox-of.ts'
import { codeDiscount } from '../../domain/discounts/code-discount.ts'
import type { DiscountCode } from '../../domain/discounts/discount-code.ts'
import {
  type CodeBuyer,
  codeFault,
  type CodeRefusal,
  isNobody,
  mostUnpaidUses,
  type VoidReason,
} from '../../domain/discounts/usable-code.ts'
import type { Product } from '../../domain/catalogue/catalogue.ts'
import type { PricedLine } from '../../domain/purchase/priced-cart.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { hashOfSecret } from '../accounts/secrets.ts'
import type { Shop } from '../shop.ts'

export type RefusedCode = { kind: 'code-refused'; why: CodeRefusal }

/** `held`: the buyer's unfinished checkout, whose use of a code never stands in the buyer's way. */
type Attempt = { buyer: CodeBuyer; held: { id: string; codeId: string | null } | null }

/** Says whether this buyer may use this code now, whatever the cart. The caller may hold the lock of the code. */
export async function usableCode(
  db: Db | Tx,
  shop: Pick<Shop, 'now'>,
  code: DiscountCode | null,
  { buyer, held }: Attempt,
): Promise<{ kind: 'usable'; code: DiscountCode } | RefusedCode> {
  if (code === null) return voidCode('unknown')
  const ownUses = held?.codeId === code.id ? 1 : 0
  const fault = codeFault(code, { buyer, now: shop.now(), ownUses })
  if (fault !== null) return voidCode(fault)
  if (code.mostUsesPerBuyer !== null && isNobody(buyer)) return voidCode('address-missing')
  const except = held?.id ?? null
  const { customer, email } = buyer
  if (customer && (await hasUsedAll(db, code, { customerId: customer.id, email: customer.email, except })))
    return refused({ kind: 'used-by-you' })
  // Anybody can type an address, so nobody learns what its owner has used.
  if (email && (await hasUsedAll(db, code, { customerId: null, email, except })))
    return voidCode('used-by-address')
  return { kind: 'usable', code }
}

async function hasUsedAll(
  db: Db | Tx,
  { id, mostUsesPerBuyer: most }: DiscountCode,
  { customerId, email, except }: { customerId: string | null; email: string; except: string | null },
): Promise<boolean> {
  if (most === null) return false
  const mailboxes = email === '' ? [] : [mailboxHash(email)]
  return (await countBuyersUses(db, id, { customerId, mailboxes, except })) >= most
}

/** The caller has locked the network, so checkouts that begin at the same moment are counted one after the other. */
export async function heldByNetwork(
  tx: Tx,
  { id, mostUses }: DiscountCode,
  network: { source: string; except: string | null },
): Promise<RefusedCode | null> {
  if (mostUses === null) return null
  const held = await countUnpaidUses(tx, id, network)
  return held < mostUnpaidUses(mostUses) ? null : refused({ kind: 'held-by-network' })
}

/** True if nobody, or not this buyer, has a use of the code left. The caller has locked the code. */
export async function isUsedUpFor(
  tx: Tx,
  code: DiscountCode,
  { customer, email }: { customer: { id: string } | null; email: string },
): Promise<boolean> {
  if (code.mostUses !== null && code.uses >= code.mostUses) return true
  return hasUsedAll(tx, code, { customerId: customer?.id ?? null, email, except: null })
}

/** `lines`: the given lines with their shares of the discount. */
export type AppliedCode = { kind: 'applied'; lines: PricedLine[]; freeShipping: boolean }

export function applyCode(
  shop: Pick<Shop, 'settings'>,
  code: DiscountCode,
  lines: readonly PricedLine[],
  of: { products: ReadonlyMap<string, Product>; shipsFreeFrom: Centavos | null },
): AppliedCode | RefusedCode {
  const given = codeDiscount(lines, code, { ...of, leastAfterCode: shop.settings.leastAfterCode })
  if (given.kind === 'unfit') return refused(given.why)
  return {
    kind: 'applied',
    lines: lines.map((line, index) => ({ ...line, discount: given.discounts[index]! })),
    freeShipping: given.freeShipping,
  }
}

/** Makes the use that is written with a checkout. `given`: the discount, or the shipping cost that the code spares. */
export function codeUseOf(codeId: string, { customer, email }: CodeBuyer, given: number): NewCodeUse {
  return { codeId, customerId: customer?.id ?? null, mailbox: mailboxHash(email ?? ''), given }
}

/** Returns '' without an address, which counts for nobody. */
function mailboxHash(email: string): string {
  return email === '' ? '' : hashOfSecret(mailboxOf(email))
}

function voidCode(reason: VoidReason): RefusedCode {
  return refused({ kind: 'void', reason })
}

function refused(why: CodeRefusal): RefusedCode {
  return { kind: 'code-refused', why }
}
