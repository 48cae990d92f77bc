import { memo } from 'react'
import { catalogue } from '../../../../words/catalogue.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import type { CatalogueScreen } from './catalogue-screen.ts'

/** The further pages of a long catalogue, as real addresses. */
export const CataloguePages = memo(function CataloguePages({
  here,
  all,
  previous,
  next,
}: NonNullable<CatalogueScreen['pages']>) {
  return (
    <nav className="row pages" aria-label={catalogue.pages}>
      {previous !== null && (
        <ButtonLink to={previous} rel="prev">
          {catalogue.previous}
        </ButtonLink>
      )}
      <p className="firm pages-where">
        {catalogue.page(here)} <span className="soft">de {all}</span>
      </p>
      {next !== null && (
        <ButtonLink to={next} kind="main" rel="next">
          {catalogue.next}
        </ButtonLink>
      )}
    </nav>
  )
})
