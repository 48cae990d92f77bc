import { Link } from 'react-router'
import { listCollections } from '../../../../data/collections/collections.ts'
import { type Move, moves } from '../../../../domain/catalogue/moved.ts'
import { collectionState } from '../../../../domain/collections/collection.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { moveCollection } from '../../../../use-cases/collections/arrange-collections.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { MoveButtons, useFocusThatStays } from '../../client/move-buttons.tsx'
import { done, type Feedback, feedbackOf, notDone } from '../../session/feedback.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import styles from '../../styles/collections.css?url'
import moveStyles from '../../styles/move-buttons.css?url'
import { Badge, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { discountsCopy } from '../discounts/words.ts'
import type { Route } from './+types/collections.ts'
import { CollectionBadge } from './collection-badge.tsx'
import { collectionsCopy as copy } from './words.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: moveStyles },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see products', { context })
  const now = shop.now()
  const collections = await listCollections(shop.db)
  return {
    mayChange: mayDo(who.actor.role, 'change product'),
    removed: new URL(request.url).searchParams.has('quitada'),
    collections: collections.map(({ id, name, picture, products, onHome, shownFrom, shownUntil }) => ({
      id,
      name,
      products,
      onHome,
      state: collectionState({ shownFrom, shownUntil }, now),
      window:
        shownFrom === null && shownUntil === null
          ? null
          : discountsCopy.windowWords(shownFrom, shownUntil, now),
      picture: picture === '' ? null : shop.pictures.resolve(picture),
    })),
  }
}

type Moved = { feedback: Feedback; id: string; move: Move }

export async function action({ request, context }: Route.ActionArgs): Promise<Moved> {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  const id = String(form.get('id') ?? '')
  const move = moves.find((each) => each === form.get('move'))
  if (!move) return { feedback: notDone(copy.gone), id, move: 'up' }
  const result = await moveCollection(shop, who.actor, { id, move })
  const feedback = feedbackOf(result, {
    moved: ({ position, of }) => done(copy.moved(position, of)),
    gone: notDone(copy.gone),
  })
  return { feedback, id, move }
}

export default function Collections({ loaderData, actionData }: Route.ComponentProps) {
  const { collections, mayChange, removed } = loaderData
  useFocusThatStays(actionData)
  const make = (small: boolean) =>
    mayChange && (
      <ButtonLink to={paths.newCollection} kind="main" small={small} prefetch="none">
        {copy.new}
      </ButtonLink>
    )
  return (
    <>
      <WorkHead title={copy.title}>{collections.length > 0 && make(true)}</WorkHead>
      <FeedbackMessage feedback={actionData?.feedback ?? (removed ? done(copy.removed) : undefined)} />
      {collections.length === 0 ? (
        <div className="empty stack gap-3">
          <strong>{copy.empty}</strong>
          <p>{copy.newLead}</p>
          <p>{make(false)}</p>
        </div>
      ) : (
        <>
          <p className="soft small">{copy.lead}</p>
          <ol className="rows collections">
            {collections.map((collection, index) => (
              <CollectionRow
                key={collection.id}
                collection={collection}
                mayChange={mayChange}
                first={index === 0}
                last={index === collections.length - 1}
              />
            ))}
          </ol>
        </>
      )}
    </>
  )
}

type RowProps = {
  collection: Route.ComponentProps['loaderData']['collections'][number]
  mayChange: boolean
  first: boolean
  last: boolean
}

function CollectionRow({ collection, mayChange, first, last }: RowProps) {
  const { id, name, picture, products, onHome, state, window } = collection
  return (
    <li className="row-whole">
      <span className="collection-picture">
        <Thumbnail picture={picture} />
      </span>
      <Link to={paths.collection(id)} className="row-words">
        <strong>{name}</strong>
        <span className="soft small">
          {[products === 0 ? copy.noGarments : copy.garments(products), window].filter(Boolean).join(' · ')}
        </span>
      </Link>
      <span className="row gap-2">
        {onHome && <Badge>{copy.onHomeBadge}</Badge>}
        <CollectionBadge state={state} />
      </span>
      {mayChange && (
        <MoveButtons
          id={id}
          first={first}
          last={last}
          words={{ first: copy.move.first(name), up: copy.move.up(name), down: copy.move.down(name) }}
        />
      )}
    </li>
  )
}
