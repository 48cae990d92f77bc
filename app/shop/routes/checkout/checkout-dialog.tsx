import type { ReactNode } from 'react'
import type { Reduction } from '../../../../domain/purchase/cart.ts'
import { sizeOfLine } from '../../../../domain/purchase/line-id.ts'
import { cartChanges } from '../../../../words/cart-changes.ts'
import { checkoutDialogs as copy } from '../../../../words/checkout-dialogs.ts'
import { sizeWords } from '../../../../words/sizes.ts'
import { footer } from '../../../../words/frame-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { whatsappUrl } from '../../../ui/whatsapp-url.ts'
import type { CheckoutFacts } from './checkout-facts.ts'
import { mailto } from '../../../../words/mailto.ts'

type CheckoutDialogProps = {
  facts: CheckoutFacts
  open: boolean
  /** Absent: only the dialog's own button closes the dialog. */
  onClose?: () => void
  title: string
  /** The failure that the dialog shows; null: none. */
  message: string | null
  nothingCharged: boolean
  /** true: another buyer was faster. false: the cart has more pieces than one network may hold. */
  soldOut: boolean
  /** Pieces in the cart that the shop does not have. */
  lacking: readonly (Reduction & { scrap: ReactNode })[]
  action: string
  onAct: () => void
}

/** The dialog is a chunk of its own, which shares no words with the checkout. */
export default function CheckoutDialog({
  open,
  onClose,
  title,
  action,
  onAct,
  ...more
}: CheckoutDialogProps) {
  return (
    <Dialog open={open} {...(onClose && { onClose })} title={title}>
      {more.message === null ? <Lacking {...more} /> : <Failure {...more} />}
      <div className="actions">
        <Button kind="main" wide onClick={onAct}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}

function Failure({
  facts,
  message,
  nothingCharged,
}: Pick<CheckoutDialogProps, 'facts' | 'message' | 'nothingCharged'>) {
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
      {nothingCharged && <p>{copy.notAnswered}</p>}
      <p>
        <span>{copy.failureAdvice}</span> <a href={mailto(email)}>{email}</a> ·{' '}
        <a href={whatsappUrl(whatsapp)}>{`${footer.whatsapp} ${whatsapp}`}</a>
      </p>
    </div>
  )
}

/** Two ages of one garment may lack pieces, so each names its age. */
function SizeOf({ lineId }: { lineId: string }) {
  const size = sizeOfLine(lineId)
  return size !== null && <span>{sizeWords(size)}</span>
}

function Lacking({ lacking, soldOut }: Pick<CheckoutDialogProps, 'lacking' | 'soldOut'>) {
  return (
    <>
      <p className="soft">{soldOut ? copy.soldOutText : copy.tooManyText}</p>
      <ul className="plain stack sold-out-lines">
        {lacking.map(({ lineId, title, scrap, removed, left, reason }) => (
          <li key={lineId}>
            {scrap}
            <div className="line-words">
              <strong>{title || copy.soldOutUntitled}</strong>
              <SizeOf lineId={lineId} />
              {reason && <span>{cartChanges[reason]}</span>}
              <span>{soldOut ? copy.removed(removed) : copy.possible(left, left + removed)}</span>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
