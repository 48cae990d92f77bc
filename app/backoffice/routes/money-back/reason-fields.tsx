import { refundPage as copy } from '../../../../words/backoffice/refund-words.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { type Sent, textOf } from './sent-form.ts'

export function ReasonFields({ reasons, sent }: { reasons: readonly string[]; sent: Sent }) {
  return (
    <div className="money-reason">
      <FormField name="motivo" label={copy.reason} hint={copy.reasonHint}>
        {(control) => (
          <select {...control} defaultValue={textOf(sent, 'motivo') || reasons[0]}>
            {reasons.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </select>
        )}
      </FormField>
      <FormField name="detalle" label={copy.detail} optional>
        {(control) => <input {...control} maxLength={120} defaultValue={textOf(sent, 'detalle')} />}
      </FormField>
    </div>
  )
}
