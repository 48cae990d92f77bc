import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { favouritesOf } from '../../data/favourites/favourites-of-customer.ts'
import { mostFavourites } from '../../domain/favourites/favourite-list.ts'
import { changeFavourites } from '../../use-cases/favourites/change-favourites.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { forCustomer, type SignedIn } from '../session/signed-in.ts'
import { answersJson, bodyRefusals, bySession, signedOut, takes } from './described.ts'
import { jsonBody, smallBody } from './json-body.ts'
import { problem } from './problem.ts'

const favourites = v.pipe(
  v.strictObject({ ids: v.pipe(v.array(v.string()), v.description('Product ids, newest first')) }),
  v.metadata({ ref: 'Favourites' }),
)

const someIds = v.optional(v.pipe(v.array(v.string()), v.maxLength(mostFavourites)), [])

const favouritesChange = v.object({ add: someIds, remove: someIds })

const listRoute = describeRoute({
  summary: 'The favourite garments of the signed-in customer',
  ...bySession,
  responses: { 200: answersJson('Favourites', favourites), 401: signedOut },
})
const changeRoute = describeRoute({
  summary: 'Adds and removes favourites',
  description: `Answers with the whole list. The first id of \`add\` becomes the newest. Unknown garments are not added, nor those beyond ${mostFavourites}.`,
  ...bySession,
  requestBody: takes(favouritesChange),
  responses: {
    200: answersJson('Favourites', favourites),
    ...bodyRefusals('FAVOURITES_INVALID'),
    401: signedOut,
  },
})

export function myFavouritesApi(shop: Shop): Hono {
  const api = new Hono()
  api.get(
    '/me/favourites',
    listRoute,
    forCustomer(shop, async (c, { db }, { customer }) =>
      c.json({ ids: await favouritesOf(db, customer.id) }),
    ),
  )
  api.post('/me/favourites', changeRoute, smallBody, forCustomer(shop, changeMine))
  return api
}

async function changeMine(c: Context, shop: Shop, { customer }: SignedIn): Promise<Response> {
  const body = await jsonBody(c)
  if (body.kind === 'none') return body.answer
  const change = v.safeParse(favouritesChange, body.sent)
  if (!change.success) return problem(c, 400, 'FAVOURITES_INVALID', invalid)
  return c.json({ ids: await changeFavourites(shop, customer.id, change.output) })
}

const invalid = `Manda las prendas como listas de claves, ${mostFavourites} en cada una como máximo.`
