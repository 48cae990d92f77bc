import { paidOrderLinks as copy } from '../../../../words/paid-order.ts'
import { ButtonLink } from '../../../ui/button.tsx'

/** From the thanks to the order itself. Nothing where this browser may not open it: the mail leads there. */
export function PaidOrderLinks({ address }: { address: string | null }) {
  if (address === null) return null
  const printing = `${address}${address.includes('?') ? '&' : '?'}imprimir`
  return (
    <>
      <ButtonLink to={address} prefetch="none">
        {copy.see}
      </ButtonLink>
      <ButtonLink to={printing} prefetch="none">
        {copy.print}
      </ButtonLink>
    </>
  )
}
