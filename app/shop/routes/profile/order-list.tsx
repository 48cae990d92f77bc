import { Link } from 'react-router'
import type { ShownPicture as PictureData } from '../../../../domain/pictures/picture.ts'
import type { Centavos } from '../../../../domain/values/money.ts'
import { orderCopy } from '../../../../words/order-words.ts'
import { profile as copy } from '../../../../words/profile.ts'
import { paths } from '../../../../words/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { OrderActions } from '../order/order-actions.tsx'
import { OrderItems } from '../order/order-items.tsx'
import { OrderProgress } from '../order/order-progress.tsx'
import type { OrderView } from '../order/shown-order.ts'
import { ParcelLabel } from '../order/parcel-label.tsx'

type OrderListProps = {
  /** Orders that wait for their transfer. */
  waiting: readonly WaitingTransfer[]
  orders: readonly OrderView[]
  ordersUnread: boolean
  page: number
  more: boolean
  emptyPicture: PictureData
  verified: boolean
  email: string
}

/** A customer's orders, the newest first, in a region that scrolls. */
export function OrderList({
  waiting,
  orders,
  ordersUnread,
  page,
  more,
  emptyPicture,
  verified,
  email,
}: OrderListProps) {
  const pageAddress = (number: number) => (number === 1 ? paths.profile : `${paths.profile}?pagina=${number}`)
  return (
    <div className="purchases">
      <h2 id="compras">{copy.orders}</h2>
      {page === 1 && waiting.map((each) => <Waiting key={each.number} {...each} />)}
      {ordersUnread && <p className="soft">{copy.ordersUnread}</p>}
      {orders.length === 0 && page === 1 ? (
        <Empty picture={emptyPicture} />
      ) : (
        // The region can have the focus, so that the arrow keys scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section key={page} className="purchases-scroll" aria-labelledby="compras" tabIndex={0}>
          {orders.length === 0 && !ordersUnread && <p className="soft">{copy.noMore}</p>}
          <ol className="plain stack gap-5">
            {orders.map((order) => (
              <li key={order.number}>
                <OrderCard order={order} />
              </li>
            ))}
          </ol>
          {(more || page > 1) && (
            <p className="actions purchases-pages">
              {page > 1 && (
                <ButtonLink small to={pageAddress(page - 1)} preventScrollReset prefetch="none">
                  {copy.newer}
                </ButtonLink>
              )}
              {more && (
                <ButtonLink small to={pageAddress(page + 1)} preventScrollReset prefetch="none">
                  {copy.older}
                </ButtonLink>
              )}
            </p>
          )}
        </section>
      )}
      {!verified && (
        <p className="aside purchases-join">
          <strong>{copy.unverifiedTitle}</strong>
          <span>{` ${copy.unverified(email)} `}</span>
          <Link to={paths.account}>{copy.verify}</Link>
        </p>
      )}
    </div>
  )
}

type WaitingTransfer = { number: string; missing: Centavos; until: string; reported: boolean }

function Waiting({ number, missing, until, reported }: WaitingTransfer) {
  const { waiting } = copy
  return (
    <article className="sheet stack gap-2 waiting-transfer" aria-labelledby={`por-pagar-${number}`}>
      <h3 id={`por-pagar-${number}`}>
        <span className="soft small">{waiting.title}</span>
        <span>{` ${number}`}</span>
      </h3>
      <p>{waiting.until(missing, until)}</p>
      {reported && <p className="soft small">{waiting.reported}</p>}
      <p>
        <ButtonLink small kind={reported ? 'quiet' : 'main'} to={paths.order(number)} prefetch="none">
          {reported ? waiting.see : waiting.open}
        </ButtonLink>
      </p>
    </article>
  )
}

function OrderCard({ order }: { order: OrderView }) {
  const { number, date, moment } = order
  return (
    <article className="sheet stack gap-5 order-sheet" aria-labelledby={`pedido-${number}`}>
      <header className="row order-card-head">
        <h3 id={`pedido-${number}`}>
          <span className="soft small">{orderCopy.number}</span>
          <span>{` ${number}`}</span>
        </h3>
        <p>
          <span className="only-heard">{orderCopy.date}: </span>
          <time dateTime={moment}>{date}</time>
        </p>
      </header>
      <OrderProgress order={order} />
      <div className="stack gap-5 order-columns">
        <OrderItems order={order} />
        <ParcelLabel label={order.label} heading="h4" />
      </div>
      <OrderActions number={number} orderKey={null} />
    </article>
  )
}

function Empty({ picture }: { picture: PictureData }) {
  return (
    <div className="sheet stack gap-5 purchases-empty">
      <div className="purchases-empty-picture">
        <Picture picture={picture} alt="" sizes="14rem" />
      </div>
      <div>
        <h3>{copy.emptyTitle}</h3>
        <p>{copy.emptyText}</p>
        <p className="actions">
          <ButtonLink kind="main" to={paths.catalogue}>
            {copy.toCatalogue}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
