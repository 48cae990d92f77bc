import { repositionProducts } from '../../../../use-cases/catalogue/reposition-products.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { productSortingCopy as copy } from './words.ts'
import { listAddress } from '../../list-address.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { done, notDone, type Feedback, feedbackOf } from '../../session/feedback.ts'
import styles from '../../styles/product-sorting.css?url'
import { BackLink, Pager, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/product-sorting.ts'
import { ArrangedList } from './arranged-list.tsx'
import { chosenIn, readSpot } from './sorting-spot.ts'
import { soldProductRows } from './rows-on-page.ts'
import { readProducts } from './products-address.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('change product', { context })
  const { after } = readProducts(new URL(request.url).searchParams)
  const shown = {
    tab: 'active',
    typed: '',
    category: null,
    collection: null,
    sorting: 'shop',
    after,
  } as const
  const { rows, next } = await soldProductRows(shop, shown)
  return { rows, first: after === null, next: next && listAddress(backofficePaths.productSorting, {}, next) }
}

export async function action({ request, context }: Route.ActionArgs): Promise<Feedback> {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  const [ids, spot] = [chosenIn(form), readSpot(form)]
  if (ids.length === 0) return notDone(copy.nothingChosen)
  if (!spot) return notDone(copy.gone)
  const result = await repositionProducts(shop, who.actor, { ids, spot })
  return feedbackOf(result, { moved: ({ count }) => done(copy.moved(count)), gone: notDone(copy.gone) })
}

export default function ProductOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, first, next } = loaderData
  return (
    <>
      <BackLink to={backofficePaths.products}>{copy.back}</BackLink>
      <WorkHead title={copy.title} />
      {rows.length === 0 ? (
        <div className="empty stack">
          <h2>{copy.empty}</h2>
          <p>{copy.emptyText}</p>
        </div>
      ) : (
        <ArrangedList rows={rows} whole={first && !next} feedback={actionData} />
      )}
      <Pager
        first={first ? null : backofficePaths.productSorting}
        next={next}
        words={{ first: copy.toFirst, more: copy.more }}
      />
    </>
  )
}
