import { Link } from 'react-router'
import type { Audience } from '../../../../domain/catalogue.ts'
import type { Picture as PictureData } from '../../../../domain/picture.ts'
import { home } from '../../../../words/home.ts'
import { paths } from '../../../../words/paths.ts'
import { Picture } from '../../../ui/picture.tsx'

type Tile = { audience: Audience; title: string; picture: PictureData }

export function CategoryTiles({ categories }: { categories: readonly Tile[] }) {
  return (
    <section className="page categories">
      <h2>{home.categoriesTitle}</h2>
      <ul className="plain cuts tiles">
        {categories.map(({ audience, title, picture }) => (
          <li key={audience}>
            <Link to={paths.category(audience)} className="tile" viewTransition prefetch="intent">
              <span className="cutout">
                <Picture picture={picture} alt="" sizes="(width < 48rem) 60vw, 26rem" />
              </span>
              <span className="tile-name">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
