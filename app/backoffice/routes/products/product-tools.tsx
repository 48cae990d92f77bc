import { Form, Link, useSubmit } from 'react-router'
import { audiences, garments } from '../../../../domain/catalogue.ts'
import { productSortings } from '../../../../domain/product-list.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { productListCopy as copy } from '../../../../words/backoffice/product-list.ts'
import { Button } from '../../../ui/button.tsx'
import { fields, nameOfSorting, nameOfTab, productsAddress, type ProductsAsked } from './products-address.ts'

/** Looks through all products, whichever list is open. */
export function ProductSearch({ asked }: { asked: ProductsAsked }) {
  return (
    <search>
      <Form action={backofficePaths.products} className="order-search" key={asked.typed}>
        <input
          type="search"
          name={fields.typed}
          defaultValue={asked.typed}
          maxLength={80}
          aria-label={copy.search}
          placeholder={copy.searchHint}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" small>
          {copy.find}
        </Button>
      </Form>
    </search>
  )
}

/** Narrows and sorts the list that is open. */
export function ProductSift({ asked }: { asked: ProductsAsked }) {
  const submit = useSubmit()
  return (
    <Form
      action={backofficePaths.products}
      className="product-tools"
      key={productsAddress({ ...asked, after: null })}
      onChange={(event) => void submit(event.currentTarget)}
    >
      <input type="hidden" name={fields.tab} value={nameOfTab(asked.tab)} />
      <input type="hidden" name={fields.typed} value={asked.typed} />
      <select name={fields.category} defaultValue={asked.category ?? ''} aria-label={copy.category}>
        <option value="">{copy.everyCategory}</option>
        {[...garments, ...audiences].map((category) => (
          <option key={category} value={category}>
            {copy.categories[category]}
          </option>
        ))}
      </select>
      <select name={fields.sorting} defaultValue={nameOfSorting(asked.sorting)} aria-label={copy.sort}>
        {productSortings.map((sorting) => (
          <option key={sorting} value={nameOfSorting(sorting)}>
            {copy.sortings[sorting]}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" small>
          {copy.apply}
        </Button>
      </noscript>
      {asked.typed !== '' && (
        <Link to={productsAddress({ ...asked, typed: '', after: null })}>{copy.clearSearch}</Link>
      )}
    </Form>
  )
}
