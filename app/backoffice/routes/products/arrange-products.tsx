import { Checkbox } from 'react-aria-components/Checkbox'
import type { Spot } from '../../../../domain/catalogue/shop-positions.ts'
import { productSortingCopy as copy } from './words.ts'
import { SortableRows } from '../../client/sortable-rows.tsx'
import { OrderedProduct } from './arranged-product.tsx'
import type { SoldProductRow } from './rows-on-page.ts'

export type ArrangeProductsProps = {
  products: readonly SoldProductRow[]
  chosen: ReadonlySet<string>
  choose: (ids: ReadonlySet<string>) => void
  move: (ids: string[], spot: Spot) => void
}

export default function ArrangeProducts({ products, chosen, choose, move }: ArrangeProductsProps) {
  return (
    <SortableRows
      aria-label={copy.list}
      className="rows ordered"
      rows={products}
      about={(product) => ({
        name: product.title,
        handle: copy.handle(product.title),
        className: 'ordered-product',
        look: (
          <>
            <Checkbox slot="selection" className="ordered-check" aria-label={copy.choose(product.title)}>
              <span aria-hidden="true" className="ordered-box" />
            </Checkbox>
            <OrderedProduct product={product} />
          </>
        ),
      })}
      move={move}
      selectionMode="multiple"
      selectedKeys={chosen}
      onSelectionChange={(keys) =>
        choose(new Set(keys === 'all' ? products.map(({ id }) => id) : [...keys].map(String)))
      }
    />
  )
}
