import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { askAccount } from '../../client/account-backend.ts'
import { useAccountForm } from '../../client/use-account-form.ts'
import { forgotten as copy } from '../../copy/forgotten-password.ts'
import { longestOfAccount } from '../../forms/account-fields.ts'
import { checkForgottenPassword } from '../../forms/password-form.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { FormRefusal } from './form-refusal.tsx'

/** Asks for the mail with the link. The answer is the same whether there is an account or not. */
export function AskLinkForm() {
  const [asked, setAsked] = useState<string | null>(null)
  const told = useRef<HTMLDivElement>(null)
  const { form, said, busy, refusal, field, onSubmit } = useAccountForm(
    checkForgottenPassword,
    async ({ email }) => {
      const answer = await askAccount({ method: 'POST', path: '/api/auth/password-reset', body: { email } })
      if (answer.kind === 'good') setAsked(email)
      return answer
    },
  )

  useEffect(() => {
    // The form it came from is gone.
    if (asked !== null) told.current?.focus()
  }, [asked])

  if (asked !== null)
    return (
      <div ref={told} tabIndex={-1} className="account-told">
        <h2>{copy.askedTitle}</h2>
        <p>{copy.asked(asked)}</p>
        <p className="soft">{copy.askedElse}</p>
        <p className="actions">
          <ButtonLink to={paths.login} kind="main">
            {copy.toLogin}
          </ButtonLink>
          <Button onClick={() => setAsked(null)}>{copy.again}</Button>
        </p>
      </div>
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
