import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { secondFactorCopy as copy } from '../../../../words/backoffice/second-factor-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { CodeInput } from '../../client/factor-proof.tsx'
import { PasskeyButton } from '../../client/passkey-button.tsx'
import type { ShownProgram } from './enrolling.ts'

type Look = { label?: string; main?: boolean }

/** The button for a new passkey. The device's answer is a form field, so the form can be sent again unchanged. */
export function NewPasskey({ label = copy.enrolPasskey, main = false }: Look) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<HTMLInputElement>(null)
  const sending = useNavigation().formData?.get('intent') === 'passkey'
  return (
    <Form method="post" ref={form} className="stack gap-2">
      <input type="hidden" name="intent" value="passkey" />
      <input type="hidden" name="sent" ref={sent} />
      <PasskeyButton
        kind={main ? 'main' : 'quiet'}
        wide
        purpose="new"
        label={label}
        busyLabel={copy.enrolPasskeyBusy}
        sending={sending}
        onAnswer={(answer) => {
          if (sent.current) sent.current.value = answer
          form.current?.requestSubmit()
        }}
      />
    </Form>
  )
}

export function BeginCodes({ label = copy.enrolCodes }: Look) {
  const busy = useNavigation().formData?.get('intent') === 'begin-codes'
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="begin-codes" />
      <Button wide type="submit" busy={busy}>
        {label}
      </Button>
    </Form>
  )
}

/** The QR code for an authenticator app, with the field for its first code. */
export function AuthenticatorPanel({ program }: { program: ShownProgram }) {
  const { secret, address, qr } = program
  const busy = useNavigation().formData?.get('intent') === 'codes'
  return (
    <Form method="post" className="work-sheet stack">
      <input type="hidden" name="intent" value="codes" />
      <input type="hidden" name="secret" value={secret} />
      <p>{copy.scan}</p>
      <svg className="program-qr" role="img" aria-label={copy.qr} viewBox={`0 0 ${qr.size} ${qr.size}`}>
        <path d={qr.path} />
      </svg>
      <p className="links small program-open">
        <a href={address}>{copy.openHere}</a>
      </p>
      <div className="stack gap-1">
        <p className="small">{copy.typeInstead}</p>
        <code className="program-secret">{secret.match(/.{4}/g)?.join(' ')}</code>
      </div>
      <FormField name="code" label={copy.firstCode}>
        {(control) => <CodeInput {...control} />}
      </FormField>
      <Button kind="main" wide type="submit" busy={busy}>
        {busy ? copy.confirming : copy.turnOn}
      </Button>
    </Form>
  )
}
