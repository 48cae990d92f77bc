import { Link } from 'react-router'
import { largestFiles } from '../../../../domain/pictures/largest-files.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { filesCopy } from '../../../../words/backoffice/files.ts'
import { longDate } from '../../../../words/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Message } from '../../../ui/message.tsx'
import { Price } from '../../../ui/price.tsx'
import { FileField } from '../../client/file-field.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { notDone } from '../../session/feedback.ts'
import { formWithFiles } from '../../session/form-with-files.ts'
import { currentStaffFor } from '../../session/staff-context.ts'
import styles from '../../styles/money.css?url'
import { BackLink, FeedbackMessage, useSaving, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/bank-lines.ts'
import { type BankAnswer, type ProposedRow, readBankLines, recordBankLines } from './bank-lines-press.ts'
import { transferArrivalCopy } from './transfer-arrival-words.ts'

const copy = transferArrivalCopy.bank

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ context }: Route.LoaderArgs) {
  currentStaffFor('record transfer', { context })
  return null
}

export async function action({ request, context }: Route.ActionArgs): Promise<BankAnswer> {
  const { shop, who } = currentStaffFor('record transfer', { context })
  const sent = await formWithFiles(request)
  if (sent === null) return { feedback: notDone(filesCopy.busy), pasted: '', found: null }
  return sent.has('movimientos') ? readBankLines(shop, sent) : recordBankLines(shop, who.actor, sent)
}

/** Staff paste what their bank shows; the shop proposes whose money it is, and staff decide. */
export default function BankLines({ actionData }: Route.ComponentProps) {
  const busy = useSaving()
  const found = actionData?.found ?? null
  return (
    <div className="money-page stack">
      <BackLink to={paths.transfers}>{transferArrivalCopy.back}</BackLink>
      <WorkHead title={copy.title} />
      <p className="soft">{copy.lead}</p>
      <FeedbackMessage feedback={actionData?.feedback} />
      {actionData?.warning && (
        <Message>
          <p>{actionData.warning}</p>
        </Message>
      )}
      {found && <Found {...found} />}
      <StaffForm method="post" encType="multipart/form-data" className="work-sheet stack gap-3">
        <FormField name="movimientos" label={copy.lines} error={actionData?.faults?.text}>
          {(control) => <textarea {...control} rows={10} defaultValue={actionData?.pasted} />}
        </FormField>
        <FormField name="archivo" label={copy.file} hint={copy.fileHint} error={actionData?.faults?.file}>
          {(control) => (
            <FileField
              most={largestFiles.bankLines}
              {...control}
              accept=".csv,.txt,.tsv,text/csv,text/plain"
            />
          )}
        </FormField>
        <Button kind={found ? 'quiet' : 'main'} type="submit" busy={busy}>
          {copy.read}
        </Button>
      </StaffForm>
    </div>
  )
}

function Found({ proposed, others, unreadable }: NonNullable<BankAnswer['found']>) {
  const busy = useSaving()
  return (
    <section className="stack gap-3" aria-labelledby="propuestas">
      <h2 id="propuestas">{copy.found}</h2>
      {proposed.length === 0 ? (
        <p className="empty">{copy.none}</p>
      ) : (
        <StaffForm method="post" className="stack gap-3">
          <ul className="rows">
            {proposed.map((row) => (
              <Proposed key={row.key} row={row} />
            ))}
          </ul>
          {proposed.some(({ isExact }) => isExact) && (
            <Button kind="main" type="submit" busy={busy}>
              {copy.record}
            </Button>
          )}
        </StaffForm>
      )}
      {others > 0 && <p className="soft">{copy.rest(others)}</p>}
      {unreadable.length > 0 && (
        <details>
          <summary>{copy.unreadable(unreadable.length)}</summary>
          <ul className="plain">
            {unreadable.map(({ row, why }) => (
              <li key={row}>{`Línea ${row}: ${why}`}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Proposed({ row }: { row: ProposedRow }) {
  const { key, date, amount, text, orderNumber, name, why, isExact, isSure } = row
  const to = paths.transferArrival(orderNumber)
  return (
    <li>
      <span className="money-words">
        <strong>
          <Price amount={amount} />
          <span>{` · ${longDate(new Date(`${date}T12:00:00Z`))}`}</span>
        </strong>
        <span className="figure">{text}</span>
        <span>
          <Link to={to}>{orderNumber}</Link>
          <span>{` · ${name}`}</span>
        </span>
        <span className="soft small">{why}</span>
      </span>
      {isExact ? (
        <label className="money-tick">
          <input type="checkbox" name="fila" value={key} defaultChecked={isSure} />
          <input type="hidden" name={`pedido-${key}`} value={orderNumber} />
          <input type="hidden" name={`dia-${key}`} value={date} />
          <input type="hidden" name={`cantidad-${key}`} value={amount} />
          <span>{transferArrivalCopy.press}</span>
        </label>
      ) : (
        <Link to={to}>{copy.look}</Link>
      )}
    </li>
  )
}
