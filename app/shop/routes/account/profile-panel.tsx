import { Suspense, useState } from 'react'
import { late } from '../../../ui/late.ts'
import { notify } from '../../../ui/notify.ts'
import { sendCustomerCall } from '../../client/account/account-backend.ts'
import { type SessionMirror, sessionStore } from '../../client/session/session-store.ts'
import { useForm } from '../../client/use-form.ts'
import { accountData as copy } from '../../../../words/account-data.ts'
import { phoneWords } from '../../../../words/phone-words.ts'
import { profileForm } from '../../../forms/account-forms.ts'
import { Button } from '../../../ui/button.tsx'
import { useShop } from '../../use-shop.ts'
import { AccountField, AccountForm } from './account-form.tsx'
import { VerificationAgain } from './verification-again.tsx'

type ProfilePanelProps = { customer: SessionMirror; emailVerified: boolean }

/** When the chunk kept-data.tsx does not load, the form works but does not keep typed texts. */
const KeptData = late(
  () => import('./kept-data.tsx'),
  () => null,
)

/** The customer's own data. The mail address cannot be changed, only verified. */
export function ProfilePanel({ customer, emailVerified }: ProfilePanelProps) {
  const { email: shopEmail } = useShop()
  const [saves, setSaves] = useState(0)
  const form = useForm(profileForm, async (profile) => {
    const answer = await sendCustomerCall({ method: 'PATCH', path: '/api/me', body: profile })
    if (answer.kind === 'good') {
      const now = sessionStore.read()
      if (now.state === 'signed-in') sessionStore.keep({ ...now.session, ...profile })
      setSaves((count) => count + 1)
      notify(copy.saved)
    }
    return answer
  })

  return (
    <section className="sheet stack gap-5 account-sheet" aria-labelledby="quien-eres">
      <h2 id="quien-eres">{copy.person}</h2>
      <AccountForm form={form} notDone={copy.notSaved} className="needs-scripts">
        <Suspense>
          <KeptData customer={customer} saves={saves} />
        </Suspense>
        <div className="stack account-pair">
          <AccountField {...form.field('name')} label={copy.name} kept={customer.name} />
          <AccountField {...form.field('lastName')} label={copy.lastName} kept={customer.lastName} />
        </div>
        <AccountField {...form.field('phone')} label={copy.phone} kept={phoneWords(customer.phone)} />
        <Button kind="main" type="submit" busy={form.busy}>
          {form.busy ? copy.saving : copy.save}
        </Button>
      </AccountForm>
      <noscript>
        <p>{`${customer.name} ${customer.lastName}`}</p>
        <p>{phoneWords(customer.phone)}</p>
      </noscript>
      <div className="stack gap-3 account-address">
        <h3>{copy.email}</h3>
        <p>
          <strong>{customer.email}</strong>{' '}
          {emailVerified && <span className="verified">{copy.verified}</span>}
        </p>
        {!emailVerified && (
          <>
            <p>{copy.notVerified}</p>
            <VerificationAgain small />
          </>
        )}
        <p className="soft small">{copy.emailFixed(shopEmail)}</p>
      </div>
    </section>
  )
}
