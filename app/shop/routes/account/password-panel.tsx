import { useState } from 'react'
import { sendCustomerCall } from '../../client/account/account-backend.ts'
import { notify } from '../../../ui/notify.ts'
import type { SessionMirror } from '../../client/session/session-store.ts'
import { useForm } from '../../client/use-form.ts'
import { accountData as copy } from '../../../../words/account-data.ts'
import { longestOfAccount, passwordChangeForm } from '../../../forms/account-forms.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'

export function PasswordPanel({ customer }: { customer: SessionMirror }) {
  // Counts changes of the password: the form is emptied after each change.
  const [changes, setChanges] = useState(0)
  return (
    <section className="sheet stack gap-5 account-sheet needs-scripts" aria-labelledby="tu-contrasena">
      <h2 id="tu-contrasena">{copy.password}</h2>
      <p className="soft">{copy.passwordText}</p>
      <PasswordForm key={changes} customer={customer} onChanged={() => setChanges((count) => count + 1)} />
    </section>
  )
}

function PasswordForm({ customer, onChanged }: { customer: SessionMirror; onChanged: () => void }) {
  const form = useForm(passwordChangeForm, async (passwords) => {
    const answer = await sendCustomerCall({ method: 'POST', path: '/api/me/password', body: passwords })
    if (answer.kind === 'good') {
      notify(copy.changed)
      onChanged()
    }
    return answer
  })
  return (
    <AccountForm form={form} notDone={copy.notChanged}>
      {/* A hidden field tells password managers to which account the password belongs. */}
      <input type="text" name="username" autoComplete="username" value={customer.email} readOnly hidden />
      <PasswordField
        {...form.field('current')}
        label={copy.current}
        autoComplete="current-password"
        maxLength={longestOfAccount.pass}
      />
      <NewPasswordField
        {...form.field('pass')}
        label={copy.pass}
        typed={form.typed['pass']}
        about={[customer.name, customer.lastName, customer.email]}
      />
      <Button kind="main" type="submit" busy={form.busy}>
        {form.busy ? copy.changing : copy.change}
      </Button>
    </AccountForm>
  )
}
