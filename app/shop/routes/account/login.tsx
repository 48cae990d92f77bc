import { type RefObject, useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { signInHere } from '../../client/account/sign-in-here.ts'
import { useLoginArrival } from '../../client/account/use-login-arrival.ts'
import { useSession } from '../../client/session/use-session.ts'
import { useForm } from '../../client/use-form.ts'
import { afterLogin } from '../../client/account/after-login.ts'
import { login as copy } from '../../../../words/login.ts'
import { loginForm, longestOfAccount } from '../../../forms/account-forms.ts'
import { metaOf } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { scenePicture } from '../../../../use-cases/settings/brand-pictures.ts'
import { shopContext } from '../../../shop-context.ts'
import styles from '../../styles/account.css?url'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import type { Route } from './+types/login.ts'
import { AccountField, AccountForm } from './account-form.tsx'
import { AccountFrame } from './account-frame.tsx'
import { RequestMailButton } from './request-mail-button.tsx'
import { GuestCheckout } from './guest-checkout.tsx'
import { LoginNews } from './login-news.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { picture: scenePicture(context.get(shopContext), 'value1') }
}

/** Ignores a form that was sent before the scripts took over the page, and keeps its fields out of the address. */
export const action = () => null

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta = metaOf(copy, paths.login)

export default function Login({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const arrival = useLoginArrival()
  const session = useSession()
  const back = afterLogin(search)
  const form = useForm(loginForm, signInHere)
  const unconfirmed = form.refusal?.code === 'CONFIRM_BROWSER'
  const leaving = arrival !== 'arriving' && session.state === 'signed-in'

  useWayBack(leaving, back)

  const waiting = form.busy || leaving
  return (
    <AccountFrame
      {...loaderData}
      title={copy.title}
      lead={copy.lead}
      news={<LoginNews arrival={arrival} back={back} />}
    >
      <AccountForm
        form={form}
        notDone={unconfirmed ? copy.confirmTitle : copy.failure}
        wayOut={unconfirmed && <ConfirmBrowser login={form.bound.ref} />}
      >
        <AccountField {...form.field('email')} label={copy.email} />
        <PasswordField
          {...form.field('pass')}
          label={copy.pass}
          autoComplete="current-password"
          maxLength={longestOfAccount.pass}
        >
          <p className="small links password-help">
            <Link to={paths.forgottenPassword} viewTransition>
              {copy.forgotten}
            </Link>
          </p>
        </PasswordField>
        <Button kind="main" wide type="submit" busy={waiting || session.state === 'signed-in'}>
          {waiting ? copy.validating : copy.submit}
        </Button>
        <output className="only-heard">{waiting && copy.validating}</output>
      </AccountForm>
      {(arrival === 'expired' || arrival === 'plain') && back === paths.checkout && (
        <GuestCheckout expired={arrival === 'expired'} />
      )}
      <p className="links account-other">
        {copy.newHere}{' '}
        <Link to={back === null ? paths.register : paths.registerThen(back)} viewTransition>
          {copy.register}
        </Link>
      </p>
    </AccountFrame>
  )
}

/** Sends a signed-in customer to the page that led to the login. */
function useWayBack(leaving: boolean, back: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!leaving) return
    // Only a newly loaded document of the checkout has the Content-Security-Policy for the payment.
    if (back?.startsWith(paths.checkout)) location.replace(back)
    else void navigate(back ?? paths.homeByName, { replace: true })
  }, [leaving, back, navigate])
}

/** While strangers' wrong passwords block an account, a mailed link lets its owner's browser sign in. */
function ConfirmBrowser({ login }: { login: RefObject<HTMLFormElement | null> }) {
  const call = () => {
    const { email } = Object.fromEntries(new FormData(login.current ?? undefined))
    return { method: 'POST', path: '/api/auth/browser-link', body: { email } } as const
  }
  return (
    <RequestMailButton
      small
      call={call}
      label={copy.sendLink}
      busyLabel={copy.sendingLink}
      sentText={copy.linkSent}
    />
  )
}
