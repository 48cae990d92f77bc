import { findCustomers } from '../../../../data/accounts/find-customers.ts'
import { offeredProducts } from '../../../../data/catalogue/products.ts'
import { listOrders } from '../../../../data/orders/order-list.ts'
import { listingOf, quietSince } from '../../../../domain/order-list.ts'
import { customerSought, orderSought } from '../../../../domain/order-search.ts'
import { searchQuery } from '../../../../domain/search.ts'
import { mayDo } from '../../../../domain/staff-actions.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { orderState } from '../../../../words/order.ts'
import { paths as shopPaths } from '../../../../words/paths.ts'
import { atWork } from '../../session/staff-context.ts'
import type { Route } from './+types/find.ts'

const most = 5

/** Something of the shop, with what tells it apart and where it is. */
export type FoundThing = { kind: 'order' | 'customer' | 'product'; name: string; about: string; to: string }

/** A few of everything that a few letters may mean, as far as a role may see it: for the box that finds anything. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, who } = atWork({ context })
  const { role } = who.actor
  const typed = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 80)
  if (typed.length < 2) return Response.json([])
  const [orders, customers, products] = await Promise.all([
    mayDo(role, 'see orders') ? foundOrders(shop, typed, mayDo(role, 'see buyers')) : [],
    mayDo(role, 'see customers') ? foundCustomers(shop, typed) : [],
    foundProducts(shop, typed),
  ])
  return Response.json([...orders, ...customers, ...products])
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
    about: [delivery.fullName, orderState[state]].filter(Boolean).join(' · '),
    to: backofficePaths.order(number),
  }))
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

/** Their pages are the shop's, which may have a host of its own. */
async function foundProducts({ db, settings }: Shop, typed: string): Promise<FoundThing[]> {
  const query = searchQuery(typed)
  if (query === null) return []
  const { products } = await offeredProducts(db, { category: null, page: 1, size: most, query })
  return products.map(({ id, title, pieces }) => ({
    kind: 'product',
    name: title,
    about: pieces === 1 ? '1 pieza' : `${pieces} piezas`,
    to: new URL(shopPaths.product(id), settings.publicUrl).href,
  }))
}
