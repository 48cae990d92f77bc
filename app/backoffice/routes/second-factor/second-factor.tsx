import { data, Form, redirect } from 'react-router'
import { isFresh } from '../../../../domain/staff/staff-actions.ts'
import { proveSecondFactor } from '../../../../use-cases/staff/second-factor/prove-second-factor.ts'
import type { AtDoor } from '../../../../use-cases/staff/who-is-staff.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { backofficeFrame } from '../../../../words/backoffice/backoffice-frame-words.ts'
import { secondFactorCopy as copy } from '../../../../words/backoffice/second-factor-words.ts'
import { shopContext } from '../../../shop-context.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FactorProof } from '../../client/factor-proof.tsx'
import { proofPlace } from '../../session/browser-of.ts'
import { sessionHeaders, staffOf } from '../../session/staff-context.ts'
import { done, notDone, type Feedback } from '../../session/feedback.ts'
import { proofFeedback } from '../../session/proof-feedback.ts'
import { wayBack } from '../../session/back-office-target.ts'
import styles from '../../styles/second-factor.css?url'
import { PageTitle, FeedbackMessage } from '../../ui/page-parts.tsx'
import { refuseTooLong } from '../../session/refuse-too-long.ts'
import type { Route } from './+types/second-factor.ts'
import { BeginCodes, AuthenticatorPanel, NewPasskey } from './enrol.tsx'
import { enrol, type Enrolled } from './enrolling.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

type RequestArgs = Pick<Route.LoaderArgs, 'request' | 'context'>

export const middleware: Route.MiddlewareFunction[] = [refuseTooLong]

export async function loader({ request, context }: Route.LoaderArgs) {
  const who = await sessionOf({ request, context })
  const { settings, now } = context.get(shopContext)
  const again = !isFresh(who.actor.secondFactor, now())
  return {
    // The page does not redirect by itself: the answer to the last form may be recovery codes, which are shown only
    // once.
    need: who.kind === 'half' ? who.need : again ? 'again' : 'nothing',
    name: who.staff.name,
    factors: who.factors,
    back: wayBack(request.url),
    shopName: settings.name,
  }
}

type Answer = Enrolled & { feedback?: Feedback; proved?: boolean }

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const who = await sessionOf({ request, context })
  const form = await request.formData()
  if (form.has('intent')) {
    if (who.kind !== 'half' || who.need !== 'to-enrol')
      return data<Answer>({ feedback: notDone(copy.own.notThere) })
    const enrolled = await enrol(shop, who, { form, userAgent: request.headers.get('user-agent') })
    return data<Answer>(enrolled?.answer ?? {}, sessionHeaders(enrolled?.renewed ?? null, { context }))
  }
  return prove(request, who, form, context)
}

async function prove(request: Request, who: AtDoor, form: FormData, context: RequestArgs['context']) {
  const shop = context.get(shopContext)
  const how =
    (['code', 'recovery', 'passkey', 'password'] as const).find((factor) => factor === form.get('with')) ??
    'code'
  const sent = String(form.get('sent') ?? '').slice(0, 50_000)
  const result = await proveSecondFactor(shop, who, { with: how, sent }, proofPlace({ request, context }))
  if (result.kind !== 'proved') return data<Answer>({ feedback: proofFeedback(result, how), proved: false })
  const init = sessionHeaders(result.renewed, { context })
  if (form.get('here') === 'yes')
    return data<Answer>({ feedback: done(copy.alreadyTitle), proved: true }, init)
  return redirect(wayBack(request.url), init)
}

/** The session of this page must be half open (password checked); other visitors go to the sign-in page. */
async function sessionOf({ request, context }: RequestArgs) {
  const who = await staffOf({ request, context })
  if (who.kind === 'half' || who.kind === 'signed-in') return who
  throw redirect(paths.enterThen(wayBack(request.url)))
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { need, back, factors, name } = loaderData
  const recoveryCodes = actionData?.recoveryCodes
  return (
    <main className="work work-narrow stack">
      <PageTitle title={copy.title} />
      <p className="backoffice-name">{backofficeFrame.name}</p>
      {recoveryCodes ? (
        <>
          <RecoveryCodes codes={recoveryCodes} shopName={loaderData.shopName} />
          <a className={buttonClass({ kind: 'main', wide: true })} href={back}>
            {copy.kept}
          </a>
        </>
      ) : need === 'to-enrol' ? (
        <EnrolFirst name={name} answer={actionData} />
      ) : need === 'to-prove' || need === 'again' ? (
        <>
          <h1>{copy.title}</h1>
          <p>{need === 'again' ? copy.againFile : copy.lead(name)}</p>
          <div className="work-sheet">
            <FactorProof factors={factors} back={back} feedback={actionData?.feedback} />
          </div>
          {need === 'again' ? <a href={back}>{copy.cancel}</a> : <Leave />}
        </>
      ) : (
        <>
          <h1>{copy.alreadyTitle}</h1>
          <a className={buttonClass({ kind: 'main', wide: true })} href={back}>
            {copy.goOn}
          </a>
        </>
      )}
    </main>
  )
}

function EnrolFirst({ name, answer }: { name: string; answer: Answer | undefined }) {
  return (
    <>
      <h1>{copy.enrolTitle}</h1>
      <p>{copy.enrolLead(name)}</p>
      <FeedbackMessage feedback={answer?.feedback} />
      {answer?.program ? (
        <AuthenticatorPanel program={answer.program} />
      ) : (
        <div className="work-sheet stack">
          <NewPasskey main />
          <p className="soft small">{copy.enrolPasskeyHint}</p>
          <p className="or-line">{copy.or}</p>
          <BeginCodes />
          <p className="soft small">{copy.enrolCodesHint}</p>
        </div>
      )}
      <Leave />
    </>
  )
}

function Leave() {
  return (
    <Form method="post" action={paths.leave}>
      <Button small type="submit">
        {copy.leave}
      </Button>
    </Form>
  )
}
