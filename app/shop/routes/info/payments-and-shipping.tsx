import { paymentsAndShipping as copy } from '../../../../words/payments-and-shipping.ts'
import { paths } from '../../../../words/paths.ts'
import { metaOf } from '../../page-meta.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import type { Route } from './+types/payments-and-shipping.ts'
import { LongText } from './long-text.tsx'
import { shopFacts } from './shop-facts.ts'

export const loader = shopFacts

export const meta = metaOf(copy, paths.paymentsAndShipping)

export default function PaymentsAndShipping({ loaderData }: Route.ComponentProps) {
  return (
    <LongText words={copy} facts={loaderData}>
      <section>
        <h2>{copy.questions}</h2>
        <p className="actions">
          <ButtonLink to={paths.contact} kind="sun">
            {copy.toContact}
          </ButtonLink>
        </p>
      </section>
    </LongText>
  )
}
