import { useState } from 'react'
import { askAccount } from '../../client/account/account-backend.ts'
import { notify } from '../../client/notices.ts'
import { type SessionMirror, sessionStore } from '../../client/session/session-store.ts'
import { useAccountForm } from '../../client/account/use-account-form.ts'
import { accountData as copy } from '../../../../words/account-data.ts'
import { longestOfAccount } from '../../../forms/account-fields.ts'
import { checkPasswordChange } from '../../../forms/password-form.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { NewPasswordField } from './new-password-field.tsx'

/** Another password, for whoever knows the one of today. */
export function PasswordSheet({ customer }: { customer: SessionMirror }) {
  // A changed password leaves an empty form.
  const [changes, setChanges] = useState(0)
  return (
    <section className="sheet account-sheet needs-scripts" aria-labelledby="tu-contrasena">
      <h2 id="tu-contrasena">{copy.password}</h2>
      <p className="soft">{copy.passwordText}</p>
      <PasswordForm key={changes} customer={customer} onChanged={() => setChanges((count) => count + 1)} />
    </section>
  )
}

function PasswordForm({ customer, onChanged }: { customer: SessionMirror; onChanged: () => void }) {
  const { form, said, busy, refusal, field, onSubmit } = useAccountForm(
    checkPasswordChange,
    async ({ current, pass }) => {
      const answer = await askAccount({ method: 'POST', path: '/api/me/password', body: { current, pass } })
      if (answer.kind === 'good') {
        notify(copy.changed)
        onChanged()
        return answer
      }
      if (answer.code === 'SESSION_EXPIRED' || answer.code === 'SESSION_MISSING') sessionStore.expire()
      return answer.code === 'PASSWORD_WRONG' ? { ...answer, field: 'current' } : answer
    },
  )
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit}>
      <FormRefusal ref={said} title={refusal && copy.notChanged}>
        <p>{refusal?.words}</p>
      </FormRefusal>
      {/* Password managers want to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={customer.email} readOnly hidden />
      <PasswordField
        {...field('current')}
        label={copy.current}
        autoComplete="current-password"
        maxLength={longestOfAccount.pass}
      />
      <NewPasswordField
        {...field('pass')}
        label={copy.pass}
        about={[customer.name, customer.lastName, customer.email]}
      />
      <Button kind="main" type="submit" busy={busy}>
        {busy ? copy.changing : copy.change}
      </Button>
    </form>
  )
}
