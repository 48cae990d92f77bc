import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { pesosText } from '../../domain/money.ts'
import { lookUpPostalCode } from '../../use-cases/purchase/look-up-postal-code.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { answers, inPath, refuses } from './described.ts'
import { pesos } from './mxn.ts'

const postalCode = v.pipe(
  v.strictObject({
    PostalCode: v.pipe(v.number(), v.integer()),
    CostoEnvio: pesos,
    Suburb: v.string(),
    City: v.string(),
    State: v.string(),
  }),
  v.metadata({ ref: 'PostalCode' }),
)

const postalCodeRoute = describeRoute({
  summary: 'What is known of a postal code; the first record’s cost counts',
  parameters: [inPath('number', 'Up to five digits')],
  responses: { 200: answers('Records, none when unknown', v.array(postalCode)), 404: refuses('NOT_FOUND') },
})

/** What is known of a postal code; an unknown one is an empty list, never an error. */
export function postalCodesApi(shop: Shop): Hono {
  return new Hono().get('/postal-codes/:number', postalCodeRoute, async (c) => {
    const digits = c.req.param('number')
    const records = /^\d{1,5}$/.test(digits) ? await lookUpPostalCode(shop, digits.padStart(5, '0')) : []
    return c.json(
      records.map((record): v.InferOutput<typeof postalCode> => ({
        PostalCode: Number(record.postalCode),
        CostoEnvio: pesosText(record.shippingCost),
        Suburb: record.suburb,
        City: record.city,
        State: record.state,
      })),
    )
  })
}
