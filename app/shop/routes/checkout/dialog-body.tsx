import type { ReactNode } from 'react'
import type { Reduction } from '../../../../domain/cart.ts'
import { cartChanges } from '../../../../words/cart-changes.ts'
import { checkoutDialogs as copy } from '../../../../words/checkout-dialogs.ts'
import { footer } from '../../../../words/frame.ts'
import { Picture } from '../../../ui/picture.tsx'
import { whatsappUrl } from '../../ui/whatsapp-url.ts'
import type { CheckoutFacts } from './checkout-facts.ts'

export type DialogBodyProps = {
  facts: CheckoutFacts
  /** What failed; null where nothing did. */
  message: string | null
  /** Whether another card may help. */
  anotherCard: boolean
  /** Whether somebody was faster; the cart is more than one may take otherwise. */
  soldOut: boolean
  /** What the cart has and the shop does not, each with its picture. */
  lacking: readonly (Reduction & { scrap: ReactNode })[]
}

/** The inside of a dialog of the checkout. */
export function DialogBody({ message, lacking, soldOut, ...more }: DialogBodyProps) {
  return message === null ? (
    <Lacking lacking={lacking} soldOut={soldOut} />
  ) : (
    <Failure message={message} {...more} />
  )
}

function Failure({ facts, message, anotherCard }: Omit<DialogBodyProps, 'lacking' | 'soldOut'>) {
  const { email, whatsapp } = facts.shop
  return (
    <div className="stack gap-2 result">
      <div className="result-picture">
        <Picture picture={facts.pictures.fault} alt="" sizes="12rem" />
      </div>
      <p className="result-cry">{copy.failureCry}</p>
      <p>
        <strong>{message}</strong>
      </p>
      <p>
        {anotherCard ? copy.failureAdvice : copy.failureContact} <a href={`mailto:${email}`}>{email}</a> ·{' '}
        <a href={whatsappUrl(whatsapp)}>
          {footer.whatsapp} {whatsapp}
        </a>
      </p>
    </div>
  )
}

function Lacking({ lacking, soldOut }: Pick<DialogBodyProps, 'lacking' | 'soldOut'>) {
  return (
    <>
      <p className="soft">{soldOut ? copy.soldOutText : copy.tooManyText}</p>
      <ul className="plain stack sold-out-lines">
        {lacking.map(({ lineId, title, scrap, removed, left, reason }) => (
          <li key={lineId}>
            {scrap}
            <div className="line-words">
              <strong>{title || copy.soldOutUntitled}</strong>
              {reason && <span>{cartChanges[reason]}</span>}
              <span>{soldOut ? copy.removed(removed) : copy.possible(left, left + removed)}</span>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
