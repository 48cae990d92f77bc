import { Form, Link, useSubmit } from 'react-router'
import { audiences, garments } from '../../../../domain/catalogue/catalogue.ts'
import { productSortings } from '../../../../domain/catalogue/product-list.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { manyProductsCopy as many, productOrderCopy } from './words.ts'
import { picturesCopy } from '../../../../words/backoffice/pictures-words.ts'
import { productListCopy as copy } from '../../../../words/backoffice/product-list-words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Options } from '../../../ui/options.tsx'
import { SearchBox } from '../../client/search-box.tsx'
import {
  productListFields,
  manyAddress,
  productSortingName,
  productTabName,
  productsAddress,
  type ProductsAsked,
} from './products-address.ts'

export function ProductTools({
  asked,
  mayChange,
  some,
}: {
  asked: ProductsAsked
  mayChange: boolean
  some: boolean
}) {
  return (
    <div className="product-tools">
      <SearchBox list={backofficePaths.products} typed={asked.typed} words={copy} />
      <ProductSift asked={asked} />
      {mayChange && (
        <div className="row gap-2">
          {some && (
            <ButtonLink to={manyAddress(asked)} small prefetch="none">
              {many.title}
            </ButtonLink>
          )}
          <ButtonLink to={backofficePaths.productOrder} small prefetch="none">
            {productOrderCopy.open}
          </ButtonLink>
          <ButtonLink to={backofficePaths.pictures} small prefetch="none">
            {picturesCopy.title}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

/** The filters of the product list apply to the open tab only. */
function ProductSift({ asked }: { asked: ProductsAsked }) {
  const submit = useSubmit()
  return (
    <Form
      action={backofficePaths.products}
      className="product-sift"
      key={productsAddress({ ...asked, after: null })}
      onChange={(event) => void submit(event.currentTarget)}
    >
      <input type="hidden" name={productListFields.tab} value={productTabName(asked.tab)} />
      <input type="hidden" name="q" value={asked.typed} />
      <select
        className="small-field"
        name={productListFields.category}
        defaultValue={asked.category ?? ''}
        aria-label={copy.category}
      >
        <option value="">{copy.everyCategory}</option>
        <Options of={[...garments, ...audiences]} words={copy.categories} />
      </select>
      <select
        className="small-field"
        name={productListFields.sorting}
        defaultValue={productSortingName(asked.sorting)}
        aria-label={copy.sort}
      >
        {productSortings.map((sorting) => (
          <option key={sorting} value={productSortingName(sorting)}>
            {copy.sortings[sorting]}
          </option>
        ))}
      </select>
      {asked.typed !== '' && (
        <p className="links">
          <Link to={productsAddress({ ...asked, typed: '', after: null })}>{copy.clearSearch}</Link>
        </p>
      )}
    </Form>
  )
}
