import { data } from 'react-router'
import { isOrderNumber } from '../../../../domain/orders/order-number.ts'
import { contact, contactFormCopy as formCopy } from '../../../../words/contact.ts'
import { footer } from '../../../../words/frame-words.ts'
import { formOf } from '../../form-of.ts'
import { takeContact } from '../../take-contact.ts'
import { orderCopy } from '../../../../words/order-words.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { voiceTexts } from '../../../../words/brand-texts.ts'
import { shopContext, tooLongContext, visitContext } from '../../../shop-context.ts'
import { secondsUntil } from '../../../seconds-until.ts'
import type { ContactFaults, ContactFields } from '../../../forms/contact-form.ts'
import { buttonClass, ButtonLink } from '../../../ui/button.tsx'
import { whatsappUrl } from '../../../ui/whatsapp-url.ts'
import type { Route } from './+types/contact.ts'
import { useShop } from '../../use-shop.ts'
import { ContactForm, type ReturnedContact } from './contact-form.tsx'
import { mailto } from '../../../../words/mailto.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { settings } = context.get(shopContext)
  const voice = voiceTexts(settings)
  const order = new URL(request.url).searchParams.get('pedido')?.toUpperCase() ?? ''
  const begun = isOrderNumber(order) ? orderCopy.about(order) : ''
  return {
    backendKey: settings.backendKey,
    begun,
    lead: voice.contactLead,
    thanks: voice.contactThanks,
    description: voice.contactDescription,
  }
}

type Answered = { kind: 'sent' } | ({ kind: 'returned' } & ReturnedContact)

/** Takes a form that was sent without scripts: returns the page with the result and the typed texts. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = context.get(tooLongContext) ? 413 : await formOf(request)
  const draft = draftOf(typeof form === 'number' ? new FormData() : form)
  const back = (status: number, reason: string | null, faults: ContactFaults = {}, headers = {}) =>
    data<Answered>({ kind: 'returned', draft, faults, reason }, { status, headers })
  if (typeof form === 'number') return back(form, form === 413 ? formCopy.tooLong : formCopy.noForm)
  try {
    const taken = await takeContact(shop, draft, context.get(visitContext).address)
    if (taken.kind === 'received') return data<Answered>({ kind: 'sent' })
    if (taken.kind === 'faulty') return back(400, null, taken.faults)
    return back(429, formCopy.tooMany, {}, { 'retry-after': String(secondsUntil(taken.again, shop.now())) })
  } catch (error) {
    // A sender without scripts has only this page, so it returns with the typed texts.
    shop.log({ level: 'error', what: 'contact message not taken', error: String(error) })
    return back(503, `${formCopy.failureText} ${shop.settings.email}.`)
  }
}

/** The typed texts of a sent form; a missing field counts as empty. */
function draftOf(form: FormData): ContactFields {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { name: text('name'), email: text('email'), message: text('message'), apodo: text('apodo') }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: contact.title,
    description: loaderData?.description ?? '',
    path: paths.contact,
  })

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page page-body stack gap-6">
      <header>
        <h1>{contact.title}</h1>
        <p className="lead opening">{contact.lead}</p>
      </header>
      <div className="halves gap-7 contact-halves">
        <section className="sheet contact-sheet">
          {actionData?.kind === 'sent' ? (
            <ContactReceived thanks={loaderData.thanks} />
          ) : (
            <>
              <h2>{contact.formTitle}</h2>
              <p>{loaderData.lead}</p>
              <ContactForm {...loaderData} returned={actionData ?? null} />
            </>
          )}
        </section>
        <section>
          <h2>{contact.ways}</h2>
          <ContactWays />
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

function ContactReceived({ thanks }: { thanks: string }) {
  return (
    <div>
      <h2>{formCopy.success}</h2>
      <p>{thanks}</p>
      <p className="actions">
        <ButtonLink to={paths.home} kind="main">
          {formCopy.accept}
        </ButtonLink>
      </p>
    </div>
  )
}

function ContactWays() {
  const { email, whatsapp, address, hours } = useShop()
  return (
    <ul className="plain ways" aria-label={contact.ways}>
      <li>
        <h3>{contact.whatsapp}</h3>
        <p>{contact.whatsappText}</p>
        <a className={buttonClass({ kind: 'sun', small: true })} href={whatsappUrl(whatsapp)}>
          {whatsapp}
        </a>
      </li>
      <li>
        <h3>{contact.email}</h3>
        <p>{contact.emailText}</p>
        <a className={buttonClass({ kind: 'sun', small: true })} href={mailto(email)}>
          {email}
        </a>
      </li>
      <li>
        <h3>{contact.visit}</h3>
        <address>{address}</address>
        <h3>{contact.hours}</h3>
        <p>{hours}</p>
      </li>
    </ul>
  )
}
