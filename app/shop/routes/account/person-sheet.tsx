import type { InputHTMLAttributes } from 'react'
import { askAccount } from '../../client/account/account-backend.ts'
import { notify } from '../../client/notices.ts'
import { type SessionMirror, sessionStore } from '../../client/session/session-store.ts'
import { useAccountForm } from '../../client/account/use-account-form.ts'
import { accountData as copy } from '../../../../words/account-data.ts'
import { phoneWords } from '../../../../words/phone.ts'
import { longestOfAccount } from '../../../forms/account-fields.ts'
import { checkProfile, type Profile } from '../../../forms/profile-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { SendVerification } from './send-verification.tsx'

const inputs: Record<keyof Profile, InputHTMLAttributes<HTMLInputElement>> = {
  name: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  phone: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel' },
}

type PersonSheetProps = { customer: SessionMirror; emailVerified: boolean; shopEmail: string }

/** Name and phone, to be changed; the address, to be proved. */
export function PersonSheet({ customer, emailVerified, shopEmail }: PersonSheetProps) {
  const { form, said, busy, refusal, field, onSubmit } = useAccountForm(checkProfile, async (profile) => {
    const answer = await askAccount({ method: 'PATCH', path: '/api/me', body: profile })
    if (answer.kind === 'good') {
      const now = sessionStore.read()
      if (now.state === 'signed-in') sessionStore.keep({ ...now.session, ...profile })
      notify(copy.saved)
    } else if (answer.code === 'SESSION_EXPIRED' || answer.code === 'SESSION_MISSING') sessionStore.expire()
    return answer
  })

  const text = (name: keyof Profile) => {
    const { onChange, ...rest } = field(name)
    return (
      <FormField {...rest} label={copy[name]}>
        {(control) => (
          <input
            {...control}
            {...inputs[name]}
            required
            maxLength={longestOfAccount[name]}
            defaultValue={name === 'phone' ? phoneWords(customer.phone) : customer[name]}
            onChange={onChange}
          />
        )}
      </FormField>
    )
  }

  return (
    <section className="sheet account-sheet" aria-labelledby="quien-eres">
      <h2 id="quien-eres">{copy.person}</h2>
      <form ref={form} className="needs-scripts" method="post" noValidate onSubmit={onSubmit}>
        <FormRefusal ref={said} title={refusal && copy.notSaved}>
          <p>{refusal?.words}</p>
        </FormRefusal>
        <div className="account-pair">
          {text('name')}
          {text('lastName')}
        </div>
        {text('phone')}
        <Button kind="main" type="submit" busy={busy}>
          {busy ? copy.saving : copy.save}
        </Button>
      </form>
      <noscript>
        <p>
          {customer.name} {customer.lastName}
        </p>
        <p>{phoneWords(customer.phone)}</p>
      </noscript>
      <Address email={customer.email} verified={emailVerified} shopEmail={shopEmail} />
    </section>
  )
}

type AddressProps = { email: string; verified: boolean; shopEmail: string }

/** Cannot be changed here, only proved. */
function Address({ email, verified, shopEmail }: AddressProps) {
  return (
    <div className="account-address">
      <h3>{copy.email}</h3>
      <p>
        <strong>{email}</strong> {verified && <span className="verified">{copy.verified}</span>}
      </p>
      {!verified && (
        <>
          <p>{copy.notVerified}</p>
          <SendVerification small />
        </>
      )}
      <p className="soft small">{copy.emailFixed(shopEmail)}</p>
    </div>
  )
}
