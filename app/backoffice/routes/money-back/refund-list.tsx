import { isRefundUnderWay } from '../../../../domain/refunds/refund.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import {
  manualRefundWords,
  refundPage as copy,
  refundStateWords,
} from '../../../../words/backoffice/refund-words.ts'
import { price } from '../../../../words/price.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { StaffForm } from '../../client/staff-form.tsx'
import { Badge, type BadgeMeaning } from '../../ui/page-parts.tsx'
import type { MoneyView } from './money-view.ts'

type Refund = MoneyView['refunds'][number]

const meanings = {
  asked: 'moving',
  pending: 'moving',
  done: 'resting',
  failed: 'act',
} as const satisfies Record<Refund['state'], BadgeMeaning>

/** The refunds of an order, the newest first. A failed refund shows its reason and its buttons. */
export function RefundList({
  order: { refunds, provider, number },
  id: key,
}: {
  order: MoneyView
  id: string
}) {
  const manual = manualRefundWords(provider)
  return (
    <section className="stack gap-3">
      <h2>{copy.earlier}</h2>
      <ul className="rows">
        {refunds.map((refund) => (
          <li key={refund.id} className="money-refund">
            <span className="row gap-3">
              <strong>
                <Price amount={refund.amount} />
              </strong>
              <Badge
                meaning={
                  refund.state === 'failed' && !refund.waits
                    ? 'resting'
                    : isRefundUnderWay(refund.state) && manual
                      ? 'act'
                      : meanings[refund.state]
                }
              >
                {refundStateWords(refund.state, provider)}
              </Badge>
            </span>
            <span className="soft small">{wordsOf(refund)}</span>
            {refund.failure && <span>{refund.failure}</span>}
            {manual && isRefundUnderWay(refund.state) && (
              <span>
                <ButtonLink to={paths.manualRefunds(number)} small prefetch="none">
                  {manual.press}
                </ButtonLink>
              </span>
            )}
            {refund.waits && (
              <StaffForm method="post" className="row gap-2">
                <input type="hidden" name="devolucion" value={refund.id} />
                <input type="hidden" name="key" value={key} />
                <Button small type="submit" name="intent" value="again">
                  {copy.again}
                </Button>
                <Button small type="submit" name="intent" value="seen">
                  {copy.acknowledge}
                </Button>
              </StaffForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function wordsOf({ when, lines, shipping, reason }: Refund): string {
  const sent = shipping > 0 ? [`envío ${price(shipping)}`] : []
  return [when, ...lines, ...sent, reason].filter(Boolean).join(' · ')
}
