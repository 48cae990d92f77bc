import {
  currentConnection,
  pastConnections,
  trialOf,
} from '../../../../data/connections/stored-connections.ts'
import type { ConnectionState } from '../../../../domain/connections/connection.ts'
import {
  type PayPalAccount,
  type PayPalField,
  readPayPal,
} from '../../../../domain/connections/paypal-keys.ts'
import { accountAnswer } from '../../../../use-cases/opening/check-part.ts'
import { confirmPayPal, tryPayPal } from '../../../../use-cases/connections/connect-paypal.ts'
import { ago } from '../../../../words/ago.ts'
import { onlineProviderWords } from '../../../../words/backoffice/provider-words.ts'
import { serverPaths } from '../../../../words/server-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { StoredFields } from '../../client/stored-fields.tsx'
import { useFirstFault } from '../../client/use-first-fault.ts'
import { done, feedbackOf, notDone } from '../../session/feedback.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { useSaving } from '../../ui/page-parts.tsx'
import { answerWords } from '../health/words.ts'
import { ConnectionPage, TrialForm, waitsForAnswer } from './connection-page.tsx'
import styles from './connections.css?url'
import { Guide } from './guide.tsx'
import { PlainField } from './plain-field.tsx'
import { connectionsCopy, payPalCopy as copy } from './words.ts'
import type { Route } from './+types/paypal-account.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('change settings', { context })
  const { connections, demonstration, missing, publicUrl } = shop.settings
  const now = shop.now()
  const [current, stored, past] = await Promise.all([
    currentConnection(shop.db, 'paypal'),
    trialOf(shop.db, 'paypal', who.staff.id),
    pastConnections(shop.db, 'paypal'),
  ])
  const trial = waitsForAnswer(stored, { request, now })
  const { kind, browser } = shop.payments.online
  const shown = (stored ?? current)?.facts as PayPalAccount | undefined
  return {
    state: stateOf(connections.paypal, demonstration.payments),
    account: current ? titleOf(current.facts as PayPalAccount) : copy.app(browser.clientId),
    since: current && ago(current.since, now),
    lacksWebhook: missing.includes('webhook'),
    trial: trial && { id: trial.id, ...(trial.facts as PayPalAccount) },
    webhookUrl: publicUrl + serverPaths.webhooks(kind),
    past: past
      .map(({ id, facts, since }) => ({ id, ...(facts as PayPalAccount), until: ago(since, now) }))
      // An account whose secret was changed is listed once, as the present one.
      .filter(({ name }) => name !== (current?.facts as PayPalAccount | undefined)?.name)
      .map(({ id, until, ...account }) => ({ id, until, account: titleOf(account) })),
    steps: demonstration.backoffice ? copy.stepsToTry : copy.steps,
    draft: { clientId: shown?.clientId ?? '', webhookId: '' },
    version: `${current?.id} ${stored?.id}`,
  }
}

function stateOf(connection: ConnectionState, isDemonstration: boolean): ConnectionState | 'demonstration' {
  return connection === 'none' && isDemonstration ? 'demonstration' : connection
}

const titleOf = ({ owner, clientId }: PayPalAccount): string => (owner === '' ? copy.app(clientId) : owner)

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  const typed = (name: string) => String(form.get(name) ?? '')
  if (form.get('intent') === 'confirm') {
    const result = await confirmPayPal(shop, who.actor, { trialId: typed('trial') })
    const feedback = feedbackOf(result, {
      connected: done(copy.connected),
      'no-trial': notDone(copy.noTrial),
      expired: notDone(copy.expired),
      meanwhile: notDone(copy.meanwhile),
      fixed: notDone(connectionsCopy.fixed('PAYPAL_CLIENT_ID')),
      'no-key': notDone(connectionsCopy.noKey),
    })
    return { feedback }
  }
  const draft = { clientId: typed('clientId'), webhookId: typed('webhookId') }
  const read = readPayPal({ ...draft, clientSecret: typed('clientSecret') })
  if (read.kind === 'faulty') return { feedback: notDone(connectionsCopy.faulty), draft, faults: read.faults }
  const result = await tryPayPal(shop, who.actor, read.keys)
  const feedback = feedbackOf(result, {
    works: ({ owner }) => done(copy.answers(owner)),
    'not-accepted': ({ check }) => notDone(copy.notAccepted(answerWords('payments', accountAnswer(check)))),
    'webhook-refused': ({ code }) => notDone(copy.webhookRefused(code, shop.settings.publicUrl)),
    fixed: notDone(connectionsCopy.fixed('PAYPAL_CLIENT_ID')),
    nobody: notDone(copy.nobody),
    'no-key': notDone(connectionsCopy.noKey),
  })
  return feedback.good ? { feedback } : { feedback, draft }
}

export default function PayPalAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, trial, past, steps } = loaderData
  return (
    <ConnectionPage
      title={copy.title}
      lead={copy.lead}
      feedback={actionData?.feedback}
      state={stateWords(loaderData)}
      isBroken={state === 'unreadable'}
    >
      {state !== 'fixed' && (
        <div className="connection-page">
          {trial ? (
            <FoundAccount trial={trial} webhookUrl={loaderData.webhookUrl} />
          ) : (
            <KeysForm {...loaderData} answer={actionData} />
          )}
          {!trial && <Guide steps={steps} />}
        </div>
      )}
      {past.length > 0 && (
        <section className="stack gap-2" aria-labelledby="past">
          <h2 id="past">{copy.past}</h2>
          <p className="soft">{copy.pastHint}</p>
          <ul className="rows">
            {past.map(({ id, account, until }) => (
              <li key={id}>
                <span className="row-words">
                  <strong>{account}</strong>
                  <span className="soft">{copy.until(until)}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </ConnectionPage>
  )
}

function stateWords({ state, account, since, lacksWebhook }: Route.ComponentProps['loaderData']): string {
  const through = copy.state.through(account)
  if (state === 'typed') return `${through} ${connectionsCopy.since(since ?? '')}`
  if (state === 'fixed')
    return [through, connectionsCopy.fixed('PAYPAL_CLIENT_ID'), lacksWebhook && onlineProviderWords.noWebhook]
      .filter(Boolean)
      .join(' ')
  return copy.state[state]
}

type FoundAccountProps = { trial: { id: string } & PayPalAccount; webhookUrl: string }

function FoundAccount({ trial: { id, owner, clientId }, webhookUrl }: FoundAccountProps) {
  return (
    <TrialForm trialId={id} title={copy.isItYours} words={copy}>
      <dl className="connection-facts">
        <dt className="soft small">{copy.owner}</dt>
        <dd>{owner === '' ? copy.noOwner : owner}</dd>
        <dt className="soft small">{copy.fields.clientId}</dt>
        <dd>{clientId}</dd>
        <dt className="soft small">{copy.webhookTo}</dt>
        <dd>{webhookUrl}</dd>
      </dl>
    </TrialForm>
  )
}

type KeysFormProps = Pick<Route.ComponentProps['loaderData'], 'state' | 'draft' | 'version'> & {
  answer: Route.ComponentProps['actionData']
}

function KeysForm({ state, draft: stored, version, answer }: KeysFormProps) {
  const saving = useSaving()
  const faults = answer && 'faults' in answer ? answer.faults : undefined
  const draft = (answer && 'draft' in answer ? answer.draft : undefined) ?? stored
  const form = useFirstFault(faults)
  const about = (name: PayPalField) => {
    const words: Partial<Record<string, string>> = copy.faults[name]
    return {
      name,
      label: copy.fields[name],
      hint: copy.hints[name],
      error: faults?.[name] && words[faults[name]],
    }
  }

  return (
    // Without scripts the form must not keep the query that shows it.
    <StaffForm
      ref={form}
      method="post"
      action="?"
      className="work-sheet stack gap-4 connection-form"
      noValidate
    >
      <h2>{state === 'typed' ? copy.change : copy.connect}</h2>
      <StoredFields from={version}>
        <div className="stack gap-4">
          <PlainField {...about('clientId')} value={draft.clientId} />
          <PasswordField {...about('clientSecret')} autoComplete="new-password" maxLength={300} />
          <PlainField {...about('webhookId')} value={draft.webhookId} optional />
        </div>
      </StoredFields>
      <p className="soft small">{connectionsCopy.cipher}</p>
      <div className="next-action">
        <Button type="submit" kind="main" busy={saving}>
          {copy.try}
        </Button>
      </div>
    </StaffForm>
  )
}
