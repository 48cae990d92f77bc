import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { contactForm as copy } from '../../../../words/contact-form.ts'
import {
  checkContact,
  contactFieldNames,
  type ContactFaults,
  type ContactFieldName,
  longestContact,
} from '../../../forms/contact-form.ts'
import { paths } from '../../../../words/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Message } from '../../../ui/message.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { type ContactReturn, draftOf } from './contact-draft.ts'
import { sendContact, type SentContact } from './send-contact.ts'

type ContactFormProps = {
  /** `begun`: how the message begins, when it is about something known. */
  shop: { name: string; email: string; backendKey: string; begun: string }
  /** What came back from a form sent without scripts. */
  returned: Extract<ContactReturn, { kind: 'returned' }> | null
}

/**
 * The message to the shop. Sent by script it stays on this page; without scripts it goes to the page's own action,
 * which takes it the same way. What was typed stays until it has arrived.
 */
export function ContactForm({ shop, returned }: ContactFormProps) {
  const navigate = useNavigate()
  const firstReturned = contactFieldNames.find((name) => returned?.faults[name])
  const { form, faults, clear, sending, leave, submit } = useContact(shop.backendKey, returned?.faults ?? {})

  const field = (name: ContactFieldName) => ({ name, label: copy[name], error: faults[name] })
  const typed = (name: ContactFieldName) => ({
    required: true,
    maxLength: longestContact[name],
    defaultValue: returned?.draft[name] ?? (name === 'message' ? shop.begun : undefined),
    autoFocus: name === firstReturned,
    onChange: () => clear(name),
  })

  return (
    <>
      <form ref={form} className="contact-form" method="post" noValidate onSubmit={submit}>
        {returned?.reason && (
          <Message kind="fault" title={copy.failure} urgent>
            <p>{returned.reason}</p>
          </Message>
        )}
        <FormField {...field('name')}>
          {(control) => <input {...control} {...typed('name')} autoComplete="name" />}
        </FormField>
        <FormField {...field('email')}>
          {(control) => (
            <input {...control} {...typed('email')} type="email" inputMode="email" autoComplete="email" />
          )}
        </FormField>
        <FormField {...field('message')}>
          {(control) => <textarea {...control} {...typed('message')} rows={6} autoComplete="off" />}
        </FormField>
        <p className="contact-nickname" aria-hidden="true">
          <label>
            {copy.nickname} <input name="apodo" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <p className="soft small">
          {copy.privacy(shop.name)} <Link to={paths.privacy}>{copy.privacyLink}</Link>.
        </p>
        <Button kind="main" type="submit" busy={sending?.kind === 'sending'}>
          {copy.send}
        </Button>
      </form>
      <ContactDialog
        state={sending}
        email={shop.email}
        onThanked={() => void navigate(paths.home, { replace: true })}
        onBack={leave}
        onAgain={() => form.current?.requestSubmit()}
      />
    </>
  )
}

/** What became of the form, and what was found wrong with it. */
function useContact(backendKey: string, found: ContactFaults) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState(found)
  const [tries, setTries] = useState(0)
  const [sending, setSending] = useState<{ kind: 'sending' } | SentContact | null>(null)

  useEffect(() => {
    // Counted, so that the same faults again take the focus again.
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = checkContact(draftOf(new FormData(event.currentTarget)))
    setFaults(checked.kind === 'faulty' ? checked.faults : {})
    if (checked.kind === 'faulty') {
      setTries((count) => count + 1)
      return
    }
    setSending({ kind: 'sending' })
    setSending(await sendContact(backendKey, checked.values))
  }
  const clear = (name: ContactFieldName) => {
    if (faults[name]) setFaults({ ...faults, [name]: undefined })
  }
  return { form, faults, clear, sending, leave: () => setSending(null), submit }
}
