import { useEffect, useState } from 'react'
import { data, Form, useNavigation, useSubmit } from 'react-router'
import { passwordStrength } from '../../../../domain/accounts/password-strength.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { beginInBackoffice } from '../../../../use-cases/staff/begin-in-backoffice.ts'
import { type OpenedStaffLink, openStaffLink } from '../../../../use-cases/staff/staff-links.ts'
import { accountProblems } from '../../../../words/account-problems.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { beginCopy as copy, enterCopy } from '../../../../words/backoffice/enter.ts'
import { longestOfAccount } from '../../../forms/account-forms.ts'
import { checkForm, type FaultsOf } from '../../../forms/check-form.ts'
import { beginForm } from '../../../forms/staff-forms.ts'
import { scenePicture } from '../../../../use-cases/settings/brand-pictures.ts'
import { shopContext } from '../../../shop-context.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { PasswordSeam } from '../../../ui/password-seam.tsx'
import { linkSecretIn, useLinkSecret } from '../../client/link-secret.ts'
import { useFirstFault } from '../../client/use-first-fault.ts'
import { browserOf } from '../../session/browser-of.ts'
import { letIn } from '../../session/let-in.ts'
import { Door } from '../../ui/door.tsx'
import { DoorSaid } from '../../ui/door-said.tsx'
import { EmailField } from '../../ui/staff-fields.tsx'
import styles from '../../styles/door.css?url'
import { refuseTooLong } from '../../session/refuse-too-long.ts'
import type { Route } from './+types/begin.ts'

export const middleware: Route.MiddlewareFunction[] = [refuseTooLong]

export function loader({ context }: Route.LoaderArgs) {
  return { picture: scenePicture(context.get(shopContext), 'workshop') }
}

type Opened = {
  step: 'opened'
  /** The secret of the mailed link, which the form sends back. */
  token: string
  kind: OpenedStaffLink['kind']
  /** Data of an existing member; '' for unknown data. */
  known: { name: string; email: string }
  /** true: the member chooses a second factor on the next page. */
  secondFactor: boolean
  typed?: { name: string; email: string }
  faults?: FaultsOf<typeof beginForm>
  refusal?: string
}

type Said = Opened | { step: 'not-opened'; fault: 'none' | 'spent' }

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const sent = Object.fromEntries(await request.formData())
  const token = linkSecretIn(String(sent['clave'] ?? ''))
  if (token === null) return data<Said>({ step: 'not-opened', fault: 'none' }, 400)
  const opened = await openStaffLink(shop, token)
  if (!opened) return spent()
  const { kind, name, email, secondFactor } = opened
  const said: Opened = { step: 'opened', token, kind, known: { name, email }, secondFactor }
  if (sent['intent'] !== 'begin') return data<Said>(said)
  return begin(shop, { said, sent, from: browserOf({ request, context }) })
}

function spent() {
  return data<Said>({ step: 'not-opened', fault: 'spent' }, 400)
}

async function begin(
  shop: Shop,
  { said, sent, from }: { said: Opened; sent: Record<string, unknown>; from: ReturnType<typeof browserOf> },
) {
  const written = {
    name: said.known.name === '' ? sent['name'] : said.known.name,
    email: said.known.email === '' ? sent['email'] : said.known.email,
    pass: sent['pass'],
  }
  const typed = { name: String(written.name ?? ''), email: String(written.email ?? '') }
  const form = checkForm(beginForm, written)
  if (form.kind === 'faulty') return data<Said>({ ...said, typed, faults: form.faults }, 400)
  const device = from.device ?? from.newDevice
  const result = await beginInBackoffice(shop, { ...form.values, ...from, token: said.token, device })
  switch (result.kind) {
    case 'begun':
      return letIn(shop, { session: result.session, device, to: paths.today })
    case 'link-invalid':
      return spent()
    case 'email-taken':
      return data<Said>({ ...said, typed, faults: { email: copy.emailTaken } }, 409)
    case 'pass-refused':
      return data<Said>({ ...said, typed, faults: { pass: accountProblems.passEasy[result.why] } }, 400)
    case 'busy':
      return data<Said>(
        { ...said, typed, refusal: enterCopy.busy },
        { status: 503, headers: { 'retry-after': '5' } },
      )
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function Begin({ loaderData: { picture }, actionData }: Route.ComponentProps) {
  if (actionData?.step === 'opened') {
    const { kind, known } = actionData
    const lead = kind === 'owner' && known.name !== '' ? copy.lead.ownerAgain : copy.lead[kind]
    return (
      <Door title={copy.title[kind]} tab={copy.title.none} lead={lead} picture={picture}>
        <ChooseForm said={actionData} />
      </Door>
    )
  }
  return (
    <Door title={copy.title.none} picture={picture}>
      <OpenLink fault={actionData?.fault} />
    </Door>
  )
}

/** Opens a mailed link. If the link is incomplete, the user pastes it into a field. */
function OpenLink({ fault }: { fault: 'none' | 'spent' | undefined }) {
  const secret = useLinkSecret()
  const submit = useSubmit()
  const opens = typeof secret === 'string' && fault === undefined
  useEffect(() => {
    if (opens)
      void submit({ intent: 'look', clave: secret }, { method: 'post', action: paths.beginAt, replace: true })
  }, [opens, secret, submit])

  if (fault !== undefined || secret === null) return <PasteForm fault={fault ?? 'none'} />
  return <output className="soft">{copy.opening}</output>
}

function PasteForm({ fault }: { fault: 'none' | 'spent' }) {
  const form = useFirstFault(fault)
  const said = fault === 'spent' ? { title: copy.spentTitle, text: copy.spent } : null
  return (
    <Form ref={form} method="post" className="work-sheet stack" noValidate>
      {said && <DoorSaid {...said} />}
      {fault === 'none' && <DoorSaid title={copy.noLinkTitle} text={copy.noLink} />}
      <FormField name="clave" label={copy.paste} hint={copy.pasteHint}>
        {(control) => <input {...control} type="text" autoComplete="off" spellCheck={false} required />}
      </FormField>
      <Button kind="main" type="submit" name="intent" value="look" wide>
        {copy.open}
      </Button>
    </Form>
  )
}

function ChooseForm({ said }: { said: Opened }) {
  const { token, kind, known, secondFactor, typed, faults, refusal } = said
  const form = useFirstFault(faults ?? refusal)
  const [pass, setPass] = useState('')
  const busy = useNavigation().state === 'submitting'
  const isNew = kind !== 'password'
  return (
    <Form ref={form} method="post" className="work-sheet stack" noValidate>
      {refusal && <DoorSaid title={copy.notYet} text={refusal} />}
      <input type="hidden" name="clave" value={token} />
      {known.name === '' && (
        <FormField name="name" label={copy.name} hint={copy.nameHint} error={faults?.name}>
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="name"
              required
              maxLength={longestOfAccount.name}
              defaultValue={typed?.name}
            />
          )}
        </FormField>
      )}
      {known.email === '' ? (
        <EmailField label={copy.email} hint={copy.emailHint} error={faults?.email} kept={typed?.email} />
      ) : (
        <>
          <p>
            {copy.enterWith} <strong>{known.email}</strong>
          </p>
          {/* A hidden field with the address, so that password managers store the password under the right name. */}
          <input type="text" name="username" autoComplete="username" value={known.email} readOnly hidden />
        </>
      )}
      <PasswordField
        name="pass"
        label={copy.pass}
        autoComplete="new-password"
        maxLength={longestOfAccount.pass}
        error={faults?.pass}
        onChange={({ target }) => setPass(target.value)}
      >
        <PasswordSeam strength={passwordStrength(pass, [known.name, known.email])} empty={pass === ''} />
      </PasswordField>
      {isNew && secondFactor && <p className="soft small">{copy.next}</p>}
      <Button kind="main" type="submit" name="intent" value="begin" wide busy={busy}>
        {busy ? copy.saving : isNew ? copy.submit : copy.submitPassword}
      </Button>
    </Form>
  )
}
