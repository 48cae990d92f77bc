import { useRef } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { type OrderSorting, orderSortings } from '../../../../domain/orders/order-list.ts'
import { orderStates } from '../../../../domain/orders/order-life.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { orderListCopy as copy } from '../../../../words/backoffice/order-list-words.ts'
import { orderState } from '../../../../words/order-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Options } from '../../../ui/options.tsx'
import { SearchBox } from '../../client/search-box.tsx'
import {
  channels,
  orderListFields,
  filterCount,
  ordersAddress,
  type OrdersQuery,
  orderSortingName,
  orderTabName,
  readOrders,
} from './orders-address.ts'

/** The search field of the order list. A search covers all orders, whichever tab is open. */
export function ListSearch({ query, buyers }: { query: OrdersQuery; buyers: boolean }) {
  return (
    <SearchBox
      list={backofficePaths.orders}
      typed={query.typed}
      words={buyers ? copy : { ...copy, searchHint: copy.searchHintParcel }}
    />
  )
}

/** The filters of the order list apply to the open tab only. */
export function ListFilters({
  query,
  sortings,
  found,
}: {
  query: OrdersQuery
  sortings: OrderSorting[]
  found: string
}) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  // Only filters that differ from their default go into the address.
  const apply = () => {
    const filled = new FormData(form.current!)
    const query = new URLSearchParams([...filled].map(([name, value]) => [name, String(value)]))
    void navigate(ordersAddress(readOrders(query, { money: true })))
  }
  return (
    <Form
      ref={form}
      key={ordersAddress({ ...query, after: null })}
      action={backofficePaths.orders}
      className="order-tools"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <input type="hidden" name={orderListFields.tab} value={orderTabName(query.tab)} />
      <input type="hidden" name="q" value={query.typed} />
      <Filters query={query} />
      <p className="order-found" aria-live="polite">
        <span>{found}</span>
        {query.typed !== '' && (
          <>
            <span> · </span>
            <Link to={ordersAddress({})}>{copy.clearSearch}</Link>
          </>
        )}
      </p>
      <Sorting query={query} sortings={sortings} onChange={apply} />
    </Form>
  )
}

function Filters({ query }: { query: OrdersQuery }) {
  const on = filterCount(query)
  return (
    <details className="order-filters" open={on > 0 || undefined}>
      <summary>{on === 0 ? copy.filters : copy.filtersOn(on)}</summary>
      <FilterFields query={query} />
      <div className="row gap-3">
        <Button type="submit" kind="main" small>
          {copy.apply}
        </Button>
        {on > 0 && (
          <Link to={ordersAddress({ tab: query.tab, typed: query.typed, sorting: query.sorting })}>
            {copy.clear}
          </Link>
        )}
      </div>
    </details>
  )
}

function Sorting({
  query,
  sortings,
  onChange,
}: {
  query: OrdersQuery
  sortings: OrderSorting[]
  onChange: () => void
}) {
  return (
    <label className="order-sort">
      <span className="only-heard">{copy.sort}</span>
      <select
        className="small-field"
        name={orderListFields.sorting}
        defaultValue={orderSortingName(query.sorting)}
        onChange={onChange}
      >
        {orderSortings
          .filter((each) => sortings.includes(each))
          .map((each) => (
            <option key={each} value={orderSortingName(each)}>
              {copy.sortings[each]}
            </option>
          ))}
      </select>
    </label>
  )
}

function FilterFields({ query }: { query: OrdersQuery }) {
  return (
    <div className="filter-fields">
      <FormField name="from" label={copy.from}>
        {(control) => <input {...control} type="date" defaultValue={query.from} />}
      </FormField>
      <FormField name="to" label={copy.until}>
        {(control) => <input {...control} type="date" defaultValue={query.until} />}
      </FormField>
      <FormField name={orderListFields.channel} label={copy.channel}>
        {(control) => (
          <select {...control} defaultValue={query.channel}>
            <option value="">{copy.everywhere}</option>
            <Options of={channels} words={copy.channels} />
          </select>
        )}
      </FormField>
      {query.tab === 'all' && (
        <FormField name={orderListFields.state} label={copy.state}>
          {(control) => (
            <select {...control} defaultValue={query.state}>
              <option value="">{copy.anyState}</option>
              <Options of={orderStates} words={orderState} />
            </select>
          )}
        </FormField>
      )}
      <fieldset className="filter-boxes">
        <legend>{copy.has}</legend>
        <label>
          <input type="checkbox" name={orderListFields.made} value="1" defaultChecked={query.made} />
          <span>{copy.filter['=made']}</span>
        </label>
        <label>
          <input type="checkbox" name={orderListFields.comments} value="1" defaultChecked={query.comments} />
          <span>{copy.filter['=comments']}</span>
        </label>
        <label>
          <input type="checkbox" name={orderListFields.pickup} value="1" defaultChecked={query.pickup} />
          <span>{copy.pickup}</span>
        </label>
      </fieldset>
    </div>
  )
}
