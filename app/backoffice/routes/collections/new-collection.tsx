import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { mostCollections } from '../../../../domain/collections/collection.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { createCollection } from '../../../../use-cases/collections/save-collection.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { type Feedback, isRefused, notDone, refusedFeedback } from '../../session/feedback.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import styles from '../../styles/discounts.css?url'
import pictureStyles from '../../styles/pictures.css?url'
import { BackLink, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/new-collection.ts'
import {
  type CollectionDraft,
  type CollectionDraftFaults,
  emptyCollectionDraft,
  faultsOfRefusal,
  sentCollectionDraft,
  typedCollection,
} from './collection-draft.ts'
import { CollectionForm } from './collection-form.tsx'
import { collectionsCopy as copy } from './words.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: pictureStyles },
]

export function loader({ context }: Route.LoaderArgs) {
  currentStaffFor('change product', { context })
  return { key: randomUUID() }
}

type Answer = { feedback: Feedback; draft: CollectionDraft; faults: CollectionDraftFaults }

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  const draft = sentCollectionDraft(form)
  const typed = typedCollection(draft, shop.pictures)
  if (typed.kind === 'faulty') return { feedback: notDone(copy.faulty), draft, faults: typed.faults }
  const key = String(form.get('key') ?? '')
  const result = await createCollection(shop, who.actor, {
    key: isUuid(key) ? key : randomUUID(),
    fields: typed.fields,
  })
  if (isRefused(result)) return { feedback: refusedFeedback(result), draft, faults: {} }
  if (result.kind === 'created') throw redirect(paths.collectionCreated(result.id))
  if (result.kind === 'too-many')
    return { feedback: notDone(copy.tooMany(mostCollections)), draft, faults: {} }
  return { feedback: notDone(copy.faulty), draft, faults: faultsOfRefusal(result) }
}

export default function NewCollection({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={paths.collections}>{copy.back}</BackLink>
      <WorkHead title={copy.new} />
      <p className="soft">{copy.newLead}</p>
      <FeedbackMessage feedback={actionData?.feedback} />
      <CollectionForm
        draft={actionData?.draft ?? emptyCollectionDraft}
        faults={actionData?.faults ?? {}}
        shown={{}}
        hidden={{ key: loaderData.key }}
        submit={copy.create}
      />
    </>
  )
}
