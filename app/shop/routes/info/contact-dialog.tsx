import { contactForm as copy } from '../../../../words/contact-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { SentContact } from './send-contact.ts'

type ContactDialogProps = {
  /** null: nothing is being sent. */
  state: { kind: 'sending' } | SentContact | null
  email: string
  /** 'Aceptar' after the thanks. */
  onThanked: () => void
  /** 'Aceptar' after a failure: back to what was typed. */
  onBack: () => void
  /** Sends the same once more. */
  onAgain: () => void
}

/** One sheet for the whole way of a message: on its way, arrived, or not. While it is on its way it cannot be left. */
export function ContactDialog({ state, email, onThanked, onBack, onAgain }: ContactDialogProps) {
  const sending = state === null || state.kind === 'sending'
  const again = state?.kind === 'unanswered' || state?.kind === 'failed'
  const leave = state?.kind === 'sent' ? onThanked : onBack
  return (
    <Dialog open={state !== null} {...(!sending && { onClose: leave })} title={titleOf(state)}>
      <p className="contact-outcome" aria-live="polite">
        {state?.kind === 'sending' && copy.sendingText}
        {state?.kind === 'sent' && copy.thanks}
        {state?.kind === 'refused' && state.reason}
        {again && (
          <>
            {state.kind === 'failed' ? copy.failureText : copy.unanswered}{' '}
            <a href={`mailto:${email}`}>{email}</a>.
          </>
        )}
      </p>
      <div className="dialog-actions">
        <Button kind="main" wide={!again} busy={sending} onClick={leave}>
          {copy.accept}
        </Button>
        {again && <Button onClick={onAgain}>{copy.again}</Button>}
      </div>
    </Dialog>
  )
}

function titleOf(state: ContactDialogProps['state']): string {
  if (state?.kind === 'sent') return copy.success
  return state === null || state.kind === 'sending' ? copy.sending : copy.failure
}
