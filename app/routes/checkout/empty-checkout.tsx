import type { Picture as PictureData } from '../../../domain/picture.ts'
import { checkout } from '../../copy/checkout.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'

export function EmptyCheckout({ picture }: { picture: PictureData }) {
  return (
    <div className="lost">
      <div className="cutout">
        <Picture picture={picture} alt="" sizes="(width < 48rem) 80vw, 26rem" />
      </div>
      <div>
        <h2>{checkout.emptyTitle}</h2>
        <p className="lead">{checkout.emptyText}</p>
        <p className="actions">
          <ButtonLink to={paths.catalogue} kind="main">
            {checkout.continueShopping}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
