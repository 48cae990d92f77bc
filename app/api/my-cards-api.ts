import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { findCards } from '../../data/membership/membership-cards.ts'
import { listOrNone } from '../../use-cases/list-or-none.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { whoIs } from '../../use-cases/accounts/who-is.ts'
import { cardFaults } from '../../words/membership-words.ts'
import { presentedCard } from '../shop/presented-card.ts'
import { answersJson, bySession, either, inPath, refuses, sends, signedOut } from './described.ts'
import { problem } from './problem.ts'
import { sessionTokenOf } from '../session/session-cookie.ts'
import { forCustomer } from '../session/signed-in.ts'

const sides = { frente: 'front', reverso: 'back' } as const

const card = v.pipe(
  v.strictObject({
    number: v.string(),
    holder: v.string(),
    issuedAt: v.pipe(v.string(), v.isoTimestamp()),
    revoked: v.boolean(),
    front: v.pipe(v.string(), v.description('Address of its picture')),
    back: v.pipe(v.string(), v.description('Address of its picture')),
    verificationUrl: v.pipe(v.string(), v.url()),
  }),
  v.metadata({ ref: 'MembershipCard' }),
)

const cardsRoute = describeRoute({
  summary: 'The membership cards of whoever is signed in, newest first',
  ...bySession,
  responses: { 200: answersJson('Cards', v.array(card)), 401: signedOut },
})
const pictureRoute = describeRoute({
  summary: 'A picture of a card, for its owner only',
  ...bySession,
  parameters: [
    inPath('number', 'Twelve digits'),
    inPath('file', 'Which side, and in which form', {
      enum: ['frente.svg', 'reverso.svg', 'frente.png', 'reverso.png'],
    }),
  ],
  responses: {
    200: either('The picture', sends('', 'image/svg+xml'), sends('', 'image/png')),
    404: refuses('CARD_NOT_FOUND', 'NOT_FOUND'),
  },
})

/** Security policy for a card's picture: nothing in the SVG may run or load when a browser opens it by itself. */
const stillPicture = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox`

export function myCardsApi(shop: Shop): Hono {
  const api = new Hono()
  const { publicUrl } = shop.settings

  api.get(
    '/me/cards',
    cardsRoute,
    forCustomer(shop, async (c, _, { customer }) => {
      const { list: cards } = await listOrNone(
        shop,
        'cards',
        () => findCards(shop.db, { customerId: customer.id }),
        [],
      )
      return c.json(cards.map((card) => presentedCard(card, publicUrl)))
    }),
  )

  // Another customer's card, an unknown card and a missing session get the same answer.
  api.get('/me/cards/:number/:file', pictureRoute, async (c) => {
    const who = await whoIs(shop, sessionTokenOf(c.req.raw.headers, publicUrl))
    const cards = who.kind === 'signed-in' ? await findCards(shop.db, { customerId: who.customer.id }) : []
    const card = cards.find(({ number }) => number === c.req.param('number'))
    const [, side, format] = /^(frente|reverso)\.(svg|png)$/.exec(c.req.param('file')) ?? []
    if (!card || (side !== 'frente' && side !== 'reverso'))
      return problem(c, 404, 'CARD_NOT_FOUND', cardFaults.notFound)
    const { number, holder, issuedAt, key } = card
    const facts = { number, holder, issuedAt, key }
    c.header('content-security-policy', stillPicture)
    if (format === 'svg')
      return c.body(await shop.cardPictures.svg(sides[side], facts), 200, { 'content-type': 'image/svg+xml' })
    return c.body(new Uint8Array(await shop.cardPictures.png(sides[side], facts)), 200, {
      'content-type': 'image/png',
      'content-disposition': `inline; filename="tarjeta-de-socio-${number}${side === 'frente' ? '' : '-reverso'}.png"`,
    })
  })

  return api
}
