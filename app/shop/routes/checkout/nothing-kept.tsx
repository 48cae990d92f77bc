import type { ComponentProps } from 'react'
import { checkoutNotKept as copy } from '../../../../words/checkout-not-kept.ts'
import { paths } from '../../../../words/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Lost } from '../../../ui/lost.tsx'

/** The shop knows by a cookie whose payment it is: a browser that refuses cookies and storage cannot pay. */
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
