import { Form } from 'react-router'
import { refundPage as copy, refundReasons } from '../../../../words/backoffice/refund-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import type { MoneyView } from './money-view.ts'
import { MoneyFields, ReturnedPiecesPanel } from './pieces-fields.tsx'
import { ReasonFields } from './reason-fields.tsx'
import { type Sent, textOf } from './sent-form.ts'

/** The first step of a refund. It changes nothing; the address keeps the choices. */
export function RefundChoice({ order, query }: { order: MoneyView; query: string }) {
  const sent = new URLSearchParams(query)
  const { lines } = order
  return (
    <Form method="get" className="stack money-form">
      <input type="hidden" name="paso" value="ver" />
      <HowMuch order={order} sent={sent} />
      <ReturnedPiecesPanel lines={lines} sent={sent} title={copy.piecesTitle} hint={copy.piecesHint} />
      <div className="work-sheet">
        <ReasonFields reasons={refundReasons} sent={sent} />
      </div>
      <div className="next-action">
        <Button kind="main" type="submit">
          {copy.look}
        </Button>
      </div>
    </Form>
  )
}

function HowMuch({ order, sent }: { order: MoneyView; sent: Sent }) {
  const { left, lines, shippingLeft } = order
  const how = textOf(sent, 'cuanto') || 'todo'
  const choices = [
    ['todo', copy.all(left)],
    ['prendas', copy.byLines],
    ['cantidad', copy.byAmount],
  ] as const
  return (
    <fieldset className="work-sheet stack gap-3">
      <legend>{copy.how}</legend>
      <div className="tags">
        {choices.map(([value, words]) => (
          <label key={value} className="tag">
            <input type="radio" name="cuanto" value={value} defaultChecked={value === how} />
            <span>{words}</span>
          </label>
        ))}
      </div>
      <div className="stack gap-3 for-lines">
        <p>
          <strong>{copy.linesTitle}</strong>
        </p>
        <MoneyFields lines={lines} sent={sent} />
        {shippingLeft > 0 && (
          <label className="money-tick">
            <input type="checkbox" name="envio" value="1" defaultChecked={textOf(sent, 'envio') !== ''} />
            <span>{copy.shipping(shippingLeft)}</span>
          </label>
        )}
      </div>
      <div className="for-amount">
        <FormField name="monto" label={copy.amount} hint={copy.amountHint}>
          {(control) => (
            <input {...control} inputMode="decimal" autoComplete="off" defaultValue={textOf(sent, 'monto')} />
          )}
        </FormField>
      </div>
    </fieldset>
  )
}
