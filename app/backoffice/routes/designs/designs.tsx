import { Link } from 'react-router'
import { listDesigns } from '../../../../data/designs/edited-designs.ts'
import { garmentNouns } from '../../../../domain/designs/builder.ts'
import type { Colour } from '../../../../domain/catalogue/catalogue.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { moveDesign } from '../../../../use-cases/designs/move-design.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { designsCopy as copy } from './words.ts'
import { colourName } from '../../../../words/colours.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { MoveButtons, useFocusThatStays } from '../../client/move-buttons.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { type MovePressed, movePress } from '../../session/move-press.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import styles from '../../styles/designs.css?url'
import moveStyles from '../../styles/move-buttons.css?url'
import { Badge, FeedbackMessage, WorkHead } from '../../ui/page-parts.tsx'
import { GarmentPricesNow } from './garment-prices-now.tsx'
import type { Route } from './+types/designs.ts'

const daysBack = 28

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: moveStyles },
]

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see designs', { context })
  const now = shop.now()
  const since = new Date(now.getTime() - daysBack * 86_400_000)
  const designs = await listDesigns(shop.db, { since, now })
  return {
    mayChange: mayDo(who.actor.role, 'change designs'),
    mayPrice: mayDo(who.actor.role, 'change settings'),
    prices: shop.settings.garmentPrices,
    designs: designs.map(({ picture, ...design }) => ({
      ...design,
      picture: shop.pictures.resolve(picture),
    })),
  }
}

export function action({ request, context }: Route.ActionArgs): Promise<MovePressed> {
  const { shop, who } = currentStaff({ context })
  return movePress(request, copy, (wish) => moveDesign(shop, who.actor, wish))
}

export default function Designs({ loaderData, actionData }: Route.ComponentProps) {
  const { designs, mayChange, mayPrice, prices } = loaderData
  useFocusThatStays(actionData)
  return (
    <>
      <WorkHead title={copy.title}>
        {mayChange && designs.length > 0 && (
          <Link to={paths.newDesign} className={buttonClass({ kind: 'main', small: true })}>
            {copy.new}
          </Link>
        )}
      </WorkHead>
      <FeedbackMessage feedback={actionData?.feedback} />
      <GarmentPricesNow prices={prices} mayPrice={mayPrice} />
      {designs.length === 0 ? (
        <div className="empty stack gap-3">
          <strong>{copy.empty}</strong>
          <p>{copy.emptyText}</p>
          {mayChange && (
            <p>
              <Link to={paths.newDesign} className={buttonClass({ kind: 'main' })}>
                {copy.new}
              </Link>
            </p>
          )}
        </div>
      ) : (
        <>
          <p className="soft small">{copy.lead}</p>
          <ol className="rows designs">
            {designs.map((design, index) => (
              <DesignRow
                key={design.id}
                {...design}
                mayChange={mayChange}
                first={index === 0}
                last={index === designs.length - 1}
              />
            ))}
          </ol>
        </>
      )}
    </>
  )
}

type Row = Route.ComponentProps['loaderData']['designs'][number] & {
  mayChange: boolean
  first: boolean
  last: boolean
}

function DesignRow({ id, name, picture, garments, colours, status, products, sold, ...row }: Row) {
  return (
    <li className="row-whole" data-resting={status === 0 || undefined}>
      <span className="design-picture">
        <Thumbnail picture={picture} />
      </span>
      <Link to={paths.design(id)} className="row-words">
        <strong>{name}</strong>
        <span className="soft small">{garments.map((garment) => garmentNouns[garment]).join(', ')}</span>
        <Swatches colours={colours} />
      </Link>
      <span className="design-counts small soft">
        {status === 0 && <Badge meaning="resting">{copy.retired}</Badge>}
        <span className="whole">{copy.products(products)}</span>
        <span className="whole">
          <span>{`${copy.sold(sold)} `}</span>
          <span className="design-lately">{copy.lately}</span>
        </span>
      </span>
      {row.mayChange && (
        <MoveButtons id={id} name={name} first={row.first} last={row.last} words={copy.move} />
      )}
    </li>
  )
}

function Swatches({ colours }: { colours: readonly Colour[] }) {
  return (
    <span className="design-swatches">
      {colours.map((colour) => (
        <span key={colour} className={`design-swatch cloth-${colour}`} />
      ))}
      <span className="only-heard">{colours.map((colour) => colourName[colour]).join(', ')}</span>
    </span>
  )
}
