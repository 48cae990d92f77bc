import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { contactFormCopy as copy } from '../../../../words/contact.ts'
import {
  contactForm,
  type ContactFaults,
  type ContactFields,
  longestContact,
} from '../../../forms/contact-form.ts'
import { paths } from '../../../../words/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Message } from '../../../ui/message.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useShop } from '../../use-shop.ts'
import { type SentContact, sendContact } from '../../client/contact/send-contact.ts'
import { useForm } from '../../client/use-form.ts'
import { mailto } from '../../../../words/mailto.ts'

/** The result of a contact form that was sent without scripts. */
export type ReturnedContact = { draft: ContactFields; faults: ContactFaults; reason: string | null }

type ContactFormProps = {
  backendKey: string
  /** The beginning of the message, when the page knows its subject. */
  begun: string
  thanks: string
  returned: ReturnedContact | null
}

/** The contact form. Without scripts the page's action sends it. Typed texts stay until the message has arrived. */
export function ContactForm({ backendKey, begun, thanks, returned }: ContactFormProps) {
  const { name: shopName } = useShop()
  const [sent, setSent] = useState<SentContact | null>(null)
  const send = async (message: ContactFields) => {
    setSent(await sendContact(backendKey, message))
    // The dialog shows the outcome, so `useForm` always gets the answer `good`.
    return { kind: 'good' } as const
  }
  const { bound, busy, field } = useForm(contactForm, send, returned?.faults)

  const [firstReturned] = Object.keys(returned?.faults ?? {})
  const labelled = (name: keyof typeof longestContact) => ({ ...field(name), label: copy[name] })
  const typed = (name: keyof typeof longestContact) => ({
    required: true,
    maxLength: longestContact[name],
    defaultValue: returned?.draft[name] ?? (name === 'message' ? begun : undefined),
    autoFocus: name === firstReturned,
  })

  return (
    <>
      <form {...bound} className="stack contact-form" method="post" noValidate>
        {returned?.reason && (
          <Message kind="fault" title={copy.failure} urgent>
            <p>{returned.reason}</p>
          </Message>
        )}
        <FormField {...labelled('name')}>
          {(control) => <input {...control} {...typed('name')} autoComplete="name" />}
        </FormField>
        <FormField {...labelled('email')}>
          {(control) => (
            <input {...control} {...typed('email')} type="email" inputMode="email" autoComplete="email" />
          )}
        </FormField>
        <FormField {...labelled('message')}>
          {(control) => <TextArea {...control} {...typed('message')} rows={6} autoComplete="off" />}
        </FormField>
        <p className="contact-nickname" aria-hidden="true">
          <label>
            {copy.nickname} <input name="apodo" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <p className="soft small">
          <span>{`${copy.privacy(shopName)} `}</span>
          <Link to={paths.privacy}>{copy.privacyLink}</Link>.
        </p>
        <Button kind="main" type="submit" busy={busy}>
          {copy.send}
        </Button>
      </form>
      <ContactDialog
        thanks={thanks}
        state={busy ? { kind: 'sending' } : sent}
        onBack={() => setSent(null)}
        onAgain={() => bound.ref.current?.requestSubmit()}
      />
    </>
  )
}

type ContactDialogProps = {
  /** The state of the sending; null: nothing is being sent. */
  state: { kind: 'sending' } | SentContact | null
  thanks: string
  /** Called by 'Aceptar' after a failure. */
  onBack: () => void
  onAgain: () => void
}

/** Shows the outcome of sending. The dialog cannot be closed while the message is being sent. */
function ContactDialog({ state, thanks, onBack, onAgain }: ContactDialogProps) {
  const { email } = useShop()
  const navigate = useNavigate()
  const sending = state === null || state.kind === 'sending'
  const again = state?.kind === 'unanswered' || state?.kind === 'failed'
  const toHome = () => void navigate(paths.home, { replace: true })
  const leave = state?.kind === 'sent' ? toHome : onBack
  return (
    <Dialog open={state !== null} {...(!sending && { onClose: leave })} title={titleOf(state)}>
      <p className="contact-outcome" aria-live="polite">
        {state?.kind === 'sending' && <span>{copy.sendingText}</span>}
        {state?.kind === 'sent' && <span>{thanks}</span>}
        {state?.kind === 'refused' && <span>{state.reason}</span>}
        {again && (
          <>
            <span>{`${state.kind === 'failed' ? copy.failureText : copy.unanswered} `}</span>
            <a href={mailto(email)}>{email}</a>
            <span>.</span>
          </>
        )}
      </p>
      <div className="actions">
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
