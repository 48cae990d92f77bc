import { Button } from 'react-aria-components/Button'
import { Checkbox } from 'react-aria-components/Checkbox'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import type { Spot } from '../../../../domain/shop-places.ts'
import { productOrderCopy as copy } from '../../../../words/backoffice/product-order.ts'
import { OrderedProduct } from './order-row.tsx'
import type { ProductRow } from './product-rows.ts'

export type ByHand = {
  products: readonly ProductRow[]
  chosen: ReadonlySet<string>
  choose: (ids: ReadonlySet<string>) => void
  move: (ids: string[], spot: Spot) => void
}

/** The list to drag in, with a pointer or by keys. It is fetched once the page stands: the plain one does without it. */
export default function OrderByHand({ products, chosen, choose, move }: ByHand) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) =>
      move([...keys].map(String), {
        side: target.dropPosition === 'before' ? 'before' : 'after',
        id: String(target.key),
      }),
  })
  return (
    <I18nProvider locale="es-MX">
      {/* Where one stands already it adds no style of its own, which browsers would refuse: ours has the rule. */}
      <span id="react-aria-pressable-style" hidden />
      <GridList
        aria-label={copy.list}
        className="rows ordered"
        items={products}
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={(keys) =>
          choose(new Set(keys === 'all' ? products.map(({ id }) => id) : [...keys].map(String)))
        }
        dragAndDropHooks={dragAndDropHooks}
      >
        {(product) => (
          <GridListItem id={product.id} textValue={product.title} className="ordered-product">
            <Button slot="drag" className="ordered-handle" aria-label={copy.handle(product.title)}>
              ⠿
            </Button>
            <Checkbox slot="selection" className="ordered-check" aria-label={copy.choose(product.title)}>
              <span aria-hidden="true" className="ordered-box" />
            </Checkbox>
            <OrderedProduct product={product} />
          </GridListItem>
        )}
      </GridList>
    </I18nProvider>
  )
}
