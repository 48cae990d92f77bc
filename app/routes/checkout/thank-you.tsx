import type { Picture as PictureData } from '../../../domain/picture.ts'
import { outcome } from '../../copy/checkout.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { OrderNumber } from './order-number.tsx'
import { PaidOrderLinks } from './paid-order-links.tsx'

/** The banner that stays: paid, on its way, and under which number. */
export function ThankYou({
  orderNumber,
  email,
  picture,
  orderAddress,
}: {
  orderNumber: string
  email: string
  picture: PictureData
  /** null while it is not known. */
  orderAddress: string | null
}) {
  return (
    <div className="lost thank-you">
      <div className="cutout">
        <Picture picture={picture} alt="" sizes="(width < 48rem) 80vw, 26rem" />
      </div>
      <div>
        <h2 tabIndex={-1} data-step-heading>
          {outcome.thanks}
        </h2>
        <p className="lead">{outcome.thanksText}</p>
        <OrderNumber number={orderNumber} />
        <p>{outcome.successText(email)}</p>
        <p className="actions">
          <ButtonLink to={paths.catalogue} kind="main">
            {outcome.backToShop}
          </ButtonLink>
          <PaidOrderLinks address={orderAddress} />
        </p>
      </div>
    </div>
  )
}
