import * as v from 'valibot'
import { type Centavos, pesosText } from '../../domain/values/money.ts'
import type { Sums } from '../../domain/purchase/price-parts.ts'

/** Pesos as text: '289.00'. */
export const pesos = v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/), v.examples(['289.00']))

export const money = v.pipe(
  v.strictObject({ currency_code: v.literal('MXN'), value: pesos }),
  v.metadata({ ref: 'Money' }),
)

/** Money as it leaves in JSON, in the payment provider's form: 62800 → { currency_code: 'MXN', value: '628.00' }. */
export function mxn(amount: Centavos): v.InferOutput<typeof money> {
  return { currency_code: 'MXN', value: pesosText(amount) }
}

/** What an order costs, and what of it the garments and the way there. */
export const orderAmount = v.strictObject({
  ...money.entries,
  breakdown: v.strictObject({ item_total: money, shipping: money }),
})

export function amountOf({ goods, shipping, total }: Sums): v.InferOutput<typeof orderAmount> {
  return { ...mxn(total), breakdown: { item_total: mxn(goods), shipping: mxn(shipping) } }
}
