import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { sendCustomerCall } from '../../client/account/account-backend.ts'
import { forgetBuyer } from '../../client/checkout/checkout-trace.ts'
import { notify } from '../../../ui/notify.ts'
import { sessionStore } from '../../client/session/session-store.ts'
import { useForm } from '../../client/use-form.ts'
import { accountData as copy, eraseAccount } from '../../../../words/account-data.ts'
import { longestOfAccount, passwordAgainForm } from '../../../forms/account-forms.ts'
import { paths } from '../../../../words/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { AccountForm } from './account-form.tsx'

/** Offers the customer's legal rights: access to the personal data, and deletion of the account. */
export function DataRightsPanel() {
  const [erasing, setErasing] = useState(false)
  return (
    <section className="sheet stack gap-5 account-sheet" aria-labelledby="tus-datos-son-tuyos">
      <h2 id="tus-datos-son-tuyos">{copy.yours}</h2>
      <p>{copy.downloadText}</p>
      <a className={buttonClass({ kind: 'sun', small: true })} href="/api/me/export" download>
        {copy.download}
      </a>
      <hr className="thread" />
      <p>
        {copy.eraseText} <Link to={paths.privacy}>{copy.privacy}</Link>.
      </p>
      <span className="needs-scripts">
        <Button small onClick={() => setErasing(true)}>
          {copy.erase}
        </Button>
      </span>
      <Dialog open={erasing} onClose={() => setErasing(false)} title={eraseAccount.title}>
        <EraseForm onClose={() => setErasing(false)} />
      </Dialog>
    </section>
  )
}

/** Deletes the account. The form lists what is deleted and what the law requires to keep. */
function EraseForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useForm(passwordAgainForm, async (password) => {
    const answer = await sendCustomerCall({ method: 'DELETE', path: '/api/me', body: password })
    if (answer.kind === 'good') {
      // The customer leaves this page first, because the page would open the login when the session ends.
      await navigate(paths.home, { replace: true, flushSync: true })
      sessionStore.keep(null)
      forgetBuyer()
      notify(eraseAccount.erased)
    }
    return answer
  })
  const consequences = (
    <>
      <p>{eraseAccount.lead}</p>
      <ul className="stack gap-2 points">
        {eraseAccount.goes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>{eraseAccount.stays}</p>
    </>
  )
  return (
    <AccountForm form={form} notDone={eraseAccount.notErased} className="erase-form" lead={consequences}>
      <PasswordField
        {...form.field('pass')}
        id="field-erase-pass"
        label={eraseAccount.pass}
        autoComplete="current-password"
        maxLength={longestOfAccount.pass}
      />
      <div className="actions">
        <Button kind="ink" type="submit" busy={form.busy}>
          {form.busy ? eraseAccount.erasing : eraseAccount.confirm}
        </Button>
        <Button onClick={onClose}>{eraseAccount.keep}</Button>
      </div>
    </AccountForm>
  )
}
