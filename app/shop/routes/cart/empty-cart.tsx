import type { Picture } from '../../../../domain/picture.ts'
import { cartCopy } from '../../../../words/cart.ts'
import { paths } from '../../../../words/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Lost } from '../../../ui/lost.tsx'

export function EmptyCart({ picture }: { picture: Picture }) {
  return (
    <Lost picture={picture} title={cartCopy.emptyTitle} text={cartCopy.emptyText}>
      <ButtonLink to={paths.catalogue} kind="main">
        {cartCopy.continue}
      </ButtonLink>
    </Lost>
  )
}
