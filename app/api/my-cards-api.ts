import { Hono } from 'hono'
import { cardsOf } from '../../data/membership/membership-cards.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { whoIs } from '../../use-cases/accounts/who-is.ts'
import { cardFaults } from '../../words/membership.ts'
import { presentedCard } from '../shop/presented-card.ts'
import { problem } from './problem.ts'
import { sessionTokenOf } from '../session/session-cookie.ts'
import { signedIn } from '../session/signed-in.ts'

const sides = { frente: 'front', reverso: 'back' } as const

/** Nothing in a picture may run or fetch, should somebody open it by itself. */
const stillPicture = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox`

/** The membership cards of whoever is signed in, and their pictures for nobody else. */
export function myCardsApi(shop: Shop): Hono {
  const api = new Hono()
  const { publicUrl } = shop.settings

  api.get('/me/cards', async (c) => {
    c.header('cache-control', 'no-store')
    const who = await signedIn(c, shop)
    if (who.kind === 'refused') return who.answer
    const cards = await cardsOf(shop.db, { customerId: who.customer.id })
    return c.json(cards.map((card) => presentedCard(card, publicUrl)))
  })

  // Somebody else's card, no card and nobody signed in look alike.
  api.get('/me/cards/:number/:file', async (c) => {
    c.header('cache-control', 'no-store')
    const who = await whoIs(shop, sessionTokenOf(c.req.raw.headers, publicUrl))
    const cards = who.kind === 'signed-in' ? await cardsOf(shop.db, { customerId: who.customer.id }) : []
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
