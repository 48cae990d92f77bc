import type { Picture as PictureData } from '../../../domain/picture.ts'
import { cartCopy } from '../../copy/cart.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'

export function EmptyCart({ picture }: { picture: PictureData }) {
  return (
    <div className="lost">
      <div className="cutout">
        <Picture picture={picture} alt="" sizes="(width < 48rem) 80vw, 26rem" />
      </div>
      <div>
        <h2>{cartCopy.emptyTitle}</h2>
        <p className="lead">{cartCopy.emptyText}</p>
        <p className="actions">
          <ButtonLink to={paths.catalogue} kind="main">
            {cartCopy.continue}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
