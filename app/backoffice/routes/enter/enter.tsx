import { data, Form, redirect, useNavigation } from 'react-router'
import { requestLink } from '../../../../use-cases/accounts/request-link.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { enterDemonstration, signInStaff } from '../../../../use-cases/staff/sign-in-staff.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { enterCopy as copy } from '../../../../words/backoffice/enter.ts'
import { paths as shopPaths } from '../../../../words/paths.ts'
import { forgottenPasswordForm, loginForm, longestOfAccount } from '../../../forms/account-forms.ts'
import { checkForm, type FaultsOf } from '../../../forms/check-form.ts'
import { scenePicture } from '../../../../use-cases/settings/brand-pictures.ts'
import { shopContext } from '../../../shop-context.ts'
import { Button } from '../../../ui/button.tsx'
import { Message } from '../../../ui/message.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { linkSecretIn, useLinkSecret } from '../../client/link-secret.ts'
import { useFirstFault } from '../../client/use-first-fault.ts'
import { browserOf } from '../../session/browser-of.ts'
import { letIn, minutesUntil } from '../../session/let-in.ts'
import { staffOf } from '../../session/staff-context.ts'
import { wayBack } from '../../session/back-office-target.ts'
import { EnterByPasskeyButton } from '../second-factor/enter-by-passkey-button.tsx'
import { Door } from '../../ui/door.tsx'
import { DoorSaid } from '../../ui/door-said.tsx'
import { EmailField } from '../../ui/staff-fields.tsx'
import styles from '../../styles/door.css?url'
import { refuseTooLong } from '../../session/refuse-too-long.ts'
import type { Route } from './+types/enter.ts'

export const middleware: Route.MiddlewareFunction[] = [refuseTooLong]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { settings } = context.get(shopContext)
  const who = await staffOf({ request, context })
  if (who.kind === 'signed-in') throw redirect(wayBack(request.url))
  return {
    demonstration: settings.demonstration.backoffice,
    // The link to the shop needs the full address if the back office has its own host.
    shopUrl: (settings.backofficeUrl === null ? '' : settings.publicUrl) + shopPaths.home,
    picture: scenePicture(context.get(shopContext), 'workshop'),
  }
}

/** Response to a sign-in form. `email` and `link` return the typed texts, so that the form keeps them. */
type Said = {
  email: string
  link?: string
  faults?: FaultsOf<typeof loginForm>
  refusal?: string
  /** true after too many attempts: a mailed link can unlock this browser. */
  linkHelps?: boolean
  linkSent?: boolean
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const sent = Object.fromEntries(await request.formData())
  switch (sent['intent']) {
    case 'demonstration':
      return enterByPress(shop, { request, context })
    case 'link':
      return requestBrowserLink(shop, sent, { request, context })
    default:
      return enterByPassword(shop, sent, { request, context })
  }
}

type RequestArgs = Pick<Route.ActionArgs, 'request' | 'context'>

async function enterByPress(shop: Shop, args: RequestArgs) {
  const { device, newDevice, ...from } = browserOf(args)
  const session = await enterDemonstration(shop, from)
  if (!session) throw new Response(null, { status: 404 })
  return letIn(shop, { session, device: device ?? newDevice, to: wayBack(args.request.url) })
}

async function enterByPassword(shop: Shop, sent: Record<string, unknown>, args: RequestArgs) {
  const email = typeof sent['email'] === 'string' ? sent['email'] : ''
  const link = linkSecretIn(String(sent['clave'] ?? ''))
  const kept = { email, ...(link !== null && { link }) }
  const form = checkForm(loginForm, sent)
  if (form.kind === 'faulty') return data<Said>({ ...kept, faults: form.faults }, 400)
  const result = await signInStaff(shop, {
    ...form.values,
    ...browserOf(args),
    link,
  })
  switch (result.kind) {
    case 'signed-in':
      return letIn(shop, { ...result, to: wayBack(args.request.url) })
    case 'not-authenticated':
      return data<Said>({ ...kept, refusal: copy.wrong }, 401)
    case 'too-many': {
      const minutes = minutesUntil(result.again, shop.now())
      const refusal = result.linkHelps ? copy.confirm : copy.tooMany(minutes)
      return data<Said>(
        { ...kept, refusal, linkHelps: result.linkHelps },
        { status: 429, headers: { 'retry-after': String(minutes * 60) } },
      )
    }
    case 'busy':
      return data<Said>({ ...kept, refusal: copy.busy }, { status: 503, headers: { 'retry-after': '5' } })
  }
}

/** The answer is the same for known and unknown addresses, so that it does not tell who works here. */
async function requestBrowserLink(shop: Shop, sent: Record<string, unknown>, args: RequestArgs) {
  const form = checkForm(forgottenPasswordForm, sent)
  const email = form.kind === 'good' ? form.values.email : ''
  if (form.kind === 'faulty') return data<Said>({ email, faults: form.faults, linkHelps: true }, 400)
  await requestLink(shop, 'staff-browser-link', { email, address: browserOf(args).address })
  return data<Said>({ email, linkSent: true })
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function Enter({
  loaderData: { demonstration, shopUrl, picture },
  actionData,
}: Route.ComponentProps) {
  return (
    <Door title={copy.title} lead={copy.lead} picture={picture}>
      {demonstration && (
        <Form method="post" className="work-sheet stack">
          <h2>{copy.demonstrationTitle}</h2>
          <p>{copy.demonstrationHint}</p>
          <Button kind="main" type="submit" name="intent" value="demonstration" wide>
            {copy.demonstration}
          </Button>
        </Form>
      )}
      <EnterByPasskeyButton />
      <EnterByPasswordForm said={actionData} demonstration={demonstration} />
      <p className="small links door-others">
        <a href={paths.forgottenPassword}>{copy.forgotten}</a>
        <a href={shopUrl}>{copy.toShop}</a>
      </p>
    </Door>
  )
}

function EnterByPasswordForm({ said, demonstration }: { said: Said | undefined; demonstration: boolean }) {
  const form = useFirstFault(said)
  const secret = useLinkSecret()
  const { state, formData } = useNavigation()
  const intent = state === 'idle' ? null : formData?.get('intent')
  return (
    <Form ref={form} method="post" className="work-sheet stack" noValidate>
      {demonstration && <h2>{copy.withPassword}</h2>}
      {secret && !said && (
        <Message kind="news">
          <p>{copy.byLink}</p>
        </Message>
      )}
      {said?.refusal && (
        <DoorSaid title={copy.notIn} text={said.refusal}>
          {said.linkHelps && (
            <p>
              <Button type="submit" name="intent" value="link" busy={intent === 'link'}>
                {copy.sendLink}
              </Button>
            </p>
          )}
        </DoorSaid>
      )}
      {said?.linkSent && (
        <Message kind="good" title={copy.linkSentTitle} urgent>
          <p>{copy.linkSent(said.email)}</p>
        </Message>
      )}
      <input type="hidden" name="clave" value={secret ?? said?.link ?? ''} />
      <EmailField label={copy.email} error={said?.faults?.email} kept={said?.email} />
      <PasswordField
        name="pass"
        label={copy.pass}
        autoComplete="current-password"
        maxLength={longestOfAccount.pass}
        error={said?.faults?.pass}
      />
      <Button
        kind={demonstration ? 'quiet' : 'main'}
        type="submit"
        name="intent"
        value="password"
        wide
        busy={intent === 'password'}
      >
        {intent === 'password' ? copy.checking : copy.submit}
      </Button>
    </Form>
  )
}
