import { findDiscountCode } from '../../data/discounts/discount-codes.ts'
import { heldCodeOf } from '../../data/discounts/code-uses.ts'
import { codeFromTyped } from '../../domain/discounts/code-spelling.ts'
import type { CodeBuyer } from '../../domain/discounts/usable-code.ts'
import { pricedLine } from '../../domain/purchase/priced-cart.ts'
import { type Centavos, sumOf } from '../../domain/values/money.ts'
import { cartPriceList } from '../purchase/check-cart.ts'
import type { Shop } from '../shop.ts'
import { applyCode, type RefusedCode, usableCode } from './code-of-purchase.ts'
import { countingGuesses, type TooManyCodes } from './count-guesses.ts'

export type CodeToQuote = {
  /** As the buyer typed it. */
  code: string
  lines: readonly { lineId: string; quantity: number }[]
  buyer: CodeBuyer
  /** null: the browser never began a checkout. */
  visitor: string | null
  /** The client's internet address. */
  address: string
}

/** `code`: in the owner's spelling. `lines`: the lines that get a discount. */
export type QuotedCode = {
  kind: 'quoted'
  code: string
  discount: Centavos
  lines: { lineId: string; discount: Centavos }[]
  freeShipping: boolean
}

/** Says what a code would give this cart now. Changes nothing and holds no use; the payment decides again. */
export async function quoteCode(
  shop: Pick<Shop, 'db' | 'settings' | 'now'>,
  asked: CodeToQuote,
): Promise<QuotedCode | RefusedCode | TooManyCodes> {
  const code = codeFromTyped(asked.code)
  const { address, buyer } = asked
  return countingGuesses(shop, { code: code || asked.code, address, customer: buyer.customer }, () =>
    quote(shop, code, asked),
  )
}

async function quote(
  shop: Pick<Shop, 'db' | 'settings' | 'now'>,
  code: string,
  { lines, buyer, visitor }: CodeToQuote,
): Promise<QuotedCode | RefusedCode> {
  // Both are read for every code, so that the time of an answer does not tell which codes exist.
  const [found, held] = await Promise.all([
    findDiscountCode(shop.db, code),
    visitor === null ? null : heldCodeOf(shop.db, visitor),
  ])
  const usable = await usableCode(shop.db, shop, found, { buyer, held })
  if (usable.kind === 'code-refused') return usable
  const { products, ...priceList } = await cartPriceList(
    shop,
    lines.map(({ lineId }) => lineId),
  )
  const priced = lines.flatMap(({ lineId, quantity }) => {
    const line = pricedLine({ lineId, quantity, unitPrice: 0 }, { products, ...priceList })
    return line === null || typeof line === 'string' ? [] : [line]
  })
  const applied = applyCode(shop, usable.code, priced, {
    products,
    shipsFreeFrom: shop.settings.shipping.freeFrom,
  })
  if (applied.kind === 'code-refused') return applied
  const discounted = applied.lines.filter(({ discount }) => discount > 0)
  return {
    kind: 'quoted',
    code: usable.code.spelling,
    discount: sumOf(discounted.map(({ discount }) => discount)),
    lines: discounted.map(({ lineId, discount }) => ({ lineId, discount })),
    freeShipping: applied.freeShipping,
  }
}
