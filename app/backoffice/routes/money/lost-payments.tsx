import { useNavigation } from 'react-router'
import type { openLostPayments } from '../../../../data/payments/stored-lost-payments.ts'
import { ago } from '../../../../words/ago.ts'
import { lostPaymentsCopy as copy } from '../../../../words/backoffice/lost-payments-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { StaffForm } from '../../client/staff-form.tsx'

type Waiting = Awaited<ReturnType<typeof openLostPayments>>[number]

export function lostPaymentRow({ orderNumber, amount, foundAt, ...lost }: Waiting, now: Date) {
  return {
    ...lost,
    name: orderNumber ?? copy.unknown(lost),
    amount,
    more: [copy.found(ago(foundAt, now)), ...(orderNumber === null ? [] : [copy.unknown(lost)])].join(' · '),
  }
}

/** Money at the provider without an order, found after a restore. */
export function LostPayments({
  payments,
  may,
}: {
  payments: readonly ReturnType<typeof lostPaymentRow>[]
  may: boolean
}) {
  const { formData } = useNavigation()
  if (payments.length === 0) return null
  return (
    <section className="stack gap-3" aria-labelledby="sin-pedido">
      <h2 id="sin-pedido">{copy.title}</h2>
      <p className="soft">{copy.lead}</p>
      <ul className="rows">
        {payments.map(({ provider, id, name, amount, more }) => (
          <li key={id}>
            <span className="money-words">
              <strong>
                <span>{name}</span>
                {amount !== null && (
                  <>
                    <span> · </span>
                    <Price amount={amount} />
                  </>
                )}
              </strong>
              <span className="soft small">{more}</span>
            </span>
            {may && (
              <StaffForm method="post" className="row gap-2">
                <input type="hidden" name="proveedor" value={provider} />
                <input type="hidden" name="pago" value={id} />
                {(['again', 'seen'] as const).map((intent) => (
                  <Button
                    key={intent}
                    small
                    type="submit"
                    name="intent"
                    value={intent}
                    busy={formData?.get('pago') === id && formData.get('intent') === intent}
                    aria-label={`${copy[intent]}: ${name}`}
                  >
                    {copy[intent]}
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
