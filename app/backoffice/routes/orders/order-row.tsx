import { Link } from 'react-router'
import type { Centavos } from '../../../../domain/values/money.ts'
import type { OrderState } from '../../../../domain/orders/order-life.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { orderStateForStaff, staffStateName } from '../../../../words/backoffice/order-page-words.ts'
import { orderListCopy as copy } from '../../../../words/backoffice/order-list-words.ts'
import { counted, price } from '../../../../words/price.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { Badge, type BadgeMeaning } from '../../ui/page-parts.tsx'
import type { OrderRow } from './order-rows.ts'

/** An order in the list: a row of 40 px on a desktop, a card on a telephone. */
export function OrderListRow({
  order,
  mayPrepare,
  mixed,
  chosen,
  onChoose,
}: {
  order: OrderRow
  mayPrepare: boolean
  mixed: boolean
  chosen: boolean
  onChoose: (chosen: boolean) => void
}) {
  const { number, name, place, pickup, pieces, total, since, what, made, comments } = order
  return (
    <li className="order-row">
      <label className="pick">
        <input
          type="checkbox"
          name="n"
          value={number}
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className="only-heard">{copy.choose(number)}</span>
      </label>
      <Pictures order={order} />
      <Link to={backofficePaths.order(number)} className="order-row-number figure" title={what}>
        {number}
      </Link>
      <span className="order-row-buyer">
        <span className="one-line">{name}</span>
        <span className="order-row-where">
          {pickup !== null && <span className="order-mark">{copy.pickup}</span>}
          {made && <span className="order-mark">{copy.made}</span>}
          {comments && <span className="order-mark">{copy.comments}</span>}
          <span className="one-line soft small">{place || (pickup ?? copy.noPlace)}</span>
        </span>
      </span>
      <span className="order-row-facts soft small">
        {pieces > 0 && (
          <span className="order-row-pieces figure">
            <span>{`${counted(pieces)} `}</span>
            <span className="order-row-word">{copy.pieces(pieces)}</span>
          </span>
        )}
        <span className="order-row-since">{since}</span>
      </span>
      <span className="order-row-total figure">{total !== undefined && inPesos(total)}</span>
      <span className="order-row-state">
        <StateBadge order={order} mixed={mixed} />
      </span>
      <span className="order-row-next">
        <NextAction order={order} mayPrepare={mayPrepare} />
      </span>
    </li>
  )
}

/** An amount without ' MXN', because the whole column is in pesos. */
function inPesos(amount: Centavos): string {
  return price(amount).replace(' MXN', '')
}

function Pictures({ order: { pictures, morePictures } }: { order: OrderRow }) {
  return (
    <span className="order-row-pictures" aria-hidden="true">
      {pictures.map((picture, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of an order never change their places
        <Thumbnail key={index} picture={picture} />
      ))}
      {pictures.length === 0 && <Thumbnail picture={null} />}
      {morePictures > 0 && <span className="more-pictures">{`+${morePictures}`}</span>}
    </span>
  )
}

const meanings: Record<OrderState, BadgeMeaning> = {
  paid: 'waiting',
  preparing: 'waiting',
  shipped: 'moving',
  delivered: 'resting',
  returned: 'act',
  cancelled: 'resting',
  refunded: 'resting',
}

type StateBadgeProps = { order: OrderRow; mixed: boolean }

function StateBadge({ order, mixed }: StateBadgeProps) {
  const { state, parcel, pickup, refundFailed, disputed, quiet } = order
  if (disputed) return <Badge meaning="act">{copy.disputed}</Badge>
  if (refundFailed) return <Badge meaning="act">{copy.refundFailed}</Badge>
  if (quiet) return <Badge meaning="act">{pickup === null ? copy.quiet : copy.notFetched}</Badge>
  const name = staffStateName(state, pickup !== null)
  // The tab's name already says the state that its orders share.
  if (!mixed && name === orderStateForStaff[state]) return null
  return <Badge meaning={parcel ? meanings[state] : 'resting'}>{name}</Badge>
}

/** The button 'prepare' acts at once. Other steps need input, so their button opens the order's page. */
function NextAction({ order, mayPrepare }: { order: OrderRow; mayPrepare: boolean }) {
  const { number, state, parcel, pickup } = order
  const ofPickup = pickup === null ? undefined : copy.nextOfPickup[state]
  if (parcel && state === 'paid' && mayPrepare)
    return (
      <Button type="submit" name="only" value={number} small>
        {copy.next.paid}
        <span className="only-heard">{` ${number}`}</span>
      </Button>
    )
  const usual = state in copy.next ? copy.next[state as keyof typeof copy.next] : copy.open
  const words = parcel ? (ofPickup ?? usual) : copy.open
  return (
    <ButtonLink to={backofficePaths.order(number)} small prefetch="none">
      <span>{words}</span>
      <span className="only-heard">{` ${number}`}</span>
    </ButtonLink>
  )
}
