import { Link } from 'react-router'
import { orderListCopy as copy } from '../../../../words/backoffice/order-list-words.ts'
import { paths as shopPaths } from '../../../../words/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { filterCount, ordersAddress, type OrdersQuery } from './orders-address.ts'

/** An empty order list says which orders appear here, or what to try instead. */
export function NoOrders({ query }: { query: OrdersQuery }) {
  const filtered = filterCount(query) > 0
  if (query.typed === '' && !filtered && query.after === null && query.tab === 'all')
    return (
      <Empty {...copy.empty.none}>
        <a href={shopPaths.home} className={buttonClass({})}>
          {copy.empty.none.action}
        </a>
      </Empty>
    )
  if (filtered)
    return (
      <Empty {...copy.empty.filters}>
        <Link to={ordersAddress({ tab: query.tab, typed: query.typed })}>{copy.clear}</Link>
      </Empty>
    )
  if (query.typed !== '') return <Empty {...copy.empty.search} />
  return (
    <Empty {...copy.empty.tabs[query.tab]}>
      {query.tab !== 'all' && <Link to={ordersAddress({ tab: 'all' })}>{copy.seeAll}</Link>}
    </Empty>
  )
}

function Empty({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) {
  return (
    <div className="empty stack gap-3 order-empty">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}
