import { countWaitingOrders } from '../../../../data/orders/listed-orders.ts'
import { type OrderTab, orderTabs, quietSince, sortingsOf } from '../../../../domain/orders/order-list.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { prepareOrders } from '../../../../use-cases/orders/prepare-ship-deliver.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { orderListCopy as copy } from '../../../../words/backoffice/order-list-words.ts'
import { counted } from '../../../../words/price.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { done } from '../../session/told.ts'
import styles from '../../styles/order-list.css?url'
import toolStyles from '../../styles/order-list-tools.css?url'
import { Pager, Tab, Tabs, ToldMessage, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/orders.ts'
import { orderListFields, ordersAddress, orderTabName, readOrders } from './orders-address.ts'
import { ListFilters, ListSearch } from './list-tools.tsx'
import { NoOrders } from './no-orders.tsx'
import { orderRows } from './order-rows.ts'
import { OrdersForm } from './orders-form.tsx'
import { toldPrepared } from './told-prepared.ts'

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
  const asked = readOrders(searchParams, { money })
  const [{ rows, next, found, moreThan }, counts] = await Promise.all([
    orderRows(shop, role, asked),
    countWaitingOrders(shop.db, quietSince(shop.now())),
  ])
  return {
    asked,
    rows,
    next: next && ordersAddress({ ...asked, after: next }),
    found: moreThan > 0 ? copy.foundMany(moreThan) : found === null ? '' : copy.found(found),
    counts,
    told: searchParams.has(orderListFields.again) ? done(copy.exportAgain) : undefined,
    sortings: sortingsOf(asked.tab, { money }),
    may: {
      money,
      buyers: mayDo(role, 'see buyers'),
      prepare: mayDo(role, 'prepare order'),
      export: mayDo(role, 'export orders'),
    },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  const texts = (name: string) => form.getAll(name).filter((number) => typeof number === 'string')
  const chosen = texts(orderListFields.chosen)
  return toldPrepared(await prepareOrders(shop, who.actor, form.has('only') ? texts('only') : chosen))
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, rows, next, found, counts, may } = loaderData
  return (
    <>
      <WorkHead title={copy.title}>
        <ListSearch asked={asked} buyers={may.buyers} />
      </WorkHead>
      <Tabs label={copy.tabsLabel}>
        {orderTabs.map((tab) => (
          <Tab key={tab} to={ordersAddress({ typed: asked.typed, tab })} shown={tab === asked.tab}>
            <span>{copy.tabs[tab]}</span>
            <Count tab={tab} counts={counts} />
          </Tab>
        ))}
      </Tabs>
      <ListFilters asked={asked} sortings={loaderData.sortings} found={found} />
      <ToldMessage told={actionData?.told ?? loaderData.told} />
      {actionData && actionData.prepared.length > 0 && (
        <p className="row">
          <a href={backofficePaths.packingSheets(actionData.prepared)}>{copy.theirSheets}</a>
          <a href={backofficePaths.gatheringList(actionData.prepared)}>{copy.theirGathering}</a>
        </p>
      )}
      {rows.length === 0 ? (
        <NoOrders asked={asked} />
      ) : (
        <OrdersForm
          key={asked.tab}
          rows={rows}
          may={may}
          mixed={asked.tab === 'problem' || asked.tab === 'all'}
          shown={ordersAddress(asked)}
          list={orderTabName(asked.tab)}
          prepared={actionData?.prepared ?? none}
        />
      )}
      <Pager first={asked.after && ordersAddress({ ...asked, after: null })} next={next} words={copy} />
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
