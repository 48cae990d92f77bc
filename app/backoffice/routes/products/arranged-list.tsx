import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { movedBeside } from '../../../../domain/catalogue/moved.ts'
import type { Spot } from '../../../../domain/catalogue/shop-positions.ts'
import { Button } from '../../../ui/button.tsx'
import { late } from '../../../ui/late.ts'
import type { Feedback } from '../../session/feedback.ts'
import { FeedbackMessage } from '../../ui/page-parts.tsx'
import type { ArrangeProductsProps } from './arrange-products.tsx'
import { OrderedProduct } from './arranged-product.tsx'
import type { SoldProductRow } from './rows-on-page.ts'
import { chosenIn, readSpot, spotText } from './sorting-spot.ts'
import { productSortingCopy as copy } from './words.ts'

const ArrangeProducts = late(() => import('./arrange-products.tsx'), PlainRows)

type ArrangedListProps = {
  rows: readonly SoldProductRow[]
  /** The page shows all products, so it needs no field for the id of a product on another page. */
  whole: boolean
  /** The answer of the page's action to a form without scripts. */
  feedback: Feedback | undefined
  /** Further buttons that act on the ticked products; the page's action reads `id` of each. */
  children?: ReactNode
}

/** Products that the owner sorts by hand, by dragging or by ticks. The form goes to the page's own address. */
export function ArrangedList({ rows, whole, feedback: answered, children }: ArrangedListProps) {
  const mover = useFetcher<Feedback>()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, choose] = useState<ReadonlySet<string> | null>(null)
  // Takes over the products that the user ticked before hydration.
  useEffect(() => choose(new Set(form.current ? chosenIn(new FormData(form.current)) : [])), [])
  const feedback = mover.state === 'idle' ? (mover.data ?? answered) : undefined
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
      <FeedbackMessage feedback={feedback} />
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
        <MoveBar products={products} whole={whole} busy={mover.state !== 'idle'}>
          {children}
        </MoveBar>
      </mover.Form>
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

function MoveBar({
  products,
  whole,
  busy,
  children,
}: Pick<ArrangeProductsProps, 'products'> &
  Pick<ArrangedListProps, 'whole' | 'children'> & { busy: boolean }) {
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
      {children}
    </div>
  )
}
