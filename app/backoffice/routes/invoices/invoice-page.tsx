import { data } from 'react-router'
import { largestFiles } from '../../../../domain/pictures/largest-files.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { FileField } from '../../client/file-field.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { useFirstFault } from '../../client/use-first-fault.ts'
import { currentStaff, currentStaffFor } from '../../session/staff-context.ts'
import styles from '../../styles/money.css?url'
import invoiceStyles from '../../styles/invoices.css?url'
import { BackLink, Badge, FeedbackMessage, useSaving, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/invoice-page.ts'
import { type InvoiceFacts, invoiceFacts } from './invoice-facts.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import { type InvoiceAnswer, invoicePress } from './invoice-press.ts'
import { InvoiceReceiver } from './invoice-receiver.tsx'
import { invoiceCopy as copy, seenInput } from './words.ts'

export const links: Route.LinksFunction = () =>
  [styles, invoiceStyles].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see invoices', { context })
  const invoice = await invoiceFacts(shop, who.actor.role, params.number.toUpperCase())
  if (!invoice) throw data(null, { status: 404 })
  return invoice
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { shop, who } = currentStaff({ context })
  return invoicePress(shop, who.actor, params.number.toUpperCase(), await request.formData())
}

export default function InvoicePage({ loaderData: invoice, actionData }: Route.ComponentProps) {
  const { number, request, noSale, badge, may } = invoice
  return (
    <div className="money-page stack">
      <BackLink to={paths.invoices}>{copy.back}</BackLink>
      <WorkHead title={copy.titleOf(number)}>
        {badge && <Badge meaning={badge.meaning}>{badge.words}</Badge>}
      </WorkHead>
      <FeedbackMessage feedback={actionData?.feedback} />
      {noSale && <p>{copy.noSale}</p>}
      {!request && <p>{copy.nobody}</p>}
      {request && <InvoiceReceiver invoice={invoice} seen={actionData?.seen ?? {}} />}
      <p className="row links gap-3 not-printed">
        {may.type && (
          <ButtonLink to={paths.invoiceData(number)} small prefetch="none">
            {request ? copy.changeData : copy.typeData}
          </ButtonLink>
        )}
        <ButtonLink to={paths.order(number)} small prefetch="none">
          {copy.order}
        </ButtonLink>
      </p>
      <InvoiceLines invoice={invoice} />
      {may.make && request?.state === 'asked' && !noSale && (
        <MakeForm key="asked" request={request} answer={actionData} />
      )}
      {request?.state === 'invoiced' && <Made request={request} />}
      {may.make && request?.state === 'invoiced' && (
        <>
          <MakeForm key="made" request={request} answer={actionData} corrects />
          <TakeBack request={request} />
        </>
      )}
    </div>
  )
}

type Request = NonNullable<InvoiceFacts['request']>

function Made({ request: { folio, made, by, files } }: { request: Request }) {
  return (
    <section className="work-sheet stack gap-3" aria-labelledby="hecha">
      <h2 id="hecha">{copy.made}</h2>
      <p>
        <strong className="figure invoice-folio">{`${copy.folio} ${folio}`}</strong>
        <br />
        <span className="soft">{[made, copy.by(by)].filter(Boolean).join(' ')}</span>
      </p>
      <p className="row links gap-3 not-printed">
        {files.map(({ kind, href }) => (
          <a key={kind} href={href}>
            {copy.files[kind]}
          </a>
        ))}
      </p>
    </section>
  )
}

type MakeFormProps = {
  request: Request
  answer: InvoiceAnswer | undefined
  corrects?: boolean
}

function MakeForm({ request, answer, corrects = false }: MakeFormProps) {
  const saving = useSaving()
  const faults = answer?.faults ?? {}
  const form = useFirstFault(answer?.faults)
  return (
    <section className="work-sheet stack gap-3 not-printed" aria-labelledby="marcar">
      <h2 id="marcar">{corrects ? copy.correctTitle : copy.markTitle}</h2>
      <p className="soft">{corrects ? copy.correctHint : copy.markHint(request.email)}</p>
      <StaffForm method="post" encType="multipart/form-data" ref={form} className="stack gap-3" noValidate>
        <Seen request={request} />
        <FormField name="folio" label={copy.folio} hint={copy.folioHint} error={faults.folio}>
          {(control) => (
            <input
              {...control}
              key={request.version}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={answer?.folio ?? (corrects ? request.folio : '')}
            />
          )}
        </FormField>
        <FormField name="pdf" label={copy.pdf} error={faults.pdf}>
          {(control) => (
            <FileField {...control} accept="application/pdf,.pdf" most={largestFiles.receiptPdf} />
          )}
        </FormField>
        <FormField name="xml" label={copy.xml} error={faults.xml}>
          {(control) => (
            <FileField {...control} accept="text/xml,application/xml,.xml" most={largestFiles.invoiceXml} />
          )}
        </FormField>
        <Button type="submit" kind="main" name="que" value={corrects ? 'correct' : 'mark'} busy={saving}>
          {corrects ? copy.correct : copy.mark}
        </Button>
      </StaffForm>
    </section>
  )
}

/** What the page shows, with its version, so that nobody marks data that they have not seen. */
function Seen({ request }: { request: Request }) {
  return (
    <>
      <input type="hidden" name="version" value={request.version} />
      {request.fields.map(({ field, copied }) => (
        <input key={field} type="hidden" name={seenInput(field)} value={copied} />
      ))}
    </>
  )
}

function TakeBack({ request }: { request: Request }) {
  const saving = useSaving()
  return (
    <section className="work-sheet stack gap-3 not-printed" aria-labelledby="no-va">
      <h2 id="no-va">{copy.takeBackTitle}</h2>
      <p className="soft">{copy.takeBackHint}</p>
      <StaffForm method="post" className="row">
        <input type="hidden" name="version" value={request.version} />
        <Button type="submit" small name="que" value="undo" busy={saving}>
          {copy.undo}
        </Button>
        <Button type="submit" small name="que" value="cancel" busy={saving}>
          {copy.cancel}
        </Button>
      </StaffForm>
    </section>
  )
}
