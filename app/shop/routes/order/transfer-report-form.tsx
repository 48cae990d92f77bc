import { paths } from '../../../../words/paths.ts'
import { transferPage } from '../../../../words/transfer-page-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Message } from '../../../ui/message.tsx'
import type { TransferAnswer } from './transfer-forms.ts'
import type { TransferView } from './shown-transfer.ts'

const copy = transferPage.report

type TransferReportFormProps = {
  number: string
  /** What the buyer reported before; a new report replaces it. */
  reported: TransferView['reported']
  refused: Extract<TransferAnswer, { kind: 'report' }> | null
}

/** The buyer says that the transfer was made, with its tracking key or its receipt. Works without scripts. */
export function TransferReportForm({ number, reported, refused }: TransferReportFormProps) {
  const { trackingKey: keyFault, receipt: receiptFault } = refused?.faults ?? {}
  const form = (
    <form
      method="post"
      action={paths.order(number)}
      encType="multipart/form-data"
      className="stack transfer-report"
    >
      {!reported && <h2>{copy.title}</h2>}
      <p>{copy.lead}</p>
      {refused?.reason && (
        <Message kind="fault" urgent>
          <p>{refused.reason}</p>
        </Message>
      )}
      <FormField name="trackingKey" label={copy.trackingKey} hint={copy.trackingKeyHint} error={keyFault}>
        {(control) => (
          <input
            {...control}
            {...focused(keyFault)}
            defaultValue={refused?.typed ?? reported?.trackingKey ?? ''}
            maxLength={300}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </FormField>
      <FormField name="receipt" label={copy.receipt} hint={copy.receiptHint} error={receiptFault}>
        {(control) => (
          <input {...control} {...focused(receiptFault)} type="file" accept="image/*,application/pdf" />
        )}
      </FormField>
      <p>
        <Button type="submit" kind="main" wide name="do" value="report">
          {reported ? copy.sendAgain : copy.send}
        </Button>
      </p>
    </form>
  )
  if (!reported) return <div className="not-printed">{form}</div>
  return (
    <details className="transfer-more not-printed" open={refused !== null}>
      <summary className="text-button">{copy.titleAgain}</summary>
      <div className="given">{form}</div>
    </details>
  )
}

/** The page of a refused form begins at the first fault. */
const focused = (fault: string | undefined) => ({ autoFocus: fault !== undefined })
