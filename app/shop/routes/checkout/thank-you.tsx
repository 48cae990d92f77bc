import type { ReactNode } from 'react'
import type { Picture as PictureData } from '../../../../domain/picture.ts'
import { paidOrder } from '../../../../words/paid-order.ts'
import { paths } from '../../../../words/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { PaidOrderLinks } from './paid-order-links.tsx'

/** The banner that stays: paid, on its way, and under which number. */
export function ThankYou({
  title,
  ticket,
  email,
  picture,
  orderAddress,
}: {
  title: string
  /** The order's number on its ticket. */
  ticket: ReactNode
  email: string
  picture: PictureData
  /** null while it is not known. */
  orderAddress: string | null
}) {
  return (
    <div className="halves-soon lost thank-you">
      <div className="cutout">
        <Picture picture={picture} alt="" sizes="(width < 48rem) 80vw, 26rem" />
      </div>
      <div>
        <h2 tabIndex={-1} data-step-heading>
          {title}
        </h2>
        <p className="lead">{paidOrder.thanksText}</p>
        {ticket}
        <p>{paidOrder.successText(email)}</p>
        <p className="actions">
          <ButtonLink to={paths.catalogue} kind="main">
            {paidOrder.backToShop}
          </ButtonLink>
          <PaidOrderLinks address={orderAddress} />
        </p>
      </div>
    </div>
  )
}
