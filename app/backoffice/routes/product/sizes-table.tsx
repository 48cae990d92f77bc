import type { UnitCounts } from '../../../../domain/catalogue/stock-unit.ts'
import { piecesCopy as copy } from '../../../../words/backoffice/product-page-words.ts'
import { SteppedField } from './stepped-field.tsx'
import type { KeptMove } from './product-answer.ts'

type SizesTableProps = {
  ages: readonly string[]
  units: Readonly<Record<string, UnitCounts>>
  /** With these each size has a field for the pieces that move. `keys`: the idempotency key of each size. */
  form?: { keys: readonly string[]; kept: KeptMove | undefined }
}

/** The pieces of each size of a product that is counted by size. */
export function SizesTable({ ages, units, form }: SizesTableProps) {
  const columns = ['size', 'pieces', 'held', 'free', ...(form ? (['amount'] as const) : [])] as const
  return (
    <table className="product-sizes">
      <thead>
        <tr className="small soft">
          {columns.map((column) => (
            <th key={column} scope="col">
              {copy.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ages.map((age, index) => {
          const { pieces, held } = units[age] ?? { pieces: 0, held: 0 }
          return (
            <tr key={age} className={pieces > held ? undefined : 'product-size-out'}>
              <th scope="row">{copy.sizeName(age)}</th>
              {Object.entries({ pieces, held, free: pieces - held }).map(([column, count]) => (
                <td key={column} data-column={copy.columns[column as 'pieces']}>
                  {count}
                </td>
              ))}
              {form && (
                <td>
                  <input type="hidden" name="size" value={age} />
                  <input type="hidden" name="key" value={form.keys[index]} />
                  <input type="hidden" name="seenPieces" value={pieces} />
                  <SteppedField
                    age={age}
                    pieces={pieces}
                    name="amount"
                    maxLength={8}
                    defaultValue={form.kept?.amounts[age]}
                  />
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
