import { useState } from 'react'
import { Link } from 'react-router'
import { sendAccountCall } from '../../client/account/account-backend.ts'
import { sessionStore } from '../../client/session/session-store.ts'
import { useForm } from '../../client/use-form.ts'
import { forgotten, newPassword } from '../../../../words/forgotten-password.ts'
import { forgottenPasswordForm, newPasswordForm } from '../../../forms/account-forms.ts'
import { metaOf } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { scenePicture } from '../../../../use-cases/settings/brand-pictures.ts'
import { takeLinkKey } from '../../../session/link-key.ts'
import { shopContext } from '../../../shop-context.ts'
import styles from '../../styles/account.css?url'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Message } from '../../../ui/message.tsx'
import type { Route } from './+types/forgotten-password.ts'
import { AccountField, AccountForm } from './account-form.tsx'
import { AccountFrame } from './account-frame.tsx'
import { NewPasswordField } from './new-password-field.tsx'

/** Links in mails from Firebase call the key `oobCode`. */
export function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { publicUrl } = shop.settings
  return {
    linkKey: takeLinkKey(request, { name: 'reset-link', publicUrl, parameters: ['clave', 'oobCode'] }),
    request: shop.pictures.resolve('/pictures/no-encontrada'),
    sent: scenePicture(shop, 'value2'),
    choose: scenePicture(shop, 'workshop'),
    done: scenePicture(shop, 'teaser'),
  }
}

/** The page's address may have a link's key, so the page is not cached and its links send no referrer. */
export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
})

/** Ignores a form that was sent before the scripts took over the page. */
export const action = () => null

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta = metaOf(forgotten, null)

/** Without a link's key the page requests the mail; with a key it sets the new password. */
export default function ForgottenPassword({ loaderData }: Route.ComponentProps) {
  const { linkKey, ...pictures } = loaderData
  // The page keeps the link's key in its state, because the cookie with the key is deleted after use.
  const [key] = useState(linkKey)
  // The key of a link that was used, has expired, or never existed.
  const [spent, setSpent] = useState<string | null>(null)
  const [saved, setSaved] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)

  if (saved)
    return (
      <AccountFrame title={newPassword.doneTitle} lead={newPassword.done} picture={pictures.done}>
        <ButtonLink to={paths.login} kind="main" wide>
          {newPassword.toLogin}
        </ButtonLink>
      </AccountFrame>
    )
  if (key !== null && key !== spent)
    return (
      <AccountFrame title={newPassword.title} lead={newPassword.lead} picture={pictures.choose}>
        <NewPasswordForm token={key} onSaved={() => setSaved(true)} onSpent={() => setSpent(key)} />
      </AccountFrame>
    )
  if (sentTo !== null)
    return (
      <AccountFrame title={forgotten.sentTitle} lead={forgotten.sent(sentTo)} picture={pictures.sent}>
        <p className="soft">{forgotten.sentHint}</p>
        <p className="actions">
          <ButtonLink to={paths.login} kind="main">
            {forgotten.toLogin}
          </ButtonLink>
          <Button onClick={() => setSentTo(null)}>{forgotten.again}</Button>
        </p>
      </AccountFrame>
    )
  return (
    <AccountFrame
      title={forgotten.title}
      lead={forgotten.lead}
      picture={pictures.request}
      news={spent !== null && <LinkSpent />}
    >
      <RequestLinkForm onSent={setSentTo} />
    </AccountFrame>
  )
}

function LinkSpent() {
  return (
    <div className="account-news">
      <Message kind="fault" title={newPassword.invalidTitle} urgent>
        <p>{newPassword.invalid}</p>
      </Message>
    </div>
  )
}

/** Requests the mail. The answer is the same for addresses with and without an account. */
function RequestLinkForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm(forgottenPasswordForm, async ({ email }) => {
    const answer = await sendAccountCall({
      method: 'POST',
      path: '/api/auth/password-reset',
      body: { email },
    })
    if (answer.kind === 'good') onSent(email)
    return answer
  })
  return (
    <>
      <AccountForm form={form} notDone={forgotten.notSent}>
        <AccountField {...form.field('email')} label={forgotten.email} />
        <Button kind="main" wide type="submit" busy={form.busy}>
          {form.busy ? forgotten.sending : forgotten.submit}
        </Button>
      </AccountForm>
      <p className="links account-other">
        {forgotten.remembered}{' '}
        <Link to={paths.login} viewTransition>
          {forgotten.login}
        </Link>
      </p>
    </>
  )
}

type NewPasswordFormProps = { token: string; onSaved: () => void; onSpent: () => void }

function NewPasswordForm({ token, onSaved, onSpent }: NewPasswordFormProps) {
  const form = useForm(newPasswordForm, async ({ pass }) => {
    const answer = await sendAccountCall({
      method: 'POST',
      path: '/api/auth/password',
      body: { token, pass },
    })
    if (answer.kind === 'good') {
      // A new password ends every session, also this browser's.
      sessionStore.keep(null)
      onSaved()
    } else if (answer.code === 'RESET_LINK_INVALID') onSpent()
    return answer
  })
  return (
    <AccountForm form={form} notDone={newPassword.notSaved}>
      <NewPasswordField {...form.field('pass')} label={newPassword.pass} typed={form.typed['pass']} />
      <Button kind="main" wide type="submit" busy={form.busy}>
        {form.busy ? newPassword.sending : newPassword.submit}
      </Button>
    </AccountForm>
  )
}
