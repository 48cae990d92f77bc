import { Suspense, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { movedBeside } from '../../../../domain/catalogue/moved.ts'
import type { Spot } from '../../../../domain/catalogue/shop-positions.ts'
import { repositionProducts } from '../../../../use-cases/catalogue/reposition-products.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { productSortingCopy as copy } from './words.ts'
import { Button } from '../../../ui/button.tsx'
import { late } from '../../../ui/late.ts'
import { listAddress } from '../../list-address.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { done, notDone, type Feedback, feedbackOf } from '../../session/feedback.ts'
import styles from '../../styles/product-sorting.css?url'
import { BackLink, Pager, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/product-sorting.ts'
import type { ArrangeProductsProps } from './arrange-products.tsx'
import { OrderedProduct } from './arranged-product.tsx'
import { chosenIn, readSpot, spotText } from './sorting-spot.ts'
import { type SoldProductRow, soldProductRows } from './rows-on-page.ts'
import { readProducts } from './products-address.ts'

const ArrangeProducts = late(() => import('./arrange-products.tsx'), PlainRows)

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('change product', { context })
  const { after } = readProducts(new URL(request.url).searchParams)
  const shown = { tab: 'active', typed: '', category: null, sorting: 'shop', after } as const
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
  const mover = useFetcher<typeof action>()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, choose] = useState<ReadonlySet<string> | null>(null)
  // Takes over the products that the user ticked before hydration.
  useEffect(() => choose(new Set(form.current ? chosenIn(new FormData(form.current)) : [])), [])
  const feedback = mover.state === 'idle' ? (mover.data ?? actionData) : undefined
  const move = (ids: string[], spot: Spot) => {
    const sent = new FormData()
    for (const id of ids) sent.append('id', id)
    sent.set('spot', spotText(spot))
    void mover.submit(sent, { method: 'post' })
  }
  const products = asSoon(rows, mover.formData)
  const plain = <PlainRows products={products} />
  return (
    <>
      <BackLink to={backofficePaths.products}>{copy.back}</BackLink>
      <WorkHead title={copy.title} />
      <FeedbackMessage feedback={feedback} />
      {rows.length === 0 ? (
        <div className="empty stack">
          <h2>{copy.empty}</h2>
          <p>{copy.emptyText}</p>
        </div>
      ) : (
        <mover.Form method="post" ref={form} className="stack">
          <p className="soft small">
            <span>{`${chosen ? copy.leadByDragging : copy.lead} `}</span>
            {chosen && <span className="by-keys">{copy.keys}</span>}
          </p>
          {chosen ? (
            <Suspense fallback={plain}>
              <ArrangeProducts {...{ products, chosen, choose, move }} />
              {[...chosen].map((id) => (
                <input key={id} type="hidden" name="id" value={id} />
              ))}
            </Suspense>
          ) : (
            plain
          )}
          <MoveBar products={products} whole={first && !next} busy={mover.state !== 'idle'} />
        </mover.Form>
      )}
      <Pager
        first={first ? null : backofficePaths.productSorting}
        next={next}
        words={{ first: copy.toFirst, more: copy.more }}
      />
    </>
  )
}

/** Shows a moved product before the response arrives. If the shop refuses the move, the stored sorting shows again. */
function asSoon(rows: readonly SoldProductRow[], sent: FormData | undefined): readonly SoldProductRow[] {
  const spot = sent && readSpot(sent)
  if (!spot) return rows
  const byId = new Map(rows.map((row) => [row.id, row]))
  return movedBeside([...byId.keys()], chosenIn(sent), spot).map((id) => byId.get(id)!)
}

/** The list is plain HTML until the sorting script has loaded, or if it cannot be loaded. */
function PlainRows({ products }: Pick<ArrangeProductsProps, 'products'>) {
  return (
    <ol className="rows ordered">
      {products.map((product) => (
        <li key={product.id}>
          <label className="ordered-product">
            <input type="checkbox" name="id" value={product.id} aria-label={copy.choose(product.title)} />
            <OrderedProduct product={product} />
          </label>
        </li>
      ))}
    </ol>
  )
}

/** `whole`: the page shows all products, so it needs no field for the id of a product on another page. */
function MoveBar({
  products,
  whole,
  busy,
}: Pick<ArrangeProductsProps, 'products'> & { whole: boolean; busy: boolean }) {
  return (
    <div className="move-bar">
      <label>
        <span>{copy.where}</span>
        <select name="spot" className="small-field">
          <option value="first">{copy.first}</option>
          <option value="last">{copy.last}</option>
          {products.map(({ id, title }) => (
            <option key={id} value={spotText({ side: 'before', id })}>
              {copy.before(title)}
            </option>
          ))}
        </select>
      </label>
      {!whole && (
        <label>
          <span>{copy.beside}</span>
          <input name="beside" className="small-field" autoComplete="off" spellCheck={false} />
        </label>
      )}
      <Button type="submit" kind="main" busy={busy}>
        {busy ? copy.moving : copy.move}
      </Button>
    </div>
  )
}
