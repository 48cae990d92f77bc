import { randomUUID } from 'node:crypto'
import { Link, redirect } from 'react-router'
import { collectionNames } from '../../../../data/collections/collections.ts'
import { mostRows } from '../../../../use-cases/catalogue/save-rows.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { manyProductsCopy as copy } from './words.ts'
import { productListCopy as list } from '../../../../words/backoffice/product-list-words.ts'
import { StaffForm } from '../../client/staff-form.tsx'
import { StoredFields } from '../../client/stored-fields.tsx'
import { BackLink, FeedbackMessage, useSaving, WorkHead } from '../../ui/page-parts.tsx'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { notDone } from '../../session/feedback.ts'
import barStyles from '../../styles/products-bar.css?url'
import styles from '../../styles/products.css?url'
import { UndoOffer } from '../product/undo-offer.tsx'
import type { Route } from './+types/many.ts'
import { saveMany, typedOver, undoMany } from './many-action.ts'
import { ManyBar, ManyHeads, ManyPreview, ManyReason, NotSavedRows } from './many-parts.tsx'
import { ManyRow } from './many-row.tsx'
import { manyTyped, nothingTyped } from './many-typed.ts'
import { idsToMarkDown, previewMany } from './preview-many.ts'
import { productRows } from './rows-on-page.ts'
import { manyAddress, productsAddress, readProducts } from './products-address.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: barStyles },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('change product', { context })
  const query = readProducts(new URL(request.url).searchParams)
  const [{ rows, next }, collections] = await Promise.all([
    productRows(shop, query),
    collectionNames(shop.db),
  ])
  return {
    query,
    most: mostRows,
    collections,
    // This value is new in every response, which resets the fields to the stored values.
    stamp: randomUUID(),
    rows: rows.map((row) => ({
      ...row,
      keys: Object.keys(row.units)
        .map(() => randomUUID())
        .join(' '),
    })),
    next: next && manyAddress({ ...query, after: next }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  const typed = manyTyped(form)
  const nothing = { feedback: undefined, kept: [], preview: undefined, undo: undefined, typed }
  const intent = form.get('intent')
  if (intent === 'back') return nothing
  if (intent === 'do') return { ...nothing, typed: nothingTyped, ...(await saveMany(shop, who.actor, form)) }
  if (intent === 'undo')
    return { ...nothing, typed: nothingTyped, ...(await undoMany(shop, who.actor, form)) }
  const over = typedOver(form)
  // The Enter key presses the first button, save. With a typed amount and no changed row, the user wants the preview.
  if (intent !== 'preview' && intent !== 'markdown' && (over.length > 0 || typed.amount === ''))
    return { ...nothing, ...(await saveMany(shop, who.actor, form)) }
  if (over.length > 0) return { ...nothing, feedback: notDone(copy.saveFirst), kept: over }
  currentStaffFor('change product', { context })
  const query = readProducts(new URL(request.url).searchParams)
  if (intent === 'markdown') {
    const chosen = await idsToMarkDown(shop, form, query)
    if ('feedback' in chosen) return { ...nothing, ...chosen }
    throw redirect(backofficePaths.markdownOf(chosen.ids))
  }
  return { ...nothing, ...(await previewMany(shop, form, query)) }
}

export default function ManyProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { query, rows, next, stamp, most, collections } = loaderData
  const busy = useSaving()
  const kept = new Map((actionData?.kept ?? []).map((row) => [row.id, row]))
  const here = manyAddress(query)
  const typed = actionData?.typed ?? nothingTyped
  const preview = actionData?.preview
  if (preview) return <ManyPreview preview={preview} typed={typed} action={here} busy={busy} />
  return (
    <>
      <BackLink to={productsAddress(query)}>{copy.back}</BackLink>
      <WorkHead title={copy.title} />
      <p className="soft">{copy.lead}</p>
      <FeedbackMessage feedback={actionData?.feedback} />
      {actionData?.undo && <UndoOffer key={`back ${stamp}`} {...actionData.undo} />}
      <NotSavedRows rows={[...kept.values()]} />
      {rows.length === 0 ? (
        <p className="empty">{list.empty.search.title}</p>
      ) : (
        <StaffForm method="post" action={here} className="stack">
          <StoredFields from={stamp}>
            <ManyReason typed={typed} />
            <ul className="rows many-rows">
              <ManyHeads typed={typed} most={most} />
              {rows.map((row) => (
                <ManyRow
                  key={row.id}
                  row={row}
                  kept={kept.get(row.id)}
                  chosen={typed.chosen.includes(row.id)}
                />
              ))}
            </ul>
          </StoredFields>
          <ManyBar typed={typed} collections={collections} stamp={stamp} busy={busy} />
        </StaffForm>
      )}
      {next && (
        <p>
          <Link to={next} className="button" rel="next">
            {list.more}
          </Link>
        </p>
      )}
    </>
  )
}
