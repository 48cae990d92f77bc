import { paymentsAndShipping as copy } from '../../copy/payments-and-shipping.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ProseSections } from '../../ui/prose-sections.tsx'
import type { Route } from './+types/payments-and-shipping.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, description: copy.description, path: paths.paymentsAndShipping })

export default function PaymentsAndShipping() {
  return (
    <div className="page page-body prose">
      <h1>{copy.title}</h1>
      <ProseSections sections={copy.sections} />
      <section>
        <h2>{copy.questions}</h2>
        <p className="actions">
          <ButtonLink to={paths.contact} kind="sun">
            {copy.toContact}
          </ButtonLink>
        </p>
      </section>
    </div>
  )
}
