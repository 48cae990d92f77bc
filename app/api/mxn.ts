import * as v from 'valibot'
import { type Centavos, pesosText } from '../../domain/values/money.ts'
import type { Sums } from '../../domain/purchase/price-parts.ts'

/** Pesos as text: '289.00'. */
export const pesosSchema = v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/), v.examples(['289.00']))

export const money = v.pipe(
  v.strictObject({ currency_code: v.literal('MXN'), value: pesosSchema }),
  v.metadata({ ref: 'Money' }),
)

/** An amount in PayPal's form: 62800 → { currency_code: 'MXN', value: '628.00' }. */
export function moneyJson(amount: Centavos): v.InferOutput<typeof money> {
  return { currency_code: 'MXN', value: pesosText(amount) }
}

export const orderAmount = v.strictObject({
  ...money.entries,
  breakdown: v.strictObject({ item_total: money, shipping: money, discount: v.optional(money) }),
})

export function orderAmountOf({ goods, discount, shipping, total }: Sums): v.InferOutput<typeof orderAmount> {
  return {
    ...moneyJson(total),
    breakdown: {
      item_total: moneyJson(goods),
      shipping: moneyJson(shipping),
      ...(discount > 0 && { discount: moneyJson(discount) }),
    },
  }
}
