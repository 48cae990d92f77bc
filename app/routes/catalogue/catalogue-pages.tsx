import type { Category } from '../../../domain/catalogue.ts'
import { catalogue } from '../../copy/catalogue.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** The further pages of a long catalogue, as real addresses. */
export function CataloguePages({
  category,
  page,
  pages,
}: {
  category: Category | null
  page: number
  pages: number
}) {
  if (pages === 1) return null
  const address = (wanted: number) => {
    const start = category ? paths.category(category) : paths.catalogue
    return wanted === 1 ? start : `${start}${category ? '&' : '?'}page=${wanted}`
  }
  return (
    <nav className="pages" aria-label={catalogue.pages}>
      {page > 1 && (
        <ButtonLink to={address(Math.min(page - 1, pages))} rel="prev">
          {catalogue.previous}
        </ButtonLink>
      )}
      <p className="pages-where">
        {catalogue.page(page)} <span className="soft">de {pages}</span>
      </p>
      {page < pages && (
        <ButtonLink to={address(page + 1)} kind="main" rel="next">
          {catalogue.more}
        </ButtonLink>
      )}
    </nav>
  )
}
