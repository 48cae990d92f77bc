import { data, Form, Link, useNavigation } from 'react-router'
import { requestLink } from '../../../../use-cases/accounts/request-link.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { recoverCopy as copy } from '../../../../words/backoffice/enter.ts'
import { forgottenPasswordForm } from '../../../forms/account-forms.ts'
import { checkForm } from '../../../forms/check-form.ts'
import { shopContext, visitContext } from '../../../shop-context.ts'
import { Button } from '../../../ui/button.tsx'
import { Message } from '../../../ui/message.tsx'
import { useFirstFault } from '../../client/use-first-fault.ts'
import { Door } from '../../ui/door.tsx'
import { EmailField } from '../../ui/staff-fields.tsx'
import styles from '../../styles/door.css?url'
import { scenePicture } from '../../../../use-cases/settings/brand-pictures.ts'
import { refuseTooLong } from '../../session/refuse-too-long.ts'
import type { Route } from './+types/recover.ts'

export const middleware: Route.MiddlewareFunction[] = [refuseTooLong]

export function loader({ context }: Route.LoaderArgs) {
  return { picture: scenePicture(context.get(shopContext), 'workshop') }
}

/** The answer is the same for known and unknown addresses, so that it does not tell who works here. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = Object.fromEntries(await request.formData())
  const form = checkForm(forgottenPasswordForm, sent)
  if (form.kind === 'faulty')
    return data({ email: String(sent['email'] ?? ''), fault: form.faults.email }, 400)
  const { email } = form.values
  const { address } = context.get(visitContext)
  await requestLink(context.get(shopContext), 'staff-password-reset', { email, address })
  return data({ email, fault: undefined })
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function Recover({ loaderData: { picture }, actionData }: Route.ComponentProps) {
  const form = useFirstFault(actionData)
  const busy = useNavigation().state === 'submitting'
  const sent = actionData && actionData.fault === undefined
  return (
    <Door title={copy.title} lead={sent ? null : copy.lead} picture={picture}>
      {sent ? (
        <Message kind="good" title={copy.sentTitle} urgent>
          <p>{copy.sent(actionData.email)}</p>
        </Message>
      ) : (
        <Form ref={form} method="post" className="work-sheet stack" noValidate>
          <EmailField label={copy.email} error={actionData?.fault} kept={actionData?.email} />
          <Button kind="main" type="submit" wide busy={busy}>
            {busy ? copy.sending : copy.submit}
          </Button>
        </Form>
      )}
      <p className="small links door-others">
        <Link to={paths.enter}>{copy.back}</Link>
      </p>
    </Door>
  )
}
