import { useId } from 'react'
import {
  type BuilderOffer,
  type Choice,
  isComplete,
  mostBuilderPieces,
  type shownPrice,
  withQuantity,
} from '../../../../domain/designs/builder.ts'
import { builderCopy as copy } from '../../../../words/builder-words.ts'
import { madeToOrderCopy } from '../../../../words/made-to-order.ts'
import { price } from '../../../../words/price.ts'
import { Button } from '../../../ui/button.tsx'
import { MinusMark, PlusMark } from '../../../ui/marks.tsx'
import { ProductPrice } from '../../../ui/product/product-price.tsx'
import { NextChoice } from './next-choice.tsx'

type BuilderBarProps = {
  choice: Choice
  shown: ReturnType<typeof shownPrice>
  /** The product from whose stock the garment comes; null: the garment is made to order. */
  ready: BuilderOffer | null
  most: number
  /** In business days: the time for making the garment. */
  days: number
  busy: boolean
  onAdd: () => void
}

export function BuilderBar({ choice, shown, ready, most, days, busy, onAdd }: BuilderBarProps) {
  const { quantity } = choice
  const { each, before, least } = shown
  const reason = useId()
  const missing = (['size', 'colour', 'design'] as const).filter(
    (part) => choice[part === 'design' ? 'designId' : part] === null,
  )
  return (
    <div className="stack gap-3 builder-bar">
      <div>
        <fieldset className="stepper" aria-label={copy.quantity}>
          <NextChoice
            next={withQuantity(choice, quantity - 1, most)}
            disabled={quantity <= 1}
            label={copy.oneLess}
            className="icon-button"
          >
            <MinusMark />
          </NextChoice>
          <output aria-label={copy.pieces(quantity)}>{quantity}</output>
          <NextChoice
            next={withQuantity(choice, quantity + 1, most)}
            disabled={quantity >= most}
            label={copy.oneMore}
            className="icon-button"
          >
            <PlusMark />
          </NextChoice>
        </fieldset>
      </div>
      <div className="row builder-act">
        {missing.length > 0 && (
          <p className="small firm builder-missing" id={reason}>
            {copy.missing(missing.map((part) => copy.missingPart[part]))}
          </p>
        )}
        <p className="builder-price">
          {least && <span className="soft small">{copy.from}</span>}
          <ProductPrice price={each * quantity} priceBefore={before && before * quantity} />
          {quantity > 1 && <span className="soft small">{copy.each(price(each))}</span>}
        </p>
        <Button
          kind="main"
          busy={busy}
          disabled={!isComplete(choice)}
          aria-describedby={missing.length > 0 ? reason : undefined}
          onClick={onAdd}
        >
          {copy.add}
        </Button>
      </div>
      <p className="soft small">
        {ready ? copy.ready(mostBuilderPieces(ready, choice.size)) : madeToOrderCopy.making(days)}
      </p>
      <noscript>
        <p>{copy.needsScripts}</p>
      </noscript>
    </div>
  )
}
