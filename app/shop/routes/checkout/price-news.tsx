import { type ComponentType, lazy, Suspense } from 'react'
import type { ShownCheckout } from '../../client/checkout/shown-checkout.ts'
import { payment } from '../../../../words/checkout.ts'
import type { PriceChangesProps } from './price-changes.tsx'

/** Where they do not arrive, the summary has the new prices all the same. */
const PriceChanges = lazy<ComponentType<PriceChangesProps>>(() =>
  import('./price-changes.tsx').catch((error: unknown) => {
    console.error(error)
    return { default: ChangedPlainly }
  }),
)

/** What costs something else than it did. The region is always there, so that what enters it is announced. */
export function PriceNews({ changes }: Pick<ShownCheckout, 'changes'>) {
  return (
    <div aria-live="polite" className="if-said">
      <Suspense>{changes && <PriceChanges title={payment.pricesChanged} changes={changes} />}</Suspense>
    </div>
  )
}

function ChangedPlainly({ title }: PriceChangesProps) {
  return <strong>{title}</strong>
}
