import { Link } from 'react-router'
import { garmentsOf } from '../../../../data/orders/orders.ts'
import { gathered } from '../../../../domain/orders/gathering.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { printoutsCopy as copy } from '../../../../words/backoffice/printout-words.ts'
import { longDate } from '../../../../words/dates.ts'
import { currentStaffFor } from '../../session/staff-context.ts'
import styles from '../../styles/paper.css?url'
import { Boxes, NotPrinted, Paper, PaperPicture, PrintBar } from '../../ui/paper.tsx'
import { PageTitle } from '../../ui/page-parts.tsx'
import type { Route } from './+types/gathering-list.ts'
import { ordersToPrint, mostPrintedOrders } from './orders-to-print.ts'
import { garmentFacts } from './garment-facts.ts'

/** The gathering list is sorted by place, so that staff walk along the shelves once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('see orders', { context })
  const { orders, unknown, tooMany } = await ordersToPrint(shop, request, undefined)
  const ids = new Set(orders.flatMap(({ lines }) => lines.flatMap(({ productId }) => productId ?? [])))
  const garments = await garmentsOf(shop.db, [...ids])
  const places = gathered(orders, (id) => garments.get(id) ?? null)
  return {
    date: longDate(shop.now()),
    orders: orders.length,
    pieces: places.flatMap(({ pieces }) => pieces).reduce((sum, { quantity }) => sum + quantity, 0),
    unknown,
    tooMany: tooMany ? mostPrintedOrders : null,
    places: places.map(({ place, pieces }) => ({
      place,
      pieces: pieces.map((piece) => ({
        ...garmentFacts(piece, shop.pictures),
        quantity: piece.quantity,
        orders: piece.orders,
      })),
    })),
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export default function GatheringList({ loaderData }: Route.ComponentProps) {
  const { date, orders, pieces, places, unknown, tooMany } = loaderData
  const none = orders === 0
  if (pieces === 0)
    return (
      <>
        <PageTitle title={copy.gathering} />
        <h1>{copy.gathering}</h1>
        <NotPrinted unknown={unknown} tooMany={tooMany} />
        <div className="empty stack gap-3">
          <strong>{none ? copy.none : copy.nothingToGather}</strong>
          <p>{none ? copy.noneText : copy.nothingToGatherText}</p>
          <p>
            <Link to={paths.orders}>{copy.back}</Link>
          </p>
        </div>
      </>
    )
  return (
    <>
      <PrintBar title={copy.gathering} />
      <NotPrinted unknown={unknown} tooMany={tooMany} />
      <Paper label={copy.gathering}>
        <header className="paper-head">
          <div>
            <p className="paper-number">{copy.gathering}</p>
            <p>{`${date} · ${copy.gatheringLead(orders, pieces)}`}</p>
          </div>
        </header>
        {places.map(({ place, pieces: kinds }) => (
          <section key={place} className="paper-place">
            <h2>{copy.places[place]}</h2>
            <Kinds kinds={kinds} />
          </section>
        ))}
      </Paper>
    </>
  )
}

type Kind = Route.ComponentProps['loaderData']['places'][number]['pieces'][number]

function Kinds({ kinds }: { kinds: readonly Kind[] }) {
  return (
    <table className="paper-lines">
      <thead>
        <tr>
          <th className="paper-figure">{copy.quantity}</th>
          <th colSpan={2}>{copy.garment}</th>
          <th className="paper-short">{copy.size}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ name, size, colour, picture, quantity, orders }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list that is only ever shown
          <tr key={index}>
            <td className="paper-figure paper-large">{quantity}</td>
            <td className="paper-pictured">
              <PaperPicture picture={picture} />
            </td>
            <td>
              <span>{name}</span>
              {colour !== '' && <span className="paper-small">{` ${colour}`}</span>}
              <ul className="paper-for" aria-label={copy.forOrders}>
                {orders.map((order) => (
                  <li key={order.number}>
                    <Boxes count={1} />
                    <span>{` ${order.quantity} × ${order.number}`}</span>
                  </li>
                ))}
              </ul>
            </td>
            <td className="paper-short">
              <strong>{size}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
