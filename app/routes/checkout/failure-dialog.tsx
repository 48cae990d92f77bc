import type { Picture as PictureData } from '../../../domain/picture.ts'
import { outcome } from '../../copy/checkout.ts'
import { footer } from '../../copy/frame.ts'
import { paymentErrors } from '../../copy/payment-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { whatsappUrl } from '../../ui/whatsapp-url.ts'

type FailureDialogProps = {
  /** What failed; null while nothing did. */
  message: string | null
  shop: { email: string; whatsapp: string }
  picture: PictureData
  onClose: () => void
}

/** What the payer's own way to pay may have caused. */
const helpedByAnotherCard = new Set<string | null>([paymentErrors.notProcessed, paymentErrors.provider])

export function FailureDialog({ message, shop, picture, onClose }: FailureDialogProps) {
  return (
    <Dialog open={message !== null} onClose={onClose} title={outcome.failureTitle}>
      <div className="result">
        <div className="result-picture">
          <Picture picture={picture} alt="" sizes="12rem" />
        </div>
        <p className="result-cry">{outcome.failureCry}</p>
        <p>
          <strong>{message}</strong>
        </p>
        <p>
          {helpedByAnotherCard.has(message) ? outcome.failureAdvice : outcome.failureContact}{' '}
          <a href={`mailto:${shop.email}`}>{shop.email}</a> ·{' '}
          <a href={whatsappUrl(shop.whatsapp)}>
            {footer.whatsapp} {shop.whatsapp}
          </a>
        </p>
      </div>
      <div className="dialog-actions">
        <Button kind="main" wide onClick={onClose}>
          {outcome.understood}
        </Button>
      </div>
    </Dialog>
  )
}
