import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { findDesign } from '../../../../data/designs/edited-designs.ts'
import { ownPrintAt } from '../../../../domain/designs/own-print.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { createDesign } from '../../../../use-cases/designs/save-design.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { designsCopy as copy } from './words.ts'
import { filesCopy } from '../../../../words/backoffice/files.ts'
import { formWithFiles } from '../../session/form-with-files.ts'
import { currentStaffFor } from '../../session/staff-context.ts'
import { isRefused, notDone, refusedFeedback } from '../../session/feedback.ts'
import styles from '../../styles/designs.css?url'
import { BackLink, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/new-design.ts'
import { type DesignDraft, emptyDraft } from './design-draft.ts'
import { DesignForm } from './design-form.tsx'
import { type DesignAnswer, faultsFeedback, printRefusalFaults, sentDesign } from './sent-design.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('change designs', { context })
  const from = new URL(request.url).searchParams.get('de')
  const copied = from === null ? null : await findDesign(shop.db, from)
  const begins: DesignDraft = copied
    ? {
        name: copy.copyName(copied.name),
        colours: copied.colours,
        garments: copied.garments,
        // A built-in print belongs to one design id, so the copy of a design with such a print starts without a print.
        picture: ownPrintAt(copied.picture) ? copied.picture : '',
      }
    : emptyDraft
  return { key: randomUUID(), begins }
}

export async function action({ request, context }: Route.ActionArgs): Promise<DesignAnswer> {
  const { shop, who } = currentStaffFor('change designs', { context })
  const form = await formWithFiles(request)
  if (form === null) return { feedback: notDone(filesCopy.busy) }
  const { draft, faults, print } = await sentDesign(shop, form)
  if (form.get('intent') === 'print') return { ...(print && { print }) }
  if (Object.keys(faults).length > 0)
    return { feedback: faultsFeedback(faults), draft, faults, ...(print && { print }) }
  const key = String(form.get('key') ?? '')
  const result = await createDesign(shop, who.actor, {
    key: isUuid(key) ? key : randomUUID(),
    fields: { ...draft, status: 1 },
  })
  if (isRefused(result)) return { feedback: refusedFeedback(result), draft }
  if (result.kind === 'created') throw redirect(paths.designCreated(result.id))
  const refused = printRefusalFaults(result)
  return { feedback: faultsFeedback(refused), draft, faults: refused }
}

export default function NewDesign({ loaderData, actionData }: Route.ComponentProps) {
  const { key, begins } = loaderData
  return (
    <>
      <BackLink to={paths.designs}>{copy.back}</BackLink>
      <WorkHead title={copy.new} />
      <FeedbackMessage feedback={actionData?.feedback} />
      <DesignForm
        begins={actionData?.draft ?? begins}
        answer={actionData}
        builtInPrint={null}
        sticker={null}
        hidden={{ key }}
        submit={copy.create}
      />
    </>
  )
}
