import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { signIn } from '../../client/account/sign-in.ts'
import { useAccountForm } from '../../client/account/use-account-form.ts'
import { useLoginArrival } from '../../client/account/use-login-arrival.ts'
import { useSession } from '../../client/session/use-session.ts'
import { wayBack } from '../../client/account/way-back.ts'
import { login as copy } from '../../../../words/login.ts'
import { longestOfAccount } from '../../../forms/account-fields.ts'
import { checkLogin } from '../../../forms/login-form.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { shopContext } from '../../shop-context.ts'
import styles from '../../styles/account.css?url'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import type { Route } from './+types/login.ts'
import { AccountFrame } from './account-frame.tsx'
import { ConfirmBrowser } from './confirm-browser.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { GuestCheckout } from './guest-checkout.tsx'
import { LoginNews } from './login-news.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { settings, pictures } = context.get(shopContext)
  return { email: settings.email, picture: pictures.resolve('/pictures/valor-divertida') }
}

/** A form that went out before the scripts came: nothing is taken from it, and nothing of it stands in an address. */
export const action = () => null

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, description: copy.description, path: paths.login })

export default function Login({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const arrival = useLoginArrival()
  const session = useSession()
  const back = wayBack(search)
  const { form, said, busy, refusal, field, onSubmit } = useAccountForm(checkLogin, signIn)
  const leaving = arrival !== 'arriving' && session.state === 'signed-in'

  useWayBack(leaving, back)

  const waiting = busy || leaving
  return (
    <AccountFrame
      {...loaderData}
      title={copy.title}
      lead={copy.lead}
      news={<LoginNews arrival={arrival} back={back} />}
    >
      <form ref={form} method="post" noValidate onSubmit={onSubmit}>
        <FormRefusal
          ref={said}
          title={refusal && (refusal.code === 'CONFIRM_BROWSER' ? copy.confirmTitle : copy.failure)}
        >
          <p>{refusal?.words}</p>
          {refusal?.code === 'CONFIRM_BROWSER' && (
            <ConfirmBrowser email={() => String(form.current && new FormData(form.current).get('email'))} />
          )}
        </FormRefusal>
        <EmailField {...field('email')} />
        <PasswordField
          {...field('pass')}
          label={copy.pass}
          autoComplete="current-password"
          maxLength={longestOfAccount.pass}
        >
          <p className="password-help">
            <Link to={paths.forgottenPassword} viewTransition>
              {copy.forgotten}
            </Link>
          </p>
        </PasswordField>
        <Button kind="main" wide type="submit" busy={waiting || session.state === 'signed-in'}>
          {waiting ? copy.validating : copy.submit}
        </Button>
        <output className="only-heard">{waiting && copy.validating}</output>
      </form>
      {(arrival === 'expired' || arrival === 'plain') && back === paths.checkout && (
        <GuestCheckout expired={arrival === 'expired'} />
      )}
      <p className="account-other">
        {copy.newHere}{' '}
        <Link to={back === null ? paths.register : paths.registerThen(back)} viewTransition>
          {copy.register}
        </Link>
      </p>
    </AccountFrame>
  )
}

/** Whoever is signed in goes on to where they were going. */
function useWayBack(leaving: boolean, back: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!leaving) return
    // The payment's policy comes only with the document of the checkout.
    if (back?.startsWith(paths.checkout)) location.replace(back)
    else void navigate(back ?? paths.homeByName, { replace: true })
  }, [leaving, back, navigate])
}

function EmailField({
  onChange,
  ...field
}: {
  name: string
  error: string | undefined
  onChange: () => void
}) {
  return (
    <FormField {...field} label={copy.email}>
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
          onChange={onChange}
        />
      )}
    </FormField>
  )
}
