import type { Picture } from '../../../../domain/picture.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Lost } from '../../../ui/lost.tsx'
import type { CatalogueScreen } from './catalogue-screen.ts'

type EmptyResultsProps = NonNullable<CatalogueScreen['empty']> & { picture: Picture }

/** Nothing to show, said for what it is, with a way on. */
export function EmptyResults({ title, text, ways, picture }: EmptyResultsProps) {
  return (
    <Lost picture={picture} title={title} text={text}>
      {ways.map(({ to, words }, index) => (
        <ButtonLink key={to} to={to} kind={index === 0 ? 'main' : 'quiet'}>
          {words}
        </ButtonLink>
      ))}
    </Lost>
  )
}
