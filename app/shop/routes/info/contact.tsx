import { data } from 'react-router'
import { isOrderNumber } from '../../../../domain/order-number.ts'
import { contactForm as formCopy } from '../../../../words/contact-form.ts'
import { contact } from '../../../../words/contact.ts'
import { footer } from '../../../../words/frame.ts'
import { takeContact } from '../../take-contact.ts'
import { orderCopy } from '../../../../words/order.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { shopContext, visitContext } from '../../shop-context.ts'
import { secondsUntil } from '../../../seconds-until.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import type { Route } from './+types/contact.ts'
import { type ContactReturn, draftOf } from './contact-draft.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactReceived } from './contact-received.tsx'
import { ContactWays } from './contact-ways.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  const { name, email, whatsapp, address, hours, backendKey } = context.get(shopContext).settings
  const order = new URL(request.url).searchParams.get('pedido')?.toUpperCase() ?? ''
  const begun = isOrderNumber(order) ? orderCopy.about(order) : ''
  return { name, email, whatsapp, address, hours, backendKey, begun }
}

/** The form as a browser sends it without scripts. Its page comes back with the result, and with what was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await formOf(request)
  if (form.kind === 'none') {
    const draft = draftOf(new FormData())
    return data<ContactReturn>({ kind: 'returned', draft, faults: {}, reason: formCopy.noForm }, form.status)
  }
  const draft = draftOf(form.data)
  const returned = (reason: string | null, faults = {}): ContactReturn => ({
    kind: 'returned',
    draft,
    faults,
    reason,
  })
  try {
    const taken = await takeContact(shop, draft, context.get(visitContext).address)
    if (taken.kind === 'received') return data<ContactReturn>({ kind: 'sent' })
    return taken.kind === 'too-many'
      ? data(returned(formCopy.tooMany), {
          status: 429,
          headers: { 'retry-after': String(secondsUntil(taken.again, shop.now())) },
        })
      : data(returned(null, taken.faults), { status: 400 })
  } catch (error) {
    // The page is all the sender has of it: it comes back whole, and the fault is told to the operators.
    shop.log({ level: 'error', what: 'contact message not taken', error: String(error) })
    return data(returned(`${formCopy.failureText} ${shop.settings.email}.`), { status: 503 })
  }
}

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** What was sent, when it is a form: nothing else is, and one that was cut off on its way is none. */
async function formOf(
  request: Request,
): Promise<{ kind: 'form'; data: FormData } | { kind: 'none'; status: 400 | 415 }> {
  if (!formTypes.test(request.headers.get('content-type') ?? '')) return { kind: 'none', status: 415 }
  return request.formData().then(
    (sent) => ({ kind: 'form', data: sent }),
    () => ({ kind: 'none', status: 400 }),
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: contact.title, description: contact.description, path: paths.contact })

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page page-body contact">
      <header>
        <h1>{contact.title}</h1>
        <p className="lead">{contact.lead}</p>
      </header>
      <div className="contact-halves">
        <section className="sheet contact-sheet">
          {actionData?.kind === 'sent' ? (
            <ContactReceived />
          ) : (
            <>
              <h2>{contact.formTitle}</h2>
              <p>{contact.formText}</p>
              <ContactForm shop={loaderData} returned={actionData ?? null} />
            </>
          )}
        </section>
        <section>
          <h2>{contact.ways}</h2>
          <ContactWays {...loaderData} />
          <h3>{contact.before}</h3>
          <p className="actions">
            <ButtonLink to={paths.sizeGuide} small>
              {footer.sizeGuide}
            </ButtonLink>
            <ButtonLink to={paths.paymentsAndShipping} small>
              {footer.paymentsAndShipping}
            </ButtonLink>
          </p>
        </section>
      </div>
    </div>
  )
}
