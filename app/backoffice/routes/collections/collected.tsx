import { data } from 'react-router'
import { collectedAmong, collectedIds } from '../../../../data/collections/collected-products.ts'
import { findCollection } from '../../../../data/collections/collections.ts'
import { productsPage } from '../../../../data/catalogue/listed-products.ts'
import { isCatalogueId } from '../../../../domain/catalogue/catalogue.ts'
import { narrowingOf } from '../../../../domain/catalogue/product-list.ts'
import { searchQuery } from '../../../../domain/catalogue/search.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import {
  addToCollection,
  removeFromCollection,
  repositionCollected,
} from '../../../../use-cases/collections/collect-products.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchBox } from '../../client/search-box.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { knownCursor, listAddress, readList, rowsOnPage } from '../../list-address.ts'
import { done, type Feedback, feedbackOf, notDone } from '../../session/feedback.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import styles from '../../styles/collections.css?url'
import sortingStyles from '../../styles/product-sorting.css?url'
import { FeedbackMessage, Pager, useSaving } from '../../ui/page-parts.tsx'
import { ArrangedList } from '../products/arranged-list.tsx'
import { OrderedProduct } from '../products/arranged-product.tsx'
import { type SoldProductRow, soldRowsOf } from '../products/rows-on-page.ts'
import { chosenIn, readSpot } from '../products/sorting-spot.ts'
import { productSortingCopy } from '../products/words.ts'
import type { Route } from './+types/collected.ts'
import { CollectionHead, collectionHead } from './collection-head.tsx'
import { collectionsCopy as copy } from './words.ts'

const mostFound = 20

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: sortingStyles },
  { rel: 'stylesheet', href: styles },
]

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see products', { context })
  const collection = await findCollection(shop.db, params.id)
  if (!collection) throw data(copy.gone, { status: 404 })
  const { q, after, own } = readList(new URL(request.url).searchParams)
  const begin = knownCursor(after, (key) => /^-?\d{1,9}$/.test(key), isCatalogueId)
  const { ids, next } = await collectedIds(shop.db, collection.id, {
    after: begin && { position: Number(begin.key), id: begin.id },
    size: rowsOnPage,
  })
  const address = paths.collection(collection.id)
  return {
    head: collectionHead(collection, shop),
    mayChange: mayDo(who.actor.role, 'change product'),
    created: own('creada') !== '',
    q,
    found: await foundOutside(shop, collection.id, q),
    rows: await soldRowsOf(shop, ids),
    first: begin && listAddress(address, { q }),
    next: next && listAddress(address, { q }, { key: String(next.position), id: next.id }),
  }
}

/** The products that a search finds and that are not in the collection yet. */
async function foundOutside(shop: Shop, collectionId: string, typed: string): Promise<SoldProductRow[]> {
  const words = typed === '' ? null : searchQuery(typed)
  if (words === null) return []
  const wanted = {
    ...narrowingOf('all', null, words),
    sorting: 'shop',
    after: null,
    size: mostFound,
  } as const
  const ids = (await productsPage(shop.db, wanted)).products.map(({ id }) => id)
  const inside = await collectedAmong(shop.db, collectionId, ids)
  return soldRowsOf(
    shop,
    ids.filter((id) => !inside.has(id)),
  )
}

export async function action({ params, request, context }: Route.ActionArgs): Promise<Feedback> {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  const chosen = { collection: params.id, ids: chosenIn(form) }
  if (chosen.ids.length === 0) return notDone(copy.nothingChosen)
  const said = {
    added: ({ count }: { count: number }) => done(copy.added(count)),
    removed: ({ count }: { count: number }) => done(copy.takenOut(count)),
    moved: ({ count }: { count: number }) => done(productSortingCopy.moved(count)),
  }
  const intent = form.get('intent')
  if (intent === 'add')
    return feedbackOf(await addToCollection(shop, who.actor, chosen), { ...said, gone: notDone(copy.gone) })
  if (intent === 'remove')
    return feedbackOf(await removeFromCollection(shop, who.actor, chosen), {
      ...said,
      gone: notDone(copy.gone),
    })
  const gone = notDone(productSortingCopy.gone)
  const spot = readSpot(form)
  if (!spot) return gone
  return feedbackOf(await repositionCollected(shop, who.actor, { ...chosen, spot }), { ...said, gone })
}

export default function Collected({ loaderData, actionData }: Route.ComponentProps) {
  const { head, mayChange, created, q, found, rows, first, next } = loaderData
  return (
    <>
      <CollectionHead head={head} tab="garments" />
      {created && rows.length === 0 && !actionData && <FeedbackMessage feedback={done(copy.created)} />}
      {mayChange && (
        <>
          <SearchBox list={paths.collection(head.id)} typed={q} words={copy} />
          {q !== '' && <Found q={q} found={found} />}
        </>
      )}
      {rows.length === 0 ? (
        <>
          <FeedbackMessage feedback={actionData} />
          <p className="empty">{mayChange ? copy.none : copy.noneToSee}</p>
        </>
      ) : (
        <section className="stack gap-3">
          <h2>{copy.inside}</h2>
          {mayChange ? (
            <ArrangedList rows={rows} whole={first === null && next === null} feedback={actionData}>
              <Button type="submit" name="intent" value="remove">
                {copy.takeOut}
              </Button>
            </ArrangedList>
          ) : (
            <ol className="rows ordered">
              {rows.map((product) => (
                <li key={product.id} className="ordered-product">
                  <OrderedProduct product={product} />
                </li>
              ))}
            </ol>
          )}
        </section>
      )}
      <Pager first={first} next={next} words={copy} />
    </>
  )
}

function Found({ q, found }: { q: string; found: readonly SoldProductRow[] }) {
  const busy = useSaving()
  if (found.length === 0) return <p>{copy.nothingFound(q)}</p>
  return (
    <StaffForm method="post" className="work-sheet stack gap-3" preventScrollReset>
      <fieldset className="plain collected-found">
        <legend className="firm">{copy.found(q)}</legend>
        {found.map((product) => (
          <label key={product.id} className="tick">
            <input type="checkbox" name="id" value={product.id} />
            <OrderedProduct product={product} />
          </label>
        ))}
      </fieldset>
      <p>
        <Button type="submit" name="intent" value="add" kind="main" busy={busy}>
          {copy.add}
        </Button>
      </p>
    </StaffForm>
  )
}
