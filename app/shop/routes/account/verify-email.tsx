import { useState } from 'react'
import { sendCustomerCall } from '../../client/account/account-backend.ts'
import { useSession } from '../../client/session/use-session.ts'
import { verifyEmailCopy as copy } from '../../../../words/verify-email-words.ts'
import { metaOf } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { scenePicture } from '../../../../use-cases/settings/brand-pictures.ts'
import { takeLinkKey } from '../../../session/link-key.ts'
import { shopContext } from '../../../shop-context.ts'
import styles from '../../styles/account.css?url'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Message } from '../../../ui/message.tsx'
import type { Route } from './+types/verify-email.ts'
import { AccountFrame } from './account-frame.tsx'
import { VerificationAgain } from './verification-again.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { publicUrl } = shop.settings
  return {
    linkKey: takeLinkKey(request, { name: 'verify-link', publicUrl, parameters: ['clave'] }),
    confirm: scenePicture(shop, 'value2'),
    done: scenePicture(shop, 'teaser'),
    fault: shop.pictures.resolve('/pictures/ups'),
  }
}

/** The page's address may have a link's key, so the page is not cached and its links send no referrer. */
export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
})

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta = metaOf(copy, null)

type Step = 'confirm' | 'sending' | 'done' | 'invalid' | { refused: string }

/**
 * Verifies a mail address by the mail's link and a press. The link alone proves nothing, because some programs open
 * every link of a mail, with scripts. It also needs the account's session (use-cases/accounts/verify-email.ts).
 */
export default function VerifyEmail({ loaderData }: Route.ComponentProps) {
  const { linkKey, ...pictures } = loaderData
  // The page keeps the link's key in its state, because the cookie with the key is deleted after use.
  const [token] = useState(linkKey ?? '')
  const [step, setStep] = useState<Step>(token === '' ? 'invalid' : 'confirm')
  const session = useSession().state
  const signedIn = session === 'signed-in'

  const confirm = async () => {
    setStep('sending')
    const answer = await sendCustomerCall({ method: 'POST', path: '/api/auth/email', body: { token } })
    if (answer.kind === 'good') setStep('done')
    else setStep(answer.code === 'VERIFY_LINK_INVALID' ? 'invalid' : { refused: answer.words })
  }

  const toAccount = (
    <ButtonLink to={signedIn ? paths.account : paths.loginThen(paths.account)} kind="main" prefetch="none">
      {signedIn ? copy.toAccount : copy.toLogin}
    </ButtonLink>
  )
  if (step === 'done')
    return (
      <AccountFrame title={copy.doneTitle} lead={copy.done} picture={pictures.done}>
        {toAccount}
      </AccountFrame>
    )
  if (step === 'invalid')
    return (
      <AccountFrame title={copy.invalidTitle} lead={copy.invalid} picture={pictures.fault}>
        {!signedIn && <p>{copy.invalidSignedOut}</p>}
        <div className="actions">
          {toAccount}
          {signedIn && <VerificationAgain />}
        </div>
      </AccountFrame>
    )
  if (session === 'anonymous')
    return (
      <AccountFrame title={copy.title} lead={copy.signInFirst} picture={pictures.confirm}>
        <ButtonLink to={paths.loginThen(paths.verificationPage)} kind="main" prefetch="none">
          {copy.toLogin}
        </ButtonLink>
      </AccountFrame>
    )
  const busy = step === 'sending'
  return (
    <AccountFrame title={copy.title} lead={copy.lead} picture={pictures.confirm}>
      {typeof step === 'object' && (
        <Message kind="fault" title={copy.notDone} urgent>
          <p>{step.refused}</p>
        </Message>
      )}
      <Button kind="main" wide busy={busy} onClick={() => void confirm()}>
        {busy ? copy.sending : copy.submit}
      </Button>
    </AccountFrame>
  )
}
