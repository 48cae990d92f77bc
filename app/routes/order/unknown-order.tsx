import type { Picture as PictureData } from '../../../domain/picture.ts'
import { orderPage as copy } from '../../copy/order.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'

/** No such order, a wrong key, another customer's: the same page for all of them, with a way on. */
export function UnknownOrder({ picture, number }: { picture: PictureData; number: string }) {
  return (
    <div className="page page-body lost">
      <div className="cutout">
        <Picture picture={picture} alt="" sizes="(width < 48rem) 80vw, 26rem" first />
      </div>
      <div>
        <h1>{copy.unknownTitle}</h1>
        <p className="lead">{copy.unknownText}</p>
        <p className="actions">
          <ButtonLink to={paths.loginThen(paths.order(number))} kind="main">
            {copy.login}
          </ButtonLink>
          <ButtonLink to={paths.contact}>{copy.contact}</ButtonLink>
        </p>
      </div>
    </div>
  )
}
