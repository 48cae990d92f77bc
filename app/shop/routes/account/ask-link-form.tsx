import { Link } from 'react-router'
import { askAccount } from '../../client/account/account-backend.ts'
import { useAccountForm } from '../../client/account/use-account-form.ts'
import { forgotten as copy } from '../../../../words/forgotten-password.ts'
import { longestOfAccount } from '../../../forms/account-fields.ts'
import { checkForgottenPassword } from '../../../forms/password-form.ts'
import { paths } from '../../../../words/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { FormRefusal } from './form-refusal.tsx'

/** Asks for the mail with the link. The answer is the same whether there is an account or not. */
export function AskLinkForm({ onAsked }: { onAsked: (email: string) => void }) {
  const { form, said, busy, refusal, field, onSubmit } = useAccountForm(
    checkForgottenPassword,
    async ({ email }) => {
      const answer = await askAccount({ method: 'POST', path: '/api/auth/password-reset', body: { email } })
      if (answer.kind === 'good') onAsked(email)
      return answer
    },
  )
  return (
    <>
      <form ref={form} method="post" noValidate onSubmit={onSubmit}>
        <FormRefusal ref={said} title={refusal && copy.notSent}>
          <p>{refusal?.words}</p>
        </FormRefusal>
        <FormField {...field('email')} label={copy.email}>
          {(control) => (
            <input
              {...control}
              required
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={longestOfAccount.email}
              onChange={field('email').onChange}
            />
          )}
        </FormField>
        <Button kind="main" wide type="submit" busy={busy}>
          {busy ? copy.sending : copy.submit}
        </Button>
      </form>
      <p className="account-other">
        {copy.remembered}{' '}
        <Link to={paths.login} viewTransition>
          {copy.login}
        </Link>
      </p>
    </>
  )
}
