import { askAccount } from '../../client/account/account-backend.ts'
import { sessionStore } from '../../client/session/session-store.ts'
import { useAccountForm } from '../../client/account/use-account-form.ts'
import { newPassword as copy } from '../../../../words/forgotten-password.ts'
import { checkNewPassword } from '../../../forms/password-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { NewPasswordField } from './new-password-field.tsx'

type NewPasswordFormProps = { token: string; onSaved: () => void; onSpent: () => void }

/** Chooses the new password under the key of the mail. */
export function NewPasswordForm({ token, onSaved, onSpent }: NewPasswordFormProps) {
  const { form, said, busy, refusal, field, onSubmit } = useAccountForm(
    checkNewPassword,
    async ({ pass }) => {
      const answer = await askAccount({ method: 'POST', path: '/api/auth/password', body: { token, pass } })
      if (answer.kind === 'good') {
        // A changed password ends every session, this browser's too.
        sessionStore.keep(null)
        onSaved()
      } else if (answer.code === 'RESET_LINK_INVALID') onSpent()
      else if (answer.code === 'PASSWORD_INVALID') return { ...answer, field: 'pass' }
      return answer
    },
  )
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit}>
      <FormRefusal ref={said} title={refusal && copy.notSaved}>
        <p>{refusal?.words}</p>
      </FormRefusal>
      <NewPasswordField {...field('pass')} label={copy.pass} />
      <Button kind="main" wide type="submit" busy={busy}>
        {busy ? copy.sending : copy.submit}
      </Button>
    </form>
  )
}
