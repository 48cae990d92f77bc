import type { Picture } from '../../../../domain/picture.ts'
import { orderPage as copy } from '../../../../words/order.ts'
import { paths } from '../../../../words/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Lost } from '../../../ui/lost.tsx'

/** No such order, a wrong key, another customer's: the same page for all of them, with a way on. */
export function UnknownOrder({ picture, number }: { picture: Picture; number: string }) {
  return (
    <Lost picture={picture} title={copy.unknownTitle} text={copy.unknownText} page>
      <ButtonLink to={paths.loginThen(paths.order(number))} kind="main">
        {copy.login}
      </ButtonLink>
      <ButtonLink to={paths.contact}>{copy.contact}</ButtonLink>
    </Lost>
  )
}
