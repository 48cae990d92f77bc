import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { addressOfChoice } from '../../domain/designs/builder-address.ts'
import type { CartLine } from '../../domain/purchase/cart.ts'
import { colours, sizes } from '../../domain/catalogue/catalogue.ts'
import { madeToOrder } from '../../domain/purchase/line-id.ts'
import { storedFromCart } from '../../domain/purchase/stored-cart.ts'
import { ownLook, ownPrintAt } from '../../domain/designs/own-print.ts'
import { printNamed } from '../../drawing/prints.ts'
import { offerAgain } from '../../use-cases/purchase/check-cart.ts'
import { openOrder } from '../../use-cases/orders/open-order.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { orderPage } from '../../words/order-words.ts'
import { paths } from '../../words/paths.ts'
import { answersJson, inHeader, inPath, refuses } from './described.ts'
import { problem } from './problem.ts'
import { sessionTokenOf } from '../session/session-cookie.ts'

const againRoute = describeRoute({
  summary: 'What of an order is offered today, for its owner or with its key',
  parameters: [inPath('number', 'Order number'), inHeader('X-Order-Key', 'The key of the mail’s link')],
  responses: {
    200: answersJson(
      'For the cart, and what is lacking',
      v.strictObject({
        items: v.pipe(v.array(v.looseObject({})), v.description('Cart items, as local storage keeps them')),
        lacking: v.array(
          v.strictObject({
            name: v.string(),
            reason: v.picklist(['gone', 'sold-out', 'fewer', 'card']),
            left: v.pipe(v.number(), v.integer()),
          }),
        ),
      }),
    ),
    404: refuses('ORDER_UNKNOWN', 'NOT_FOUND'),
  },
})

/** An order may be read by its owner (session cookie) or by a client with its access key (header X-Order-Key). */
export function ordersApi(shop: Shop): Hono {
  return new Hono().get('/orders/:number/again', againRoute, async (c) => {
    const opened = await openOrder(shop, {
      number: c.req.param('number'),
      token: sessionTokenOf(c.req.raw.headers, shop.settings.publicUrl),
      key: c.req.header('x-order-key') ?? null,
    })
    if (!opened) return problem(c, 404, 'ORDER_UNKNOWN', orderPage.unknownText)
    const { lines, lacking } = await offerAgain(shop, opened.order.lines)
    const cart = JSON.parse(storedFromCart({ lines: lines.map(pictured) })) as { items: unknown[] }
    return c.json({ items: cart.items, lacking })
  })
}

/** Gives a cart line the same picture as when the garment entered the cart. */
function pictured(line: CartLine): CartLine {
  const made = madeToOrder(line.id)
  if (!made || !(printNamed(made.designId) || ownPrintAt(line.image))) return line
  const { garment, designId } = made
  const colour = colours.find((each) => each === line.colour) ?? null
  const size = sizes.find((each) => each === line.size) ?? null
  const query = addressOfChoice({ garment, designId, colour, size, quantity: 1 })
  return { ...line, image: paths.builderPicture(query + ownLook(line.image)) }
}
