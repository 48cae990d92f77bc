import { contactForm as copy } from '../../copy/contact-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { SentContact } from './send-contact.ts'

type ContactDialogProps = {
  /** null: nothing is being sent. */
  state: { kind: 'sending' } | SentContact | null
  email: string
  /** After the thanks. */
  onAccept: () => void
  /** After a failure, back to what was typed. */
  onBack: () => void
}

/** One sheet for the whole way of a message: on its way, arrived, or not. While it is on its way it cannot be left. */
export function ContactDialog({ state, email, onAccept, onBack }: ContactDialogProps) {
  const leave = { sending: undefined, sent: onAccept, failed: onBack }[state?.kind ?? 'sending']
  return (
    <Dialog open={state !== null} {...(leave && { onClose: leave })} title={titleOf(state)}>
      <p className="contact-outcome" aria-live="polite">
        {state?.kind === 'sending' && copy.sendingText}
        {state?.kind === 'sent' && copy.thanks}
        {state?.kind === 'failed' &&
          (state.reason ?? (
            <>
              {copy.failureText} <a href={`mailto:${email}`}>{email}</a>.
            </>
          ))}
      </p>
      <div className="dialog-actions">
        <Button kind="main" wide busy={state?.kind === 'sending'} onClick={leave}>
          {state?.kind === 'failed' ? copy.back : copy.accept}
        </Button>
      </div>
    </Dialog>
  )
}

function titleOf(state: ContactDialogProps['state']): string {
  if (state?.kind === 'sent') return copy.success
  return state?.kind === 'failed' ? copy.failure : copy.sending
}
