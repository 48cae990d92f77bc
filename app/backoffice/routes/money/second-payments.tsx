import { useNavigation } from 'react-router'
import type { secondPayments } from '../../../../data/payments/captures.ts'
import { ago } from '../../../../words/ago.ts'
import { secondPaymentsCopy as copy } from '../../../../words/backoffice/second-payments-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { paymentMethodWords } from './payment-method-words.ts'

type Waiting = Awaited<ReturnType<typeof secondPayments>>[number]

/** `formKey`: the idempotency key of this row's form. */
export function secondPaymentRow(payment: Waiting, formKey: string, now: Date) {
  const { provider, id, orderNumber, amount, name, since } = payment
  const detail = [name, copy.with(paymentMethodWords(provider)), ago(since, now)].join(' · ')
  return { provider, id, orderNumber, amount, detail, formKey }
}

/** Second payments of one order, which wait for a decision. */
export function SecondPayments({
  payments,
  may,
}: {
  payments: readonly ReturnType<typeof secondPaymentRow>[]
  may: boolean
}) {
  const { formData } = useNavigation()
  if (payments.length === 0) return null
  return (
    <section className="stack gap-3" aria-labelledby="pagos-de-mas">
      <h2 id="pagos-de-mas">{copy.title}</h2>
      <p className="soft">{copy.lead}</p>
      <ul className="rows">
        {payments.map(({ provider, id, orderNumber, amount, detail, formKey }) => (
          <li key={id}>
            <span className="money-words">
              <strong>
                <span>{`${orderNumber} · `}</span>
                <Price amount={amount} />
              </strong>
              <span className="soft small">{detail}</span>
            </span>
            {may && (
              <StaffForm method="post" className="row gap-2">
                <input type="hidden" name="proveedor" value={provider} />
                <input type="hidden" name="pago" value={id} />
                <input type="hidden" name="key" value={formKey} />
                {(['give-back', 'seen'] as const).map((choice) => (
                  <Button
                    key={choice}
                    small
                    type="submit"
                    name="segundo"
                    value={choice}
                    busy={formData?.get('pago') === id && formData.get('segundo') === choice}
                    aria-label={`${copy.press[choice]}: ${orderNumber}`}
                  >
                    {copy.press[choice]}
                  </Button>
                ))}
              </StaffForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
