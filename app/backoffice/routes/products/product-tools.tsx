import { Form, Link, useSubmit } from 'react-router'
import type { CollectionName } from '../../../../data/collections/collections.ts'
import { audiences, garments } from '../../../../domain/catalogue/catalogue.ts'
import { productSortings } from '../../../../domain/catalogue/product-list.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { manyProductsCopy as many, productSortingCopy } from './words.ts'
import { feedsCopy } from '../../../../words/backoffice/feeds-words.ts'
import { picturesCopy } from '../../../../words/backoffice/pictures-words.ts'
import { productListCopy as copy } from '../../../../words/backoffice/product-list-words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Options } from '../../../ui/options.tsx'
import { SearchBox } from '../../client/search-box.tsx'
import {
  groupName,
  productListFields,
  manyAddress,
  productSortingName,
  productTabName,
  productsAddress,
  type ProductsQuery,
} from './products-address.ts'

export function ProductTools({
  query,
  collections,
  mayChange,
  some,
}: {
  query: ProductsQuery
  collections: readonly CollectionName[]
  mayChange: boolean
  some: boolean
}) {
  return (
    <div className="product-tools">
      <SearchBox list={backofficePaths.products} typed={query.typed} words={copy} />
      <ProductSift query={query} collections={collections} />
      {mayChange && (
        <div className="row gap-2">
          {some && (
            <ButtonLink to={manyAddress(query)} small prefetch="none">
              {many.title}
            </ButtonLink>
          )}
          <ButtonLink to={backofficePaths.productSorting} small prefetch="none">
            {productSortingCopy.open}
          </ButtonLink>
          <ButtonLink to={backofficePaths.pictures} small prefetch="none">
            {picturesCopy.title}
          </ButtonLink>
          <ButtonLink to={backofficePaths.feeds} small prefetch="none">
            {feedsCopy.open}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

/** The filters of the product list apply to the open tab only. */
function ProductSift({
  query,
  collections,
}: {
  query: ProductsQuery
  collections: readonly CollectionName[]
}) {
  const submit = useSubmit()
  return (
    <Form
      action={backofficePaths.products}
      className="product-sift"
      key={productsAddress({ ...query, after: null })}
      onChange={(event) => void submit(event.currentTarget)}
    >
      <input type="hidden" name={productListFields.tab} value={productTabName(query.tab)} />
      <input type="hidden" name="q" value={query.typed} />
      <select
        className="small-field"
        name={productListFields.category}
        defaultValue={groupName(query)}
        aria-label={copy.category}
      >
        <option value="">{copy.everyCategory}</option>
        <Options of={[...garments, ...audiences]} words={copy.categories} />
        {collections.length > 0 && (
          <optgroup label={copy.collections}>
            {collections.map(({ id, name }) => (
              <option key={id} value={groupName({ collection: id })}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </select>
      <select
        className="small-field"
        name={productListFields.sorting}
        defaultValue={productSortingName(query.sorting)}
        aria-label={copy.sort}
      >
        {productSortings.map((sorting) => (
          <option key={sorting} value={productSortingName(sorting)}>
            {copy.sortings[sorting]}
          </option>
        ))}
      </select>
      {query.typed !== '' && (
        <p className="links">
          <Link to={productsAddress({ ...query, typed: '', after: null })}>{copy.clearSearch}</Link>
        </p>
      )}
    </Form>
  )
}
