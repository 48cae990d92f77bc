import { countWaitingOrders } from '../../../../data/orders/listed-orders.ts'
import { type OrderTab, orderTabs, quietSince, sortingsOf } from '../../../../domain/orders/order-list.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { prepareOrders } from '../../../../use-cases/orders/prepare-ship-deliver.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { orderListCopy as copy } from '../../../../words/backoffice/order-list-words.ts'
import { shipManyCopy } from '../../../../words/backoffice/ship-many-words.ts'
import { counted } from '../../../../words/price.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { done } from '../../session/feedback.ts'
import styles from '../../styles/order-list.css?url'
import toolStyles from '../../styles/order-list-tools.css?url'
import { Pager, Tab, Tabs, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/orders.ts'
import { orderListFields, ordersAddress, orderTabName, readOrders } from './orders-address.ts'
import { ListFilters, ListSearch } from './list-tools.tsx'
import { NoOrders } from './no-orders.tsx'
import { orderRows } from './order-rows.ts'
import { OrdersForm } from './orders-form.tsx'
import { preparedFeedback } from './prepared-feedback.ts'

const mostShown = 999
const none: readonly string[] = []

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: toolStyles },
  { rel: 'stylesheet', href: styles },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see orders', { context })
  const { role } = who.actor
  const money = mayDo(role, 'see money')
  const { searchParams } = new URL(request.url)
  const query = readOrders(searchParams, { money })
  const [{ rows, next, found, moreThan }, counts] = await Promise.all([
    orderRows(shop, role, query),
    countWaitingOrders(shop.db, quietSince(shop.now())),
  ])
  return {
    query,
    rows,
    next: next && ordersAddress({ ...query, after: next }),
    found: moreThan > 0 ? copy.foundMany(moreThan) : found === null ? '' : copy.found(found),
    counts,
    feedback: searchParams.has(orderListFields.again) ? done(copy.exportAgain) : undefined,
    picksUp: shop.settings.pickup.picksUp,
    sortings: sortingsOf(query.tab, { money }),
    may: {
      money,
      buyers: mayDo(role, 'see buyers'),
      prepare: mayDo(role, 'prepare order'),
      export: mayDo(role, 'export orders'),
      platforms: isToSend(query.tab) && mayDo(role, 'export orders') ? platformsOf(shop) : none,
    },
  }
}

const isToSend = (tab: OrderTab) => tab === 'prepare' || tab === 'send'
const platformsOf = ({ settings }: Shop) => settings.parcels.formats.map(({ name }) => name)

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  const texts = (name: string) => form.getAll(name).filter((number) => typeof number === 'string')
  const chosen = texts(orderListFields.chosen)
  return preparedFeedback(await prepareOrders(shop, who.actor, form.has('only') ? texts('only') : chosen))
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { query, rows, next, found, counts, may, picksUp } = loaderData
  // Exchanges are rare, so their tab is shown only while one is open.
  const isShown = (tab: OrderTab) => tab !== 'exchange' || tab === query.tab || counts.exchange > 0
  return (
    <>
      <WorkHead title={copy.title}>
        <ListSearch query={query} buyers={may.buyers} />
      </WorkHead>
      <Tabs label={copy.tabsLabel}>
        {orderTabs.filter(isShown).map((tab) => (
          <Tab key={tab} to={ordersAddress({ typed: query.typed, tab })} shown={tab === query.tab}>
            <span>{picksUp && tab === 'on-the-way' ? copy.onTheWayOrReady : copy.tabs[tab]}</span>
            <Count tab={tab} counts={counts} />
          </Tab>
        ))}
      </Tabs>
      <ListFilters query={query} sortings={loaderData.sortings} found={found} />
      <FeedbackMessage feedback={actionData?.feedback ?? loaderData.feedback} />
      {actionData && actionData.prepared.length > 0 && (
        <p className="row">
          <a href={backofficePaths.packingSlips(actionData.prepared)}>{copy.theirPackingSlips}</a>
          <a href={backofficePaths.gatheringList(actionData.prepared)}>{copy.theirGathering}</a>
        </p>
      )}
      {query.tab === 'send' && may.prepare && (
        <p>
          <ButtonLink to={backofficePaths.shipOrders} small prefetch="none">
            {shipManyCopy.open}
          </ButtonLink>
        </p>
      )}
      {rows.length === 0 ? (
        <NoOrders query={query} />
      ) : (
        <OrdersForm
          key={query.tab}
          rows={rows}
          may={may}
          mixed={query.tab === 'exchange' || query.tab === 'problem' || query.tab === 'all'}
          shown={ordersAddress(query)}
          list={orderTabName(query.tab)}
          prepared={actionData?.prepared ?? none}
        />
      )}
      <Pager first={query.after && ordersAddress({ ...query, after: null })} next={next} words={copy} />
    </>
  )
}

function Count({ tab, counts }: { tab: OrderTab; counts: Route.ComponentProps['loaderData']['counts'] }) {
  const count = tab === 'all' || tab === 'delivered' ? 0 : counts[tab]
  if (count === 0) return null
  return (
    <span className={tab === 'problem' ? 'tab-count count' : 'tab-count'}>
      {count > mostShown ? `${counted(mostShown)}+` : counted(count)}
    </span>
  )
}
