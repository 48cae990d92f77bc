import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { pesosText } from '../../domain/values/money.ts'
import { lookUpPostalCode } from '../../use-cases/purchase/look-up-postal-code.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { answersJson, inPath, refuses } from './described.ts'
import { pesosSchema } from './mxn.ts'

const postalCode = v.pipe(
  v.strictObject({
    PostalCode: v.pipe(v.number(), v.integer()),
    CostoEnvio: pesosSchema,
    Suburb: v.string(),
    City: v.string(),
    State: v.string(),
  }),
  v.metadata({ ref: 'PostalCode' }),
)

const postalCodeRoute = describeRoute({
  summary:
    'What is known of a postal code and what sending there costs; one without a suburb where only its cost is known',
  parameters: [inPath('number', 'Up to five digits')],
  responses: {
    200: answersJson('Records, none when unknown', v.array(postalCode)),
    404: refuses('NOT_FOUND'),
  },
})

async function recordsOf(shop: Shop, digits: string): Promise<v.InferOutput<typeof postalCode>[]> {
  const { places, states, shipping } = await lookUpPostalCode(shop, digits)
  const code = { PostalCode: Number(digits), CostoEnvio: pesosText(shipping.cost) }
  if (places.length > 0)
    return places.map(({ suburb, city, state }) => ({ ...code, Suburb: suburb, City: city, State: state }))
  const [State] = states
  return shipping.by === 'usual' || State === undefined ? [] : [{ ...code, Suburb: '', City: '', State }]
}

/** Answers the places of a postal code. An unknown code gives an empty list, not an error. */
export function postalCodesApi(shop: Shop): Hono {
  return new Hono().get('/postal-codes/:number', postalCodeRoute, async (c) => {
    const digits = c.req.param('number')
    return c.json(/^\d{1,5}$/.test(digits) ? await recordsOf(shop, digits.padStart(5, '0')) : [])
  })
}
