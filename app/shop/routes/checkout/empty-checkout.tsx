import type { Picture } from '../../../../domain/picture.ts'
import { checkout } from '../../../../words/checkout.ts'
import { paths } from '../../../../words/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Lost } from '../../../ui/lost.tsx'

export function EmptyCheckout({ picture }: { picture: Picture }) {
  return (
    <Lost picture={picture} title={checkout.emptyTitle} text={checkout.emptyText}>
      <ButtonLink to={paths.catalogue} kind="main">
        {checkout.continueShopping}
      </ButtonLink>
    </Lost>
  )
}
