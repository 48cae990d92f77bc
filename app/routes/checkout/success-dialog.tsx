import type { Picture as PictureData } from '../../../domain/picture.ts'
import { outcome } from '../../copy/checkout.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Confetti } from './confetti.tsx'
import { OrderNumber } from './order-number.tsx'
import { PaidOrderLinks } from './paid-order-links.tsx'

type SuccessDialogProps = {
  open: boolean
  orderNumber: string
  email: string
  picture: PictureData
  /** null while it is not known. */
  orderAddress: string | null
  onClose: () => void
}

export function SuccessDialog({
  open,
  orderNumber,
  email,
  picture,
  orderAddress,
  onClose,
}: SuccessDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={outcome.successTitle}>
      <Confetti />
      <div className="result">
        <div className="result-picture">
          <Picture picture={picture} alt="" sizes="12rem" />
        </div>
        <p className="result-cry">{outcome.successCry}</p>
        <OrderNumber number={orderNumber} />
        <p>{outcome.successText(email)}</p>
      </div>
      <div className="dialog-actions">
        <ButtonLink to={paths.catalogue} kind="main" wide>
          {outcome.backToShop}
        </ButtonLink>
        <PaidOrderLinks address={orderAddress} />
      </div>
    </Dialog>
  )
}
