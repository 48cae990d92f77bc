import { Form, Link } from 'react-router'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { shippingCopy as copy } from '../../../../words/backoffice/shipping-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Message } from '../../../ui/message.tsx'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import { FeedbackMessage } from '../../ui/page-parts.tsx'
import type { Route } from './+types/shipping.ts'
import { CostsOfCodes } from './costs-of-codes.tsx'
import { CostsByState } from './costs-by-state.tsx'
import { GeneralForm } from './general-form.tsx'
import { type ShippingAnswer, saveCodes, saveGeneral, saveStates } from './shipping-action.ts'
import { ShippingHead } from './shipping-head.tsx'
import { shippingPage, type ShippingPage } from './shipping-page.ts'
import { typedIn } from './sent-costs.ts'
import styles from './shipping.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('change shipping', { context })
  return shippingPage(shop, new URL(request.url).searchParams)
}

export async function action({ request, context }: Route.ActionArgs): Promise<ShippingAnswer> {
  const { shop, who } = currentStaff({ context })
  const form = await request.formData()
  const sent = { shop, actor: who.actor, typed: typedIn(form) }
  switch (form.get('intent')) {
    case 'general':
      return saveGeneral(sent)
    case 'states':
      return saveStates(sent)
    case 'remove':
      return saveCodes(sent, 'remove')
    default:
      return saveCodes(sent, 'put')
  }
}

export default function Shipping({ loaderData, actionData }: Route.ComponentProps) {
  const answerTo = (intent: string) => (actionData?.intent === intent ? actionData : undefined)
  return (
    <>
      <ShippingHead />
      <p className="soft">{copy.lead}</p>
      <FeedbackMessage feedback={actionData?.feedback} />
      <div className="stack gap-5 shipping-parts">
        <GeneralForm {...loaderData.general} answer={answerTo('general')} />
        <TryCode tried={loaderData.tried} />
        <CostsByState page={loaderData} answer={answerTo('states')} />
        <CostsOfCodes page={loaderData} answer={answerTo('codes')} />
      </div>
    </>
  )
}

function TryCode({ tried }: Pick<ShippingPage, 'tried'>) {
  return (
    <section className="work-sheet stack" id="prueba">
      <h2>{copy.try}</h2>
      <p className="soft small">{copy.order}</p>
      <Form method="get" className="search-line" action="#prueba">
        <FormField name="cp" label={copy.tryHint}>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              defaultValue={tried?.code}
              key={tried?.code}
            />
          )}
        </FormField>
        <Button type="submit">{copy.tryPress}</Button>
      </Form>
      <div aria-live="polite" className="if-said">
        {tried && (
          <Message kind={tried.good ? 'good' : 'fault'}>
            {tried.sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {tried.good && (
              <p className="ways">
                <Link to={`${backofficePaths.shipping}?desde=${tried.code}&hasta=${tried.code}#codigos`}>
                  {copy.changeOf({ first: tried.code, last: tried.code })}
                </Link>
              </p>
            )}
          </Message>
        )}
      </div>
    </section>
  )
}
