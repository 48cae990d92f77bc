import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { GridList, GridListItem, type GridListProps } from 'react-aria-components/GridList'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import type { Spot } from '../../../domain/catalogue/shop-positions.ts'

type Beside = Extract<Spot, { id: string }>

type SortableRowsProps<Row extends { id: string }> = Omit<GridListProps<Row>, 'items' | 'children'> & {
  rows: readonly Row[]
  about: (row: Row) => { name: string; handle: string; className: string; look: ReactNode }
  move: (ids: string[], spot: Beside) => void
}

/**
 * A list that the user sorts by dragging, with pointer or keyboard. The library is large: load this component only
 * after hydration, and let the page work without it.
 */
export function SortableRows<Row extends { id: string }>({
  rows,
  about,
  move,
  ...list
}: SortableRowsProps<Row>) {
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
      {/* If no element has this id, React Aria adds an inline style, which the CSP refuses. Our CSS has its rule. */}
      <span id="react-aria-pressable-style" hidden />
      <GridList {...list} items={rows} dragAndDropHooks={dragAndDropHooks}>
        {(row) => {
          const { name, handle, className, look } = about(row)
          return (
            <GridListItem id={row.id} textValue={name} className={className}>
              <Button slot="drag" className="ordered-handle" aria-label={handle}>
                ⠿
              </Button>
              {look}
            </GridListItem>
          )
        }}
      </GridList>
    </I18nProvider>
  )
}
