import type { Picture as PictureData } from '../../../domain/picture.ts'
import { catalogue } from '../../copy/catalogue.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'

export function EmptyCategory({ picture }: { picture: PictureData | null }) {
  return (
    <div className="lost">
      {picture && (
        <div className="cutout">
          <Picture picture={picture} alt="" sizes="(width < 48rem) 80vw, 26rem" />
        </div>
      )}
      <div>
        <h2>{catalogue.emptyTitle}</h2>
        <p className="lead">{catalogue.emptyText}</p>
        <p className="actions">
          <ButtonLink to={paths.catalogue} kind="main">
            {catalogue.seeAll}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
