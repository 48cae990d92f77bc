import type { Picture as PictureData } from '../../../domain/picture.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { CatalogueScreen } from './catalogue-screen.ts'

type EmptyResultsProps = NonNullable<CatalogueScreen['empty']> & { picture: PictureData }

/** Nothing to show, said for what it is, with a way on. */
export function EmptyResults({ title, text, ways, picture }: EmptyResultsProps) {
  return (
    <div className="lost">
      <div className="cutout">
        <Picture picture={picture} alt="" sizes="(width < 48rem) 80vw, 26rem" />
      </div>
      <div>
        <h2>{title}</h2>
        <p className="lead">{text}</p>
        <p className="actions">
          {ways.map(({ to, words }, index) => (
            <ButtonLink key={to} to={to} kind={index === 0 ? 'main' : 'quiet'}>
              {words}
            </ButtonLink>
          ))}
        </p>
      </div>
    </div>
  )
}
