import type { ReactNode } from 'react'
import type { Picture as PictureData } from '../../../../domain/picture.ts'
import { paidOrder } from '../../../../words/paid-order.ts'
import { paths } from '../../../../words/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Confetti } from './confetti.tsx'
import { PaidOrderLinks } from './paid-order-links.tsx'

type SuccessDialogProps = {
  open: boolean
  /** The order's number on its ticket. */
  ticket: ReactNode
  email: string
  picture: PictureData
  /** null while it is not known. */
  orderAddress: string | null
  onClose: () => void
}

export function SuccessDialog({ open, ticket, email, picture, orderAddress, onClose }: SuccessDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={paidOrder.successTitle}>
      <Confetti />
      <div className="stack gap-2 result">
        <div className="result-picture">
          <Picture picture={picture} alt="" sizes="12rem" />
        </div>
        <p className="result-cry">{paidOrder.successCry}</p>
        {ticket}
        <p>{paidOrder.successText(email)}</p>
      </div>
      <div className="actions">
        <ButtonLink to={paths.catalogue} kind="main" wide>
          {paidOrder.backToShop}
        </ButtonLink>
        <PaidOrderLinks address={orderAddress} />
      </div>
    </Dialog>
  )
}
