import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { findDiscountCodeById } from '../../../../data/discounts/discount-codes.ts'
import { generatedSpelling } from '../../../../domain/discounts/code-spelling.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { makeCode } from '../../../../use-cases/discounts/make-code.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { currentStaffFor } from '../../session/staff-context.ts'
import { isRefused, notDone, refusedFeedback } from '../../session/feedback.ts'
import styles from '../../styles/discounts.css?url'
import { BackLink, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/new-code.ts'
import {
  codeDraftFaults,
  draftOfCode,
  emptyCodeDraft,
  fieldsOfDraft,
  sentCodeDraft,
  wordsOfCodeFaults,
} from './code-draft.ts'
import type { CodeFormAnswer } from './code-form-answer.ts'
import { CodeForm } from './code-form.tsx'
import { pickedProducts, soughtProducts } from './picked-products.ts'
import { codesCopy as copy, discountsCopy } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('change discounts', { context })
  const from = new URL(request.url).searchParams.get('de') ?? ''
  const copied = isUuid(from) ? await findDiscountCodeById(shop.db, from) : null
  const draft = copied ? { ...draftOfCode(copied), spelling: '' } : emptyCodeDraft
  return {
    key: randomUUID(),
    draft,
    picked: await pickedProducts(shop, { ...draft, sought: '' }),
    leastAfterCode: shop.settings.leastAfterCode,
  }
}

export async function action({ request, context }: Route.ActionArgs): Promise<CodeFormAnswer> {
  const { shop, who } = currentStaffFor('change discounts', { context })
  const form = await request.formData()
  const draft = sentCodeDraft(form)
  const sought = soughtProducts(form)
  const picked = await pickedProducts(shop, { ...draft, sought: sought ?? '' })
  if (sought !== null) return { draft, picked }
  const faults = codeDraftFaults(draft, shop.now())
  if (Object.keys(faults).length > 0)
    return { feedback: notDone(discountsCopy.faulty), draft, picked, faults }
  const key = String(form.get('key') ?? '')
  const id = isUuid(key) ? key : randomUUID()
  const spelling = draft.spelling || generatedSpelling(copy.generated, shop.randomBytes(6))
  const result = await makeCode(shop, who.actor, { id, spelling, fields: fieldsOfDraft(draft) })
  if (isRefused(result)) return { feedback: refusedFeedback(result), draft, picked }
  if (result.kind === 'made') throw redirect(paths.discountCode(id))
  const words = result.kind === 'taken' ? { spelling: copy.taken } : wordsOfCodeFaults(result.faults, draft)
  return { feedback: notDone(discountsCopy.faulty), draft, picked, faults: words }
}

export default function NewCode({ loaderData, actionData }: Route.ComponentProps) {
  const { key, leastAfterCode } = loaderData
  return (
    <>
      <BackLink to={paths.discountCodes}>{discountsCopy.back}</BackLink>
      <WorkHead title={copy.new} />
      <p className="soft">{copy.lead}</p>
      <FeedbackMessage feedback={actionData?.feedback} />
      <CodeForm
        draft={actionData?.draft ?? loaderData.draft}
        faults={actionData?.faults ?? {}}
        picked={actionData?.picked ?? loaderData.picked}
        leastAfterCode={leastAfterCode}
        hidden={{ key }}
        submit={copy.make}
        kind="new"
      />
    </>
  )
}
