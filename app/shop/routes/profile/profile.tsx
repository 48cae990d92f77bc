import { ordersOfCustomer } from '../../../../data/orders/customer-orders.ts'
import { cardsOf } from '../../../../data/membership/membership-cards.ts'
import { presentedCard } from '../../presented-card.ts'
import { usePersonalPage } from '../../client/account/use-personal-page.ts'
import { profile as copy } from '../../../../words/profile.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { shopContext } from '../../shop-context.ts'
import styles from '../../styles/order.css?url'
import membershipStyles from '../../styles/membership.css?url'
import profileStyles from '../../styles/profile.css?url'
import { personal, requireCustomer } from '../account/require-customer.ts'
import { orderView } from '../order/order-view.ts'
import type { Route } from './+types/profile.ts'
import { CardArea } from './card-area.tsx'
import { OrderList } from './order-list.tsx'
import { Person } from './person.tsx'
import { data } from 'react-router'

const ordersPerPage = 20

/** What a customer has here: their data, their card and their purchases. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { settings, pictures } = shop
  const { customer, mirror } = await requireCustomer(shop, request, paths.profile)
  const page = pageFrom(new URL(request.url).searchParams.get('pagina'))
  const { orders, more } = await ordersOfCustomer(shop.db, customer.id, { page, size: ordersPerPage })
  const cards = await cardsOf(shop.db, { customerId: customer.id })
  return data(
    {
      mirror,
      person: {
        name: `${customer.name} ${customer.lastName}`,
        firstName: customer.name,
        phone: customer.phone,
        email: customer.email,
        verified: customer.emailVerifiedAt !== null,
      },
      orders: orders.map((order) => orderView(order, pictures)),
      page,
      more,
      membership: settings.membershipCard !== null,
      cards: cards.map((card) => presentedCard(card, settings.publicUrl)),
      whatsapp: settings.whatsapp,
      emptyPicture: pictures.resolve('/pictures/vacio-carrito'),
    },
    { headers: personal },
  )
}

export function headers() {
  return personal
}

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: profileStyles },
  { rel: 'stylesheet', href: membershipStyles },
]

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, description: copy.description, path: null })

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { mirror, person, membership, cards } = loaderData
  if (usePersonalPage(mirror, paths.profile)) return null
  return (
    <div className="page page-body stack gap-6 profile">
      <header>
        <h1>{copy.title}</h1>
        <p className="lead">{copy.greeting(person.firstName)}</p>
      </header>
      <div className="profile-columns">
        <div className="stack gap-5 profile-side">
          <Person person={person} />
          <CardArea offered={membership} cards={cards} />
        </div>
        <OrderList {...loaderData} verified={person.verified} email={person.email} />
      </div>
    </div>
  )
}

function pageFrom(text: string | null): number {
  return /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1
}
