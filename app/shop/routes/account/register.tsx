import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { askAccount } from '../../client/account/account-backend.ts'
import { wayBack } from '../../client/account/way-back.ts'
import { register as copy } from '../../../../words/register.ts'
import type { Registration } from '../../../forms/register-form.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { shopContext } from '../../shop-context.ts'
import styles from '../../styles/account.css?url'
import type { Route } from './+types/register.ts'
import { AccountFrame } from './account-frame.tsx'
import { RegisterDialog } from './register-dialog.tsx'
import { RegisterForm } from './register-form.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { settings, pictures } = context.get(shopContext)
  const { name, email, whatsapp } = settings
  return {
    shop: { name, email, whatsapp },
    pictures: {
      scene: pictures.resolve('/pictures/valor-moderna'),
      thanks: pictures.resolve('/pictures/gracias'),
      fault: pictures.resolve('/pictures/ups'),
    },
  }
}

/** A form that went out before the scripts came: nothing is taken from it, and nothing of it stands in an address. */
export const action = () => null

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, description: copy.description, path: paths.register })

/** Said above the form; whatever else goes wrong is the failure dialog's. */
const saidHere = ['REGISTER_INVALID', 'TOO_MANY_ATTEMPTS']

export default function Register({ loaderData }: Route.ComponentProps) {
  const { shop, pictures } = loaderData
  const { search } = useLocation()
  const [result, setResult] = useState<'registered' | 'failed' | null>(null)
  const [address, setAddress] = useState('')
  const back = wayBack(search)
  const login = back === null ? paths.login : paths.loginThen(back)

  const send = async (registration: Registration) => {
    const answer = await askAccount({ method: 'POST', path: '/api/auth/register', body: registration })
    setAddress(registration.email)
    if (answer.kind === 'good') setResult('registered')
    else if (!saidHere.includes(answer.code)) setResult('failed')
    return answer
  }

  return (
    <AccountFrame title={copy.title} lead={copy.lead} picture={pictures.scene} email={shop.email}>
      <RegisterForm shopName={shop.name} onSend={send} sayHere={saidHere} />
      <p className="account-other">
        {copy.haveAccount}{' '}
        <Link to={login} viewTransition>
          {copy.login}
        </Link>
      </p>
      <RegisterDialog
        result={result}
        address={address}
        login={login}
        shop={shop}
        pictures={pictures}
        onBack={() => setResult(null)}
      />
    </AccountFrame>
  )
}
