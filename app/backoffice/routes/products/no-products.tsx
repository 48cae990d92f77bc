import { Link } from 'react-router'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { productListCopy } from '../../../../words/backoffice/product-list-words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { groupName, type ProductsQuery } from './products-address.ts'

const { empty: copy } = productListCopy

/** Says why the list of products is empty and what to try next. */
export function NoProducts({ query, mayAdd }: { query: ProductsQuery; mayAdd: boolean }) {
  const { typed, tab, after } = query
  const narrowed = typed !== '' || tab !== 'all' || groupName(query) !== '' || after !== null
  if (!narrowed)
    return (
      <div className="empty stack">
        <h2>{copy.none.title}</h2>
        <p>{copy.none.text}</p>
        {mayAdd && (
          <>
            <ButtonLink to={backofficePaths.newProduct} kind="main" prefetch="none">
              {copy.none.action}
            </ButtonLink>
            <Link to={backofficePaths.imports}>{copy.none.spreadsheet}</Link>
          </>
        )}
      </div>
    )
  const { title, text } = typed === '' ? copy.tabs[tab] : copy.search
  return (
    <div className="empty stack">
      <h2>{title}</h2>
      <p>{text}</p>
      <p>
        <Link to={backofficePaths.products}>{copy.seeAll}</Link>
      </p>
    </div>
  )
}
