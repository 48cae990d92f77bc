import { data, redirect } from 'react-router'
import { lastInvoiceData } from '../../../../data/invoices/invoice-requests.ts'
import { findOrderForInvoice } from '../../../../data/invoices/invoiced-orders.ts'
import { emptyInvoiceDraft, type InvoiceDraft } from '../../../../domain/invoices/invoice-data.ts'
import { typeInvoiceData } from '../../../../use-cases/invoices/ask-invoice.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { invoiceDraftIn, type InvoiceFaults, invoiceFaultsOf } from '../../../forms/invoice-form.ts'
import { Button } from '../../../ui/button.tsx'
import { InvoiceFields } from '../../../forms/invoice-fields.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { useFirstFault } from '../../client/use-first-fault.ts'
import { type Feedback, feedbackOf, notDone } from '../../session/feedback.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import styles from '../../styles/money.css?url'
import { BackLink, FeedbackMessage, useSaving, WorkHead } from '../../ui/page-parts.tsx'
import { numberOf } from '../money-back/sent-form.ts'
import type { Route } from './+types/invoice-data.ts'
import { invoiceDataCopy as copy } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('type invoice data', { context })
  const order = await findOrderForInvoice(shop.db, params.number.toUpperCase())
  if (!order) throw data(null, { status: 404 })
  const { number, request, customerId, orderEmail } = order
  const known = request ?? (customerId === null ? null : await lastInvoiceData(shop.db, customerId))
  const { rfc, name, regime, use, postalCode, email } = known ?? { ...emptyInvoiceDraft, email: orderEmail }
  return { number, version: request?.version ?? 0, draft: { rfc, name, regime, use, postalCode, email } }
}

type DataAnswer = { feedback: Feedback; draft: InvoiceDraft; faults: InvoiceFaults }

export async function action({ params, request, context }: Route.ActionArgs): Promise<DataAnswer | Response> {
  const { shop, who } = currentStaff({ context })
  const number = params.number.toUpperCase()
  const form = await request.formData()
  const typed = invoiceDraftIn(form)
  const result = await typeInvoiceData(shop, who.actor, {
    number,
    version: numberOf(form, 'version'),
    typed,
  })
  if (result.kind === 'asked') return redirect(paths.invoice(number))
  const faults = result.kind === 'faulty' ? invoiceFaultsOf(result.faults) : {}
  const feedback = feedbackOf(result, {
    faulty: notDone(copy.faulty),
    meanwhile: notDone(copy.meanwhile),
    'may-not': ({ why }) => notDone(copy.refused[why]),
    'no-such-order': notDone(copy.unknown),
  })
  return { feedback, faults, draft: result.kind === 'faulty' ? result.draft : typed }
}

export default function InvoiceData({ loaderData, actionData }: Route.ComponentProps) {
  const { number, version, draft } = loaderData
  const saving = useSaving()
  const form = useFirstFault(actionData)
  return (
    <div className="money-page stack">
      <BackLink to={paths.invoice(number)}>{copy.back}</BackLink>
      <WorkHead title={copy.title(number)} />
      <p className="soft">{copy.lead}</p>
      <FeedbackMessage feedback={actionData?.feedback} />
      <StaffForm method="post" className="work-sheet stack gap-4" ref={form} noValidate>
        <input type="hidden" name="version" value={version} />
        {/* The form shows what was typed, also after a corrected name. */}
        <div className="stack gap-4" key={JSON.stringify(actionData?.draft ?? draft)}>
          <InvoiceFields draft={actionData?.draft ?? draft} faults={actionData?.faults ?? {}} />
        </div>
        <Button type="submit" kind="main" busy={saving}>
          {copy.save}
        </Button>
      </StaffForm>
    </div>
  )
}
