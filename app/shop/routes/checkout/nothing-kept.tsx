import type { ComponentProps } from 'react'
import { checkoutNotKept as copy } from '../../../../words/checkout-not-kept.ts'
import { paths } from '../../../../words/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Lost } from '../../../ui/lost.tsx'

/** Without cookies and storage nobody can pay, because a cookie identifies the payer. */
export default function NothingKept({ picture }: Pick<ComponentProps<typeof Lost>, 'picture'>) {
  return (
    <Lost picture={picture} title={copy.title} text={copy.text}>
      <ButtonLink to={paths.cart} kind="main">
        {copy.backToCart}
      </ButtonLink>
      <ButtonLink to={paths.contact}>{copy.writeToUs}</ButtonLink>
    </Lost>
  )
}
