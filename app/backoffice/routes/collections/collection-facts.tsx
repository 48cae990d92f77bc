import { data, redirect } from 'react-router'
import { findCollection, listCollections } from '../../../../data/collections/collections.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { removeCollection } from '../../../../use-cases/collections/arrange-collections.ts'
import { changeCollection } from '../../../../use-cases/collections/save-collection.ts'
import type { Actor } from '../../../../use-cases/staff/acting.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { done, type Feedback, isRefused, notDone, refusedFeedback } from '../../session/feedback.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import styles from '../../styles/discounts.css?url'
import pictureStyles from '../../styles/pictures.css?url'
import { FeedbackMessage } from '../../ui/page-parts.tsx'
import { FactPairs } from '../discounts/fact-pairs.tsx'
import { discountsCopy } from '../discounts/words.ts'
import type { Route } from './+types/collection-facts.ts'
import {
  type CollectionDraft,
  type CollectionDraftFaults,
  draftOfCollection,
  faultsOfRefusal,
  sentCollectionDraft,
  typedCollection,
} from './collection-draft.ts'
import { CollectionForm } from './collection-form.tsx'
import { CollectionHead, collectionHead } from './collection-head.tsx'
import { collectionsCopy as copy } from './words.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: pictureStyles },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see products', { context })
  const collection = (await listCollections(shop.db)).find(({ id }) => id === params.id)
  if (!collection) throw data(copy.gone, { status: 404 })
  const { version, picture, description, shownFrom, shownUntil, products } = collection
  return {
    head: collectionHead(collection, shop),
    version,
    products,
    mayChange: mayDo(who.actor.role, 'change product'),
    draft: draftOfCollection(collection),
    shown: picture === '' ? {} : { [picture]: shop.pictures.resolve(picture) },
    facts: [
      [copy.description, description || '—'],
      [discountsCopy.when, discountsCopy.windowWords(shownFrom, shownUntil, shop.now())],
    ] as const,
  }
}

type Answer = {
  feedback: Feedback
  draft?: CollectionDraft
  faults?: CollectionDraftFaults
  /** The present version, after somebody else changed the collection. */
  version?: number
}

export async function action({ params, request, context }: Route.ActionArgs): Promise<Answer> {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  if (form.get('intent') === 'remove') {
    const result = await removeCollection(shop, who.actor, { id: params.id })
    if (isRefused(result)) return { feedback: refusedFeedback(result) }
    throw redirect(paths.collectionRemoved)
  }
  return savePressed(shop, who.actor, params.id, form)
}

async function savePressed(shop: Shop, actor: Actor, id: string, form: FormData): Promise<Answer> {
  const draft = sentCollectionDraft(form)
  const version = Number(form.get('version'))
  const known = await findCollection(shop.db, id)
  const typed = typedCollection(draft, { names: shop.pictures.names, known: known?.picture ?? '' })
  if (typed.kind === 'faulty') return { feedback: notDone(copy.faulty), draft, faults: typed.faults, version }
  const result = await changeCollection(shop, actor, { id, version, fields: typed.fields })
  if (isRefused(result)) return { feedback: refusedFeedback(result), draft, version }
  switch (result.kind) {
    case 'changed':
      return { feedback: done(copy.saved) }
    case 'gone':
      return { feedback: notDone(copy.gone), draft, version }
    case 'meanwhile':
      return { feedback: notDone(copy.meanwhile), draft, version: result.now.version }
    default:
      return { feedback: notDone(copy.faulty), draft, faults: faultsOfRefusal(result), version }
  }
}

export default function CollectionFacts({ loaderData, actionData }: Route.ComponentProps) {
  const { head, version, mayChange, draft, shown, facts, products } = loaderData
  return (
    <>
      <CollectionHead head={head} tab="facts" />
      <FeedbackMessage feedback={actionData?.feedback} />
      {mayChange ? (
        <>
          <CollectionForm
            from={version}
            draft={actionData?.draft ?? draft}
            faults={actionData?.faults ?? {}}
            shown={shown}
            hidden={{ version: actionData?.version ?? version }}
            submit={copy.save}
          />
          <details className="work-sheet">
            <summary>{copy.remove}</summary>
            <StaffForm method="post" className="stack opening">
              <p>{copy.removeText(head.name, products)}</p>
              <p>
                <Button type="submit" name="intent" value="remove">
                  {copy.removeNow}
                </Button>
              </p>
            </StaffForm>
          </details>
        </>
      ) : (
        <dl className="work-sheet facts">
          <FactPairs facts={facts} />
        </dl>
      )}
    </>
  )
}
