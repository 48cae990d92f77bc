import { paymentsAndShipping } from '../../../../words/payments-and-shipping.ts'
import { questions } from '../../../../words/frequent-questions.ts'
import { paths } from '../../../../words/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import type { Route } from './+types/payments-and-shipping.ts'
import { LongText, longTextMeta } from './long-text.tsx'
import { longText } from './info-page-facts.ts'

export const loader = longText('payments', paymentsAndShipping)

export const meta = longTextMeta(paths.paymentsAndShipping)

export default function PaymentsAndShipping({ loaderData }: Route.ComponentProps) {
  return (
    <LongText {...loaderData}>
      <section>
        <h2>{questions.title}</h2>
        <p className="actions">
          <ButtonLink to={paths.contact} kind="sun">
            {questions.toContact}
          </ButtonLink>
        </p>
      </section>
    </LongText>
  )
}
