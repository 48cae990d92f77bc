import { Hono } from 'hono'
import { pesosText } from '../../domain/money.ts'
import { lookUpPostalCode } from '../../use-cases/purchase/look-up-postal-code.ts'
import type { Shop } from '../../use-cases/shop.ts'

/** What is known of a postal code; an unknown one is an empty list, never an error. */
export function postalCodesApi(shop: Shop): Hono {
  const api = new Hono()
  api.get('/postal-codes/:number', async (c) => {
    const digits = c.req.param('number')
    const records = /^\d{1,5}$/.test(digits) ? await lookUpPostalCode(shop, digits.padStart(5, '0')) : []
    return c.json(
      records.map((record) => ({
        PostalCode: Number(record.postalCode),
        CostoEnvio: pesosText(record.shippingCost),
        Suburb: record.suburb,
        City: record.city,
        State: record.state,
      })),
    )
  })
  return api
}
