import { useCallback, useRef } from 'react'
import { Link } from 'react-router'
import type { Cart, CartLine } from '../../../../domain/purchase/cart.ts'
import { type CartRoom, roomFor } from '../../../../domain/purchase/cart-room.ts'
import { isMadeToOrder, isMembershipCard, none, productIdOf } from '../../../../domain/purchase/line-id.ts'
import { membershipCardPicture } from '../../../../domain/membership/membership.ts'
import { cartCopy } from '../../../../words/cart-words.ts'
import { cartRoomCopy } from '../../../../words/cart-room-words.ts'
import { namedColour } from '../../../../words/colours.ts'
import { madeToOrderCopy } from '../../../../words/made-to-order.ts'
import { paths } from '../../../../words/paths.ts'
import { sizeWords } from '../../../../words/sizes.ts'
import { Button } from '../../../ui/button.tsx'
import { cartStore } from '../../client/cart/cart-store.ts'
import { BinMark, MinusMark, PlusMark } from '../../../ui/marks.tsx'
import { Price } from '../../../ui/price.tsx'
import { ProductPrice } from '../../../ui/product/product-price.tsx'

type CartLinesProps = {
  cart: NonNullable<Cart>
  onLess: (lineId: string, last: boolean) => void
  cardsOffered: boolean
  /** In business days: the time for making a garment to order. */
  madeToOrderDays: number
}

export function CartLines({ cart, onLess, cardsOffered, madeToOrderDays }: CartLinesProps) {
  return (
    <ul className="plain stack" aria-label={cartCopy.items}>
      {cart.lines.map((line) =>
        isMembershipCard(line.id) ? (
          <CardLine key={line.id} line={line} offered={cardsOffered} onRemove={() => onLess(line.id, true)} />
        ) : (
          <GarmentLine
            key={line.id}
            line={line}
            room={roomFor(cart, line)}
            days={madeToOrderDays}
            onMore={() => cartStore.add(line, 1)}
            onLess={() => onLess(line.id, line.quantity === 1)}
          />
        ),
      )}
    </ul>
  )
}

type GarmentLineProps = {
  line: CartLine
  room: CartRoom
  days: number
  onMore: () => void
  onLess: () => void
}

function GarmentLine({ line, room, days, onMore, onLess }: GarmentLineProps) {
  const { id, title, size, colour, quantity, price, priceBefore, image } = line
  const made = isMadeToOrder(id)
  const roomLeft = room.pieces > 0
  const named =
    size === none
      ? title
      : `${title}, ${colour === none ? sizeWords(size) : `${size}, ${namedColour(colour)}`}`
  return (
    <li className="sheet cart-line">
      <div className="cart-picture">
        {image && <img src={image} alt="" width={320} height={400} loading="lazy" />}
      </div>
      <div className="cart-words">
        <h2 className="cart-title">
          {made ? (
            title
          ) : (
            <Link to={paths.product(productIdOf(id))} prefetch="intent">
              {title}
            </Link>
          )}
        </h2>
        <p className="row soft small">
          {size !== none && <span>{sizeWords(size)}</span>}
          {colour !== none && <span>{namedColour(colour)}</span>}
          <span>
            <Price amount={price} /> {cartCopy.each}
          </span>
        </p>
        {made && <p className="small">{madeToOrderCopy.making(days)}</p>}
        <div className="row cart-amount">
          <Stepper named={named} quantity={quantity} roomLeft={roomLeft} onMore={onMore} onLess={onLess} />
          {!roomLeft && <p className="soft small">{cartRoomCopy.full(room.limit)}</p>}
          <ProductPrice price={price * quantity} priceBefore={priceBefore ? priceBefore * quantity : null} />
        </div>
      </div>
    </li>
  )
}

type StepperProps = Pick<GarmentLineProps, 'onMore' | 'onLess'> & {
  named: string
  quantity: number
  roomLeft: boolean
}

function Stepper({ named, quantity, roomLeft, onMore, onLess }: StepperProps) {
  const less = useRef<HTMLButtonElement>(null)
  // The plus button disappears when the line can take no more pieces; the focus then moves to the element beside it.
  const stayNear = useCallback(
    (more: HTMLButtonElement) => () => {
      if (document.activeElement === more) less.current?.focus()
    },
    [],
  )
  return (
    <div className="stepper">
      <button
        type="button"
        ref={less}
        className="icon-button"
        aria-label={quantity === 1 ? cartCopy.removeLine(named) : cartCopy.oneLess(named)}
        onClick={onLess}
      >
        {quantity === 1 ? <BinMark /> : <MinusMark />}
      </button>
      <output aria-label={cartCopy.quantity(quantity)}>{quantity}</output>
      {roomLeft && (
        <button
          type="button"
          ref={stayNear}
          className="icon-button"
          aria-label={cartCopy.oneMore(named)}
          onClick={onMore}
        >
          <PlusMark />
        </button>
      )}
    </div>
  )
}

/** The line of a membership card, whose quantity is always one, without size and stock. */
function CardLine({ line, offered, onRemove }: { line: CartLine; offered: boolean; onRemove: () => void }) {
  return (
    <li className="sheet cart-line">
      <div className="cart-picture cart-card-picture">
        <img src={membershipCardPicture} alt="" width={640} height={403} loading="lazy" />
      </div>
      <div className="cart-words">
        <h2 className="cart-title">{cartCopy.card}</h2>
        {!offered && <p className="small">{cartCopy.cardNotOffered}</p>}
        <div className="row cart-amount">
          <Button small onClick={onRemove}>
            {cartCopy.removeCard}
          </Button>
          <Price amount={line.price} />
        </div>
      </div>
    </li>
  )
}
