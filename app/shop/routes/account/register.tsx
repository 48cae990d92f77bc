import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { sendAccountCall } from '../../client/account/account-backend.ts'
import { useForm } from '../../client/use-form.ts'
import { afterLogin } from '../../client/account/after-login.ts'
import { footer } from '../../../../words/frame-words.ts'
import { register as copy, registerResult } from '../../../../words/register.ts'
import { registerForm } from '../../../forms/account-forms.ts'
import { metaOf } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { scenePicture } from '../../../../use-cases/settings/brand-pictures.ts'
import { shopContext } from '../../../shop-context.ts'
import styles from '../../styles/account.css?url'
import type { Route } from './+types/register.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { whatsappUrl } from '../../../ui/whatsapp-url.ts'
import { useShop } from '../../use-shop.ts'
import { AccountField, AccountForm } from './account-form.tsx'
import { AccountFrame } from './account-frame.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { mailto } from '../../../../words/mailto.ts'

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  return {
    scene: scenePicture(shop, 'value4'),
    thanks: scenePicture(shop, 'teaser'),
    fault: shop.pictures.resolve('/pictures/ups'),
  }
}

/** Ignores a form that was sent before the scripts took over the page, and keeps its fields out of the address. */
export const action = () => null

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta = metaOf(copy, paths.register)

/** Refusals that are shown above the form; all others open the failure dialog. */
const saidHere = ['REGISTER_INVALID', 'TOO_MANY_ATTEMPTS']

export default function Register({ loaderData: pictures }: Route.ComponentProps) {
  const { name: shopName } = useShop()
  const { search } = useLocation()
  const [result, setResult] = useState<'registered' | 'failed' | null>(null)
  const [address, setAddress] = useState('')
  const back = afterLogin(search)
  const login = back === null ? paths.login : paths.loginThen(back)

  const form = useForm(registerForm, async (registration) => {
    const answer = await sendAccountCall({ method: 'POST', path: '/api/auth/register', body: registration })
    setAddress(registration.email)
    if (answer.kind === 'good') setResult('registered')
    else if (!saidHere.includes(answer.code)) setResult('failed')
    return answer
  })
  const { busy, refusal, typed, field } = form
  const here = refusal !== null && saidHere.includes(refusal.code)

  return (
    <AccountFrame title={copy.title} lead={copy.lead} picture={pictures.scene}>
      <AccountForm form={form} notDone={here ? copy.notYet : null}>
        <div className="stack account-pair">
          <AccountField {...field('name')} label={copy.name} />
          <AccountField {...field('lastName')} label={copy.lastName} />
        </div>
        <AccountField {...field('phone')} label={copy.phone} hint={copy.phoneHint} />
        <AccountField {...field('email')} label={copy.email} />
        <NewPasswordField
          {...field('pass')}
          label={copy.pass}
          typed={typed['pass']}
          about={[typed['name'] ?? '', typed['lastName'] ?? '', typed['phone'] ?? '', typed['email'] ?? '']}
        />
        <p className="soft small">
          <span>{`${copy.privacy(shopName)} `}</span>
          <Link to={paths.privacy}>{copy.privacyLink}</Link>.
        </p>
        <Button kind="main" wide type="submit" busy={busy}>
          {busy ? copy.sending : copy.submit}
        </Button>
        <output className="only-heard">{busy && copy.sending}</output>
      </AccountForm>
      <p className="links account-other">
        {copy.haveAccount}{' '}
        <Link to={login} viewTransition>
          {copy.login}
        </Link>
      </p>
      <RegisterDialog
        result={result}
        address={address}
        login={login}
        pictures={pictures}
        onBack={() => setResult(null)}
      />
    </AccountFrame>
  )
}

type RegisterDialogProps = {
  pictures: Route.ComponentProps['loaderData']
  /** The result of the registration; null: nothing was sent. */
  result: 'registered' | 'failed' | null
  address: string
  /** The address of the login, with the way back if there is one. */
  login: string
  onBack: () => void
}

/** The button of this dialog leads to the login after success and after failure. */
function RegisterDialog({ result, address, login, pictures, onBack }: RegisterDialogProps) {
  const { email, whatsapp } = useShop()
  const navigate = useNavigate()
  const toLogin = () => void navigate(login, { viewTransition: true, replace: true })
  const failed = result === 'failed'
  return (
    <Dialog
      open={result !== null}
      onClose={failed ? onBack : toLogin}
      {...(failed && { closeLabel: registerResult.back })}
      title={failed ? registerResult.failureTitle : registerResult.successTitle}
    >
      <div className="stack gap-2 result">
        <div className="result-picture">
          <Picture picture={failed ? pictures.fault : pictures.thanks} alt="" sizes="12rem" />
        </div>
        <p className="result-cry">{failed ? registerResult.failureCry : registerResult.successCry}</p>
        <p>
          <strong>{failed ? registerResult.failure : registerResult.success}</strong>
        </p>
        {failed ? (
          <p>
            <span>{registerResult.failureAdvice}</span> <a href={mailto(email)}>{email}</a> ·{' '}
            <a href={whatsappUrl(whatsapp)}>{`${footer.whatsapp} ${whatsapp}`}</a>
          </p>
        ) : (
          <p>{registerResult.successMail(address)}</p>
        )}
      </div>
      <div className="actions">
        <Button kind="main" wide onClick={toLogin}>
          {registerResult.toLogin}
        </Button>
      </div>
    </Dialog>
  )
}
