import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { findMarkdown } from '../../../../data/discounts/markdowns.ts'
import { previewMarkdown } from '../../../../data/discounts/markdown-products.ts'
import { isCatalogueId } from '../../../../domain/catalogue/catalogue.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { makeMarkdown } from '../../../../use-cases/discounts/make-markdown.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { currentStaffFor } from '../../session/staff-context.ts'
import { type Feedback, isRefused, notDone, refusedFeedback } from '../../session/feedback.ts'
import styles from '../../styles/discounts.css?url'
import { BackLink, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/new-markdown.ts'
import {
  copyOfMarkdown,
  emptyMarkdownDraft,
  type MarkdownDraft,
  type MarkdownDraftFaults,
  sentMarkdownDraft,
  typedMarkdown,
  type TypedMarkdown,
  wordsOfMarkdownFault,
} from './markdown-draft.ts'
import { MarkdownForm } from './markdown-form.tsx'
import { type MarkdownPreview, PreviewedMarkdown } from './markdown-preview.tsx'
import { shownMarkedDown } from './markdown-products.tsx'
import { markdownsCopy as copy } from './markdown-editing-words.ts'
import { type PickedProducts, pickedProducts, soughtProducts } from './picked-products.ts'
import { mostChosen } from './typed-discount.ts'
import { discountsCopy } from './words.ts'

const mostShown = 60

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** `de`: the markdown to copy. `p`: chosen products. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('change discounts', { context })
  const search = new URL(request.url).searchParams
  const from = search.get('de') ?? ''
  const copied = isUuid(from) ? await findMarkdown(shop.db, from) : null
  const productIds = search.getAll('p').filter(isCatalogueId).slice(0, mostChosen)
  const draft: MarkdownDraft = {
    ...(copied ? copyOfMarkdown(copied) : emptyMarkdownDraft),
    ...(productIds.length > 0 && { scope: 'products', productIds }),
  }
  return { key: randomUUID(), draft, picked: await pickedProducts(shop, { ...draft, sought: '' }) }
}

type Answer = {
  feedback?: Feedback
  draft: MarkdownDraft
  picked: PickedProducts
  faults?: MarkdownDraftFaults
  preview?: MarkdownPreview
}

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const { shop, who } = currentStaffFor('change discounts', { context })
  const form = await request.formData()
  const draft = sentMarkdownDraft(form)
  const intent = form.get('intent')
  const sought = intent === 'make' || intent === 'back' ? null : soughtProducts(form)
  const picked = await pickedProducts(shop, { ...draft, sought: sought ?? '' })
  if (sought !== null || intent === 'back') return { draft, picked }
  const typed = typedMarkdown(draft, shop.now())
  if (typed.kind === 'faulty')
    return { feedback: notDone(discountsCopy.faulty), draft, picked, faults: typed.faults }
  const { markdown } = typed
  if (intent !== 'make') return { draft, picked, preview: await previewOf(shop, markdown) }
  const key = String(form.get('key') ?? '')
  const id = isUuid(key) ? key : randomUUID()
  const result = await makeMarkdown(shop, who.actor, { ...markdown, id })
  if (isRefused(result)) return { feedback: refusedFeedback(result), draft, picked }
  if (result.kind === 'made') throw redirect(paths.markdown(id))
  const faults =
    result.kind === 'unknown-products'
      ? { scope: copy.unknownProducts }
      : wordsOfMarkdownFault(result.fault, draft)
  return { feedback: notDone(discountsCopy.faulty), draft, picked, faults }
}

async function previewOf(shop: Shop, markdown: TypedMarkdown): Promise<MarkdownPreview> {
  const now = shop.now()
  const { name, reduction, scope, endsAt } = markdown
  const beginsAt = markdown.beginsAt ?? now
  const { counts, products } = await previewMarkdown(shop.db, { reduction, scope, beginsAt }, mostShown)
  return {
    counts,
    facts: [
      [copy.name, name],
      [copy.reduction, copy.reductionWords(reduction)],
      [discountsCopy.scope, discountsCopy.scopeWords(scope)],
      [discountsCopy.when, discountsCopy.windowWords(beginsAt, endsAt, now)],
    ],
    products: products.map((product) => shownMarkedDown(product, product.outcome, shop)),
  }
}

export default function NewMarkdown({ loaderData, actionData }: Route.ComponentProps) {
  const { key } = loaderData
  if (actionData?.preview)
    return <PreviewedMarkdown preview={actionData.preview} draft={actionData.draft} formKey={key} />
  return (
    <>
      <BackLink to={paths.discounts}>{discountsCopy.back}</BackLink>
      <WorkHead title={copy.new} />
      <p className="soft">{copy.lead}</p>
      <FeedbackMessage feedback={actionData?.feedback} />
      <MarkdownForm
        draft={actionData?.draft ?? loaderData.draft}
        faults={actionData?.faults ?? {}}
        picked={actionData?.picked ?? loaderData.picked}
        formKey={key}
      />
    </>
  )
}
