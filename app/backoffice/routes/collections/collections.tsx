import { Link } from 'react-router'
import { listCollections } from '../../../../data/collections/collections.ts'
import { collectionState } from '../../../../domain/collections/collection.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { moveCollection } from '../../../../use-cases/collections/arrange-collections.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { MoveButtons, useFocusThatStays } from '../../client/move-buttons.tsx'
import { done } from '../../session/feedback.ts'
import { type MovePressed, movePress } from '../../session/move-press.ts'
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
    collections: collections.map(
      ({ id, name, picture, products, onHome, homeRow, shownFrom, shownUntil }) => ({
        id,
        name,
        products,
        onHome,
        homeRow,
        state: collectionState({ shownFrom, shownUntil }, now),
        window:
          shownFrom === null && shownUntil === null
            ? null
            : discountsCopy.windowWords(shownFrom, shownUntil, now),
        picture: picture === '' ? null : shop.pictures.resolve(picture),
      }),
    ),
  }
}

export function action({ request, context }: Route.ActionArgs): Promise<MovePressed> {
  const { shop, who } = currentStaff({ context })
  return movePress(request, copy, (wish) => moveCollection(shop, who.actor, wish))
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
  const { id, name, picture, products, onHome, homeRow, state, window } = collection
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
        {homeRow && <Badge>{copy.homeRowBadge}</Badge>}
        <CollectionBadge state={state} />
      </span>
      {mayChange && <MoveButtons id={id} name={name} first={first} last={last} words={copy.move} />}
    </li>
  )
}
