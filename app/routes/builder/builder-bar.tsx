import type { GarmentSide } from '../../../domain/builder-address.ts'
import {
  type BuilderOffer,
  builderPrice,
  type Choice,
  isComplete,
  withQuantity,
} from '../../../domain/builder.ts'
import { builderCopy as copy } from '../../copy/builder.ts'
import { price } from '../../copy/money.ts'
import { Button } from '../../ui/button.tsx'
import { MinusMark, PlusMark } from '../../ui/marks.tsx'
import { Price } from '../../ui/price.tsx'
import { NextChoice } from './next-choice.tsx'

type BuilderBarProps = {
  choice: Choice
  side: GarmentSide
  offer: BuilderOffer | null
  most: number
  busy: boolean
  onAdd: () => void
}

/** How many, for how much, and into the cart. */
export function BuilderBar({ choice, side, offer, most, busy, onAdd }: BuilderBarProps) {
  const { quantity, size } = choice
  const each = builderPrice(offer, size)
  const soldOut = most < 1
  const missing = (['size', 'colour', 'design'] as const).filter(
    (part) => choice[part === 'design' ? 'designId' : part] === null,
  )
  const note = soldOut
    ? copy.soldOutText
    : [
        ...(choice.designId === null ? [] : [offer ? copy.left(offer.pieces) : copy.madeToOrder]),
        ...(missing.length > 0 ? [copy.missing(missing.map((part) => copy.missingPart[part]))] : []),
      ].join(' · ')
  return (
    <div className="builder-bar">
      <div className="builder-count">
        <fieldset className="stepper" aria-label={copy.quantity}>
          <NextChoice
            next={withQuantity(choice, quantity - 1, most)}
            side={side}
            disabled={quantity <= 1}
            label={copy.oneLess}
            className="icon-button"
          >
            <MinusMark />
          </NextChoice>
          <output aria-label={copy.pieces(quantity)}>{quantity}</output>
          <NextChoice
            next={withQuantity(choice, quantity + 1, most)}
            side={side}
            disabled={quantity >= most}
            label={copy.oneMore}
            className="icon-button"
          >
            <PlusMark />
          </NextChoice>
        </fieldset>
      </div>
      <div className="builder-act">
        <p className="builder-price">
          <Price amount={each * quantity} />
          {quantity > 1 && <span className="soft small">{copy.each(price(each))}</span>}
        </p>
        <Button kind="main" busy={busy} disabled={!isComplete(choice) || soldOut} onClick={onAdd}>
          {soldOut ? copy.soldOut : copy.add}
        </Button>
      </div>
      {note && <p className="builder-about">{note}</p>}
      <noscript>
        <p>{copy.needsScripts}</p>
      </noscript>
    </div>
  )
}
