import { useNavigate } from 'react-router'
import { askAccount } from '../../client/account/account-backend.ts'
import { forgetCheckout } from '../../client/checkout/checkout-trace.ts'
import { notify } from '../../client/notices.ts'
import { sessionStore } from '../../client/session/session-store.ts'
import { useAccountForm } from '../../client/account/use-account-form.ts'
import { eraseAccount as copy } from '../../../../words/account-data.ts'
import { longestOfAccount } from '../../../forms/account-fields.ts'
import { checkPasswordAgain } from '../../../forms/password-form.ts'
import { paths } from '../../../../words/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { FormRefusal } from './form-refusal.tsx'

/** What goes, what stays by law, and the password once more. */
export function EraseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.title}>
      <EraseForm onClose={onClose} />
    </Dialog>
  )
}

function EraseForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { form, said, busy, refusal, field, onSubmit } = useAccountForm(
    checkPasswordAgain,
    async ({ pass }) => {
      const answer = await askAccount({ method: 'DELETE', path: '/api/me', body: { pass } })
      if (answer.kind === 'good') {
        // Away first, and gone by then: without a session this page would lead to the login.
        await navigate(paths.home, { replace: true, flushSync: true })
        sessionStore.keep(null)
        forgetCheckout()
        notify(copy.erased)
        return answer
      }
      if (answer.code === 'SESSION_EXPIRED' || answer.code === 'SESSION_MISSING') sessionStore.expire()
      return answer.code === 'PASSWORD_WRONG' ? { ...answer, field: 'pass' } : answer
    },
  )
  return (
    <form ref={form} className="erase-form" method="post" noValidate onSubmit={onSubmit}>
      <p>{copy.lead}</p>
      <ul className="points">
        {copy.goes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>{copy.stays}</p>
      <FormRefusal ref={said} title={refusal && copy.notErased}>
        <p>{refusal?.words}</p>
      </FormRefusal>
      <PasswordField
        {...field('pass')}
        id="field-erase-pass"
        label={copy.pass}
        autoComplete="current-password"
        maxLength={longestOfAccount.pass}
      />
      <div className="dialog-actions">
        <Button kind="ink" type="submit" busy={busy}>
          {busy ? copy.erasing : copy.confirm}
        </Button>
        <Button onClick={onClose}>{copy.keep}</Button>
      </div>
    </form>
  )
}
