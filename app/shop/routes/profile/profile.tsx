import { data, redirect } from 'react-router'
import { ordersOfCustomer } from '../../../../data/orders/customer-orders.ts'
import { awaitedTransfersOf } from '../../../../data/payments/transfers-of-buyer.ts'
import { findCards } from '../../../../data/membership/membership-cards.ts'
import { type PresentedCard, presentedCard } from '../../presented-card.ts'
import { usePersonalPage } from '../../client/account/use-personal-page.ts'
import { weekdayAndTime } from '../../../../words/dates.ts'
import { profile as copy } from '../../../../words/profile.ts'
import { metaOf } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { scenePicture } from '../../../../use-cases/settings/brand-pictures.ts'
import { shopContext } from '../../../shop-context.ts'
import styles from '../../styles/order.css?url'
import membershipStyles from '../../styles/membership.css?url'
import profileStyles from '../../styles/profile.css?url'
import { ButtonLink } from '../../../ui/button.tsx'
import { personal, requireCustomer } from '../account/require-customer.ts'
import { MembershipCard } from '../membership/membership-card.tsx'
import { livingWaits } from '../../../../data/stock-waits/stock-waits.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { stopOwnStockWait } from '../../../../use-cases/stock-waits/confirm-stock-waits.ts'
import { stockWaitCopy } from '../../../../words/stock-wait-words.ts'
import { formOf } from '../../form-of.ts'
import { listOrNone } from '../../../../use-cases/list-or-none.ts'
import { shownOrderOf } from '../order/shown-order.ts'
import type { Route } from './+types/profile.ts'
import { OrderList } from './order-list.tsx'
import { ProfilePerson } from './person.tsx'
import { WaitsList } from './waits-list.tsx'

const ordersPerPage = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { settings } = shop
  const { customer, mirror } = await requireCustomer(shop, request, paths.profile)
  const page = pageFrom(new URL(request.url).searchParams.get('pagina'))
  const bought = await listOrNone(
    shop,
    'orders',
    () => ordersOfCustomer(shop.db, customer.id, { page, size: ordersPerPage }),
    { orders: [], more: false },
  )
  const waiting = await listOrNone(
    shop,
    'transfers',
    () => awaitedTransfersOf(shop.db, customer.id, shop.now()),
    [],
  )
  const cards = await listOrNone(shop, 'cards', () => findCards(shop.db, { customerId: customer.id }), [])
  const waits = await listOrNone(
    shop,
    'stock waits',
    async () => (customer.emailVerifiedAt ? livingWaits(shop.db, customer.email.toLowerCase()) : []),
    [],
  )
  return data(
    {
      mirror,
      waits: waits.list.map(({ id, productId, title, size, state }) => ({
        id,
        productId,
        name: stockWaitCopy.awaited(title, size),
        asked: state === 'asked',
      })),
      verified: customer.emailVerifiedAt !== null,
      orders: bought.list.orders.map((order) => shownOrderOf(order, shop)),
      ordersUnread: bought.failed,
      waiting: waiting.list.map(({ number, missing, holdExpiresAt, reportedAt }) => ({
        number,
        missing,
        until: weekdayAndTime(holdExpiresAt),
        reported: reportedAt !== null,
      })),
      page,
      more: bought.list.more,
      membership: settings.membershipCard !== null,
      cards: cards.list.map((card) => presentedCard(card, settings.publicUrl)),
      cardsUnread: cards.failed,
      emptyPicture: scenePicture(shop, 'emptyCart'),
    },
    { headers: personal },
  )
}

/** Takes a stock wait off the customer's list. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { customer } = await requireCustomer(shop, request, paths.profile)
  const form = await formOf(request)
  const id = typeof form === 'number' ? null : form.get('aviso')
  if (typeof id === 'string' && isUuid(id)) await stopOwnStockWait(shop, customer, id)
  throw redirect(paths.profile, { status: 303, headers: personal })
}

export function headers() {
  return personal
}

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: profileStyles },
  { rel: 'stylesheet', href: membershipStyles },
]

export const meta = metaOf(copy, null)

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { mirror, membership, cards, cardsUnread, waits } = loaderData
  if (usePersonalPage(mirror, paths.profile)) return null
  return (
    <div className="page page-body stack gap-6 profile">
      <header>
        <h1>{copy.title}</h1>
        <p className="lead">{copy.greeting(mirror.name)}</p>
      </header>
      <div className="stack gap-6 profile-columns">
        <div className="stack gap-5 profile-side">
          <ProfilePerson person={mirror} />
          <CardArea offered={membership} cards={cards} unread={cardsUnread} />
          <WaitsList waits={waits} />
        </div>
        <OrderList {...loaderData} email={mirror.email} />
      </div>
    </div>
  )
}

/** `offered`: the shop sells membership cards; a customer's existing cards are shown in any case. */
function CardArea({
  offered,
  cards,
  unread,
}: {
  offered: boolean
  cards: readonly PresentedCard[]
  unread: boolean
}) {
  if (cards.length === 0 && !offered && !unread) return null
  return (
    <section className="sheet stack card-area" aria-labelledby="tarjeta-de-socio">
      <h2 id="tarjeta-de-socio">{copy.card}</h2>
      {cards.map((card) => (
        <MembershipCard key={card.number} card={card} />
      ))}
      {cards.length === 0 && (
        <>
          <div className="card-place" aria-hidden="true" />
          <p>{copy.noCard}</p>
          {unread && <p className="soft small">{copy.cardUnread}</p>}
          {offered && (
            <p>
              <ButtonLink kind="sun" to={paths.membership}>
                {copy.getCard}
              </ButtonLink>
            </p>
          )}
        </>
      )}
    </section>
  )
}

function pageFrom(text: string | null): number {
  return /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1
}
