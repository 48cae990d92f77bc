import { findCustomers } from '../../../../data/accounts/customer-pages.ts'
import { allDesigns } from '../../../../data/designs/designs.ts'
import { productsPage } from '../../../../data/catalogue/listed-products.ts'
import { listOrders } from '../../../../data/orders/listed-orders.ts'
import { findPaymentForPerson } from '../../../../data/payments/payments-to-review.ts'
import { listingOf, quietSince } from '../../../../domain/orders/order-list.ts'
import { isOrderNumber } from '../../../../domain/orders/order-number.ts'
import { customerSought, orderSought } from '../../../../domain/orders/order-search.ts'
import { narrowingOf } from '../../../../domain/catalogue/product-list.ts'
import { searchQuery, withoutAccents } from '../../../../domain/catalogue/search.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { paymentWords } from '../money/payment-words.ts'
import { productListCopy as listCopy } from '../../../../words/backoffice/product-list-words.ts'
import { stateName } from '../../../../words/order-words.ts'
import { currentStaff } from '../../session/staff-context.ts'
import type { Route } from './+types/find.ts'
import { foundPages } from './found-pages.ts'

const most = 5

/** A search result. `about` distinguishes results of equal name. */
export type FoundThing = {
  kind: 'order' | 'payment' | 'customer' | 'product' | 'design' | 'page'
  name: string
  about: string
  to: string
}

/** The search results that the role may see, at most `most` of each kind, as JSON for the search box. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaff({ context })
  const { role } = who.actor
  const typed = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 80)
  if (typed.length < 2) return Response.json([])
  const [orders, payments, customers, products, designs] = await Promise.all([
    mayDo(role, 'see orders') ? foundOrders(shop, typed, mayDo(role, 'see buyers')) : [],
    mayDo(role, 'see books') ? foundPayments(shop, typed.toUpperCase()) : [],
    mayDo(role, 'see customers') ? foundCustomers(shop, typed) : [],
    mayDo(role, 'see products') ? foundProducts(shop, typed) : [],
    mayDo(role, 'see designs') ? foundDesigns(shop, typed) : [],
  ])
  const pages = foundPages(role, typed, most)
  return Response.json([...orders, ...payments, ...customers, ...products, ...designs, ...pages])
}

async function foundOrders({ db, now }: Shop, typed: string, buyers: boolean): Promise<FoundThing[]> {
  const { orders } = await listOrders(db, {
    listing: listingOf('all'),
    sorting: 'newest',
    sought: orderSought(typed, { buyers }),
    quietSince: quietSince(now()),
    size: most,
  })
  return orders.map(({ number, state, delivery }) => ({
    kind: 'order',
    name: number,
    about: [delivery.fullName, stateName(state, delivery.pickup !== undefined)].filter(Boolean).join(' · '),
    to: backofficePaths.order(number),
  }))
}

/** Finds a payment that has not become an order yet. */
async function foundPayments({ db }: Shop, typed: string): Promise<FoundThing[]> {
  const payment = isOrderNumber(typed) ? await findPaymentForPerson(db, typed) : null
  if (payment === null) return []
  const { provider, orderNumber, name, state, pending } = payment
  const isAwaited = state === 'awaiting_transfer'
  if (!pending && !isAwaited && state !== 'review') return []
  const about = `${name} · ${paymentWords(provider).state[state]}`
  const to = isAwaited ? backofficePaths.transferOf(orderNumber) : backofficePaths.payment(orderNumber)
  return [{ kind: 'payment', name: orderNumber, about, to }]
}

async function foundCustomers({ db }: Shop, typed: string): Promise<FoundThing[]> {
  const sought = customerSought(typed)
  const customers = sought === null ? [] : await findCustomers(db, sought, most)
  return customers.map(({ id, name, lastName, email }) => ({
    kind: 'customer',
    name: `${name} ${lastName}`,
    about: email,
    to: backofficePaths.customer(id),
  }))
}

/** Finds products, also retired products and drafts. */
async function foundProducts({ db }: Shop, typed: string): Promise<FoundThing[]> {
  const words = searchQuery(typed)
  if (words === null) return []
  const { products } = await productsPage(db, {
    ...narrowingOf('all', null, words),
    sorting: 'shop',
    after: null,
    size: most,
  })
  return products.map(({ id, title, status, pieces }) => ({
    kind: 'product',
    name: title,
    about: status === 1 ? listCopy.pieces(pieces) : listCopy.states[status],
    to: backofficePaths.product(id),
  }))
}

/** A shop has few designs, so all of them are compared in memory. */
async function foundDesigns({ db }: Shop, typed: string): Promise<FoundThing[]> {
  const sought = withoutAccents(typed)
  const designs = await allDesigns(db)
  return designs
    .filter(({ id, name }) => withoutAccents(`${name} ${id}`).includes(sought))
    .slice(0, most)
    .map(({ id, name }) => ({ kind: 'design', name, about: id, to: backofficePaths.design(id) }))
}
