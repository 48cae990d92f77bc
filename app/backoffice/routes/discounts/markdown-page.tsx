import { data, redirect } from 'react-router'
import { findMarkdown, type ListedMarkdown } from '../../../../data/discounts/markdowns.ts'
import { previewMarkdown, productsOfMarkdown } from '../../../../data/discounts/markdown-products.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { endMarkdown } from '../../../../use-cases/discounts/end-markdown.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { done, feedbackOf, notDone } from '../../session/feedback.ts'
import styles from '../../styles/discounts.css?url'
import { BackLink, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/markdown-page.ts'
import { FactPairs } from './fact-pairs.tsx'
import { changedCount, MarkedDownRow, OutcomeCounts, shownMarkedDown } from './markdown-products.tsx'
import { MarkdownBadge } from './markdown-row.tsx'
import { markdownsCopy as copy } from './markdown-editing-words.ts'
import { discountsCopy } from './words.ts'

const mostShown = 60

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see discounts', { context })
  const markdown = isUuid(params.id) ? await findMarkdown(shop.db, params.id) : null
  if (!markdown) throw data(discountsCopy.gone, { status: 404 })
  const { id, name, state, reduction, scope, beginsAt, endsAt, products } = markdown
  return {
    id,
    name,
    state,
    facts: [
      [copy.reduction, copy.reductionWords(reduction)],
      [discountsCopy.scope, discountsCopy.scopeWords(scope)],
      [discountsCopy.when, discountsCopy.windowWords(beginsAt, endsAt, shop.now())],
      ...(state === 'running' ? [[copy.lowered, copy.loweredWords(products)] as const] : []),
    ] as const,
    ...(await productsFor(shop, markdown)),
    mayChange: mayDo(who.actor.role, 'change discounts'),
  }
}

/** `counts`: the outcomes that a prepared markdown will have; null for one that has begun. */
async function productsFor(shop: Shop, markdown: ListedMarkdown) {
  const { id, state, products: lowered } = markdown
  if (state === 'prepared') {
    const { counts, products } = await previewMarkdown(shop.db, markdown, mostShown)
    const shown = products.map((product) => shownMarkedDown(product, product.outcome, shop))
    return { counts, shown, others: changedCount(counts) + (counts.already ?? 0) - shown.length }
  }
  const products = await productsOfMarkdown(shop.db, id, mostShown)
  const shown = products.map((product) => shownMarkedDown(product, null, shop))
  return { counts: null, shown, others: lowered - shown.length }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const result = await endMarkdown(shop, who.actor, { id: isUuid(params.id) ? params.id : shop.newId() })
  if (result.kind === 'withdrawn') throw redirect(paths.markdownWithdrawn)
  return feedbackOf(result, {
    ended: done(copy.ended),
    withdrawn: done(copy.withdrawn),
    unchanged: done(copy.endedBefore),
    'no-such-markdown': notDone(discountsCopy.gone),
  })
}

export default function MarkdownPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, state, facts, counts, shown, others, mayChange } = loaderData
  return (
    <>
      <BackLink to={paths.discounts}>{discountsCopy.back}</BackLink>
      <WorkHead title={name}>
        <MarkdownBadge state={state} />
      </WorkHead>
      <FeedbackMessage feedback={actionData} />
      <dl className="work-sheet facts">
        <FactPairs facts={facts} />
      </dl>
      {mayChange && (
        <p className="row">
          <ButtonLink to={paths.copyMarkdown(id)} small prefetch="none">
            {discountsCopy.copy}
          </ButtonLink>
        </p>
      )}
      {counts && <OutcomeCounts counts={counts} />}
      {shown.length > 0 && (
        <section className="stack gap-3">
          <h2>{copy.products}</h2>
          <ul className="rows">
            {shown.map((product) => (
              <MarkedDownRow key={product.id} product={product} />
            ))}
          </ul>
          {others > 0 && <p className="soft">{copy.others(others)}</p>}
        </section>
      )}
      {mayChange && state !== 'ended' && (
        <details className="work-sheet">
          <summary>{state === 'running' ? copy.end : copy.withdraw}</summary>
          <StaffForm method="post" className="stack opening">
            <p>{state === 'running' ? copy.endText : copy.withdrawText}</p>
            <p>
              <Button type="submit">{state === 'running' ? copy.end : copy.withdraw}</Button>
            </p>
          </StaffForm>
        </details>
      )}
    </>
  )
}
