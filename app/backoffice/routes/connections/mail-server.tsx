import { currentConnection, trialOf } from '../../../../data/connections/stored-connections.ts'
import {
  type MailServer,
  type MailServerField,
  readMailServer,
} from '../../../../domain/connections/mail-server.ts'
import { confirmMailServer, tryMailServer } from '../../../../use-cases/connections/connect-mail.ts'
import { ago } from '../../../../words/ago.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { StoredFields } from '../../client/stored-fields.tsx'
import { useFirstFault } from '../../client/use-first-fault.ts'
import { done, feedbackOf, notDone } from '../../session/feedback.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { useSaving } from '../../ui/page-parts.tsx'
import { ConnectionPage, TrialForm, waitsForAnswer } from './connection-page.tsx'
import styles from './connections.css?url'
import { Guide } from './guide.tsx'
import { PlainField } from './plain-field.tsx'
import { connectionsCopy, mailServerCopy as copy } from './words.ts'
import type { Route } from './+types/mail-server.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('change settings', { context })
  const { connections, demonstration } = shop.settings
  const state = connections.mail
  const [current, trial] = await Promise.all([
    currentConnection(shop.db, 'mail'),
    trialOf(shop.db, 'mail', who.staff.id),
  ])
  const awaited = waitsForAnswer(trial, { request, now: shop.now() })
  const shown = (trial ?? current)?.facts as MailServer | undefined
  return {
    state,
    isFolder: demonstration.mail,
    server: shop.mailer.server,
    from: shop.mailer.sender(),
    since: current && ago(current.since, shop.now()),
    trial: awaited && {
      id: awaited.id,
      host: (awaited.facts as MailServer).host,
      to: who.staff.email,
    },
    draft: draftOf(shown ?? { host: '', port: 465, user: '', from: shop.settings.email }),
    version: `${current?.id} ${trial?.id}`,
  }
}

type Draft = Record<Exclude<MailServerField, 'password'>, string>

const draftOf = ({ port, ...texts }: MailServer): Draft => ({ ...texts, port: String(port) })

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  const typed = (name: string) => String(form.get(name) ?? '')
  if (form.get('intent') === 'confirm') {
    const result = await confirmMailServer(shop, who.actor, { trialId: typed('trial'), code: typed('code') })
    const feedback = feedbackOf(result, {
      connected: done(copy.connected),
      wrong: notDone(copy.wrong),
      spent: notDone(copy.spent),
      expired: notDone(copy.expired),
      'no-trial': notDone(copy.noTrial),
      meanwhile: notDone(copy.meanwhile),
      fixed: notDone(connectionsCopy.fixed('SMTP_URL')),
      'no-key': notDone(connectionsCopy.noKey),
    })
    return { feedback }
  }
  const fields = { host: typed('host'), port: typed('port'), user: typed('user'), from: typed('from') }
  const read = readMailServer({ ...fields, password: typed('password') })
  if (read.kind === 'faulty')
    return { feedback: notDone(connectionsCopy.faulty), draft: fields, faults: read.faults }
  const result = await tryMailServer(shop, who.actor, read)
  const feedback = feedbackOf(result, {
    'code-sent': ({ to }) => done(copy.codeSent(to)),
    'not-sent': ({ fault, said }) => notDone(copy.notSent(copy.whyNot[fault], said)),
    fixed: notDone(connectionsCopy.fixed('SMTP_URL')),
    'no-mailbox': notDone(copy.noMailbox),
    'no-key': notDone(connectionsCopy.noKey),
  })
  return feedback.good ? { feedback } : { feedback, draft: fields }
}

export default function MailServerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, trial } = loaderData
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
          {trial ? <CodeForm trial={trial} /> : <ServerForm {...loaderData} answer={actionData} />}
          {!trial && (
            <div className="stack gap-5">
              <Guide steps={copy.steps} />
              <KnownServers />
            </div>
          )}
        </div>
      )}
    </ConnectionPage>
  )
}

function stateWords({ state, server, from, since, isFolder }: Route.ComponentProps['loaderData']): string {
  const through = copy.state.through(server, from)
  if (state === 'typed') return `${through} ${connectionsCopy.since(since ?? '')}`
  if (state === 'fixed') return `${through} ${connectionsCopy.fixed('SMTP_URL')}`
  if (state === 'unreadable') return copy.state.unreadable
  return isFolder ? copy.state.folder : copy.state.none
}

function CodeForm({ trial }: { trial: { id: string; host: string; to: string } }) {
  return (
    <TrialForm trialId={trial.id} title={copy.codeTitle} words={copy} className="connection-code">
      <p className="soft">{copy.codeLead(trial.to, trial.host)}</p>
      <FormField name="code" label={copy.code}>
        {(control) => (
          <input {...control} inputMode="numeric" autoComplete="one-time-code" maxLength={9} required />
        )}
      </FormField>
    </TrialForm>
  )
}

type ServerFormProps = Pick<Route.ComponentProps['loaderData'], 'state' | 'draft' | 'version'> & {
  answer: Route.ComponentProps['actionData']
}

function ServerForm({ state, draft: stored, version, answer }: ServerFormProps) {
  const saving = useSaving()
  const faults = answer && 'faults' in answer ? answer.faults : undefined
  const draft = (answer && 'draft' in answer ? answer.draft : undefined) ?? stored
  const form = useFirstFault(faults)
  const about = (name: MailServerField) => ({
    name,
    label: copy.fields[name],
    hint: copy.hints[name],
    error: faults?.[name] && copy.faults[name][faults[name]],
  })

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
          <PlainField {...about('host')} value={draft.host} inputMode="url" list="known-servers" />
          <PlainField {...about('port')} value={draft.port} inputMode="numeric" />
          <PlainField {...about('user')} value={draft.user} />
          <PasswordField {...about('password')} autoComplete="new-password" maxLength={300} />
          <PlainField {...about('from')} value={draft.from} inputMode="email" />
        </div>
      </StoredFields>
      <datalist id="known-servers">
        {copy.knownServers.map(({ host, who }) => (
          <option key={host} value={host}>
            {who}
          </option>
        ))}
      </datalist>
      <p className="soft small">{connectionsCopy.cipher}</p>
      <div className="next-action">
        <Button type="submit" kind="main" busy={saving}>
          {copy.try}
        </Button>
      </div>
    </StaffForm>
  )
}

function KnownServers() {
  return (
    <section className="stack gap-3" aria-labelledby="known">
      <h2 id="known">{copy.known}</h2>
      <ul className="rows">
        {copy.knownServers.map(({ who, host, port }) => (
          <li key={host}>
            <span className="row-words">
              <strong>{who}</strong>
              <span className="soft">{copy.knownServer(host, port)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
