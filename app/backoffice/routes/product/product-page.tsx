import { randomUUID } from 'node:crypto'
import { useEffect, useRef } from 'react'
import { data } from 'react-router'
import { collectionNames } from '../../../../data/collections/collections.ts'
import { allDesigns } from '../../../../data/designs/designs.ts'
import { type EditedProduct, findEdited } from '../../../../data/catalogue/edited-products.ts'
import { countCustomersKeeping } from '../../../../data/favourites/favourites-of-customer.ts'
import { productHistory } from '../../../../data/catalogue/product-history.ts'
import { countWaiting } from '../../../../data/stock-waits/waves.ts'
import { allWaitingWords } from '../../../../words/backoffice/waiting-words.ts'
import { heldSizes } from '../../../../data/catalogue/stock-movements.ts'
import { runningMarkdownOf } from '../../../../data/discounts/markdowns.ts'
import { isCatalogueId, isShown } from '../../../../domain/catalogue/catalogue.ts'
import { freeOf } from '../../../../domain/catalogue/stock-unit.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { piecesCopy, productCopy as copy } from '../../../../words/backoffice/product-page-words.ts'
import { lastDayText } from '../../../../words/last-day-text.ts'
import { price } from '../../../../words/price.ts'
import { paths as shopPaths } from '../../../../words/paths.ts'
import { carried } from '../../../forms/product-fields.ts'
import { previewFrame, previewOf } from '../../../product-preview.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ProductPreviewPanel, useProductPreview } from '../../client/product-preview-panel.tsx'

import { StaffForm } from '../../client/staff-form.tsx'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { done } from '../../session/feedback.ts'
import pictureStyles from '../../styles/pictures.css?url'
import styles from '../../styles/product-page.css?url'
import { BackLink, PageTitle, FeedbackMessage } from '../../ui/page-parts.tsx'
import { ProductState } from '../products/product-row.tsx'
import type { Route } from './+types/product-page.ts'
import { ProductHistoryPanel } from './product-history-panel.tsx'
import { PiecesPanel } from './pieces-panel.tsx'
import { productAction } from './product-action.ts'
import { ProductForm } from './product-form.tsx'
import { historyCursorFrom, historyCursorText, saidEvent } from './said-event.ts'
import { namesById } from '../../../../words/backoffice/names-of-ids.ts'
import { shownProduct } from './shown-product.ts'
import { typedOf } from './typed-product.ts'
import { UndoOffer } from './undo-offer.tsx'

const historySize = 20

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see products', { context })
  const product = isCatalogueId(params.id) ? await findEdited(shop.db, params.id) : null
  if (!product) throw data(copy.unknown, { status: 404 })
  const search = new URL(request.url).searchParams
  const after = historyCursorFrom(search.get('desde'))
  const [designs, collections, holders, history, markdown, waiting, keeping] = await Promise.all([
    allDesigns(shop.db),
    collectionNames(shop.db),
    product.held > 0 ? heldSizes(shop.db, [product.id]) : [],
    productHistory(shop.db, product.id, { after, size: historySize }),
    runningMarkdownOf(shop.db, product.id),
    countWaiting(shop.db, [product.id]),
    countCustomersKeeping(shop.db, product.id),
  ])
  const named = { isOfSeveral: product.fields.ages.length > 1, collections: namesById(collections) }
  return {
    ...productFacts(product),
    created: search.has('creado'),
    key: randomUUID(),
    movementKeys: Object.keys(product.units).map(() => randomUUID()),
    mayChange: mayDo(who.actor.role, 'change product'),
    mayMove: mayDo(who.actor.role, 'move pieces'),
    markdown: markdown && {
      name: markdown.name,
      price: price(markdown.price),
      until: lastDayText(markdown.endsAt),
      to: mayDo(who.actor.role, 'see discounts') ? paths.markdown(markdown.id) : null,
    },
    designs: designs.map(({ id, name }) => ({ id, name })),
    collections,
    holders: holders.map((holder) =>
      piecesCopy.holder({ ...holder, size: product.fields.ages.length > 1 ? holder.size : '' }),
    ),
    waiting: allWaitingWords(waiting.get(product.id) ?? []),
    keeping,
    history: {
      events: history.events.map((event) => saidEvent(event, named)),
      older: history.next && historyCursorText(history.next),
      later: after !== null,
    },
    preview: previewOf(shownProduct(product.id, product.fields, freeOf(product.units)), shop),
    frame: previewFrame(copy.previewOf(product.fields.title), shop),
    shopUrl: shop.settings.backofficeUrl === null ? '' : shop.settings.publicUrl,
  }
}

function productFacts({ id, version, fields, pieces, held, units }: EditedProduct) {
  const { status, title, pictures } = fields
  const shown = isShown({ status, images: pictures.map(({ address }) => address) })
  return {
    id,
    version,
    status,
    title,
    shown,
    pieces,
    held,
    ages: [...new Set(fields.ages)],
    units,
    typed: typedOf(fields),
    expected: carried(fields),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  return productAction({ shop, actor: who.actor, id: params.id, form: await request.formData() })
}

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: pictureStyles },
]

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, status, pieces, held, units, holders, history, mayMove } = loaderData
  const form = useRef<HTMLFormElement>(null)
  const { preview, changed } = useProductPreview(form, loaderData.preview)
  const kept = actionData?.kept
  const created = loaderData.created ? done(copy.created) : undefined
  const feedback = actionData ? (actionData.keptMove ? undefined : actionData.feedback) : created
  // After a refused form the preview shows the typed values again.
  useEffect(() => (kept ? changed() : undefined), [kept, changed])
  return (
    <>
      <Head product={loaderData} />
      <FeedbackMessage feedback={feedback} />
      {actionData?.undo && <UndoOffer key={JSON.stringify(actionData.undo)} {...actionData.undo} />}
      <div className="product-work">
        <div className="stack">
          {loaderData.mayChange && (
            <ProductForm
              from={kept ? kept.expected : version}
              form={form}
              typed={kept?.typed ?? loaderData.typed}
              faults={kept?.faults ?? {}}
              conflicts={kept?.conflicts ?? []}
              designs={loaderData.designs}
              collections={loaderData.collections}
              status={status}
              onChange={changed}
            >
              <input type="hidden" name="seen" value={kept?.expected ?? loaderData.expected} />
              <input type="hidden" name="free" value={JSON.stringify(freeOf(units))} />
            </ProductForm>
          )}
          <PiecesPanel
            movementKeys={loaderData.movementKeys}
            pieces={pieces}
            held={held}
            ages={loaderData.ages}
            units={units}
            holders={holders}
            waiting={loaderData.waiting}
            mayMove={mayMove}
            kept={actionData?.keptMove}
            feedback={actionData?.keptMove && actionData.feedback}
          />
          <More loaderData={loaderData} />
          <ProductHistoryPanel {...history} />
        </div>
        <ProductPreviewPanel
          preview={preview}
          frame={loaderData.frame}
          hint={pieces > held ? null : copy.previewSoldOut}
          fullAt={paths.productAsShown(id)}
        />
      </div>
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function MarkedDown({ name, price: today, until, to }: NonNullable<Loaded['markdown']>) {
  return (
    <p>
      <span>{copy.markedDown(today, until)}</span>
      {to === null ? <span>{`«${name}»`}</span> : <a href={to}>{`«${name}»`}</a>}
    </p>
  )
}

function Head({ product }: { product: Loaded }) {
  return (
    <>
      <PageTitle title={product.title} />
      <BackLink to={paths.products}>{copy.back}</BackLink>
      <header className="work-head">
        <h1>{product.title}</h1>
        <p className="row gap-3">
          <ProductState product={product} />
          <a href="#piezas" className="way">
            {piecesCopy.toPieces(product.pieces)}
          </a>
          {product.keeping > 0 && <span className="soft">{copy.keptBy(product.keeping)}</span>}
        </p>
        {product.markdown && <MarkedDown {...product.markdown} />}
      </header>
    </>
  )
}

function More({ loaderData }: { loaderData: Route.ComponentProps['loaderData'] }) {
  const { id, status, shown, key, mayChange, shopUrl } = loaderData
  return (
    <section className="work-sheet row gap-3" aria-label={copy.more}>
      {shown && (
        <a href={shopUrl + shopPaths.product(id)} className={buttonClass({ small: true })}>
          {copy.seeInShop}
        </a>
      )}
      {mayChange && (
        <StaffForm method="post">
          <input type="hidden" name="intent" value="duplicate" />
          <input type="hidden" name="key" value={key} />
          <Button type="submit" small>
            {copy.duplicate}
          </Button>
        </StaffForm>
      )}
      {mayChange && status === 1 && (
        <StaffForm method="post">
          <input type="hidden" name="intent" value="retire" />
          <Button type="submit" small>
            {copy.retire}
          </Button>
        </StaffForm>
      )}
    </section>
  )
}
