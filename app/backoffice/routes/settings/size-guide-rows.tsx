import {
  type ByField,
  fieldOf,
  lettersLeft,
  type SizeColumn,
  type TypedSizeRow,
} from '../../../../domain/catalogue/size-guide-draft.ts'
import { sizeGuideForm as copy } from './words.ts'
import { Button } from '../../../ui/button.tsx'
import type { GuideAnswer } from './sent-size-guide.ts'

const measures = ['edad', 'estatura', 'pecho', 'cintura'] as const
const longestCell = 20

type RowsProps = {
  rows: readonly TypedSizeRow[]
  lettered: boolean
  faults: ByField
  /** The values that another person stored meanwhile, by field. */
  now: ByField
  pressed: GuideAnswer['pressed']
  busy: boolean
}

/** Row numbers run through both tables, because the text of a fault may name a row of the other table. */
export function SizeGuideRows({ lettered, ...shown }: RowsProps) {
  const own = [...shown.rows.keys()].filter((index) => (shown.rows[index]?.talla !== '') === lettered)
  if (own.length === 0) return <p className="soft">{copy.none}</p>
  return (
    <ol className="plain size-rows">
      {own.map((index) => (
        <li key={index}>
          <SizeGuideRow {...shown} index={index} />
        </li>
      ))}
    </ol>
  )
}

type RowProps = Omit<RowsProps, 'lettered'> & { index: number }

function SizeGuideRow({ rows, index, faults, now, pressed, busy }: RowProps) {
  const row = rows[index]!
  const lettered = row.talla !== ''
  const number = index + 1
  const field = { row, index, faults, now }
  const came = pressed?.at === index ? pressed.press : null
  return (
    <fieldset aria-label={copy.row(number)} className={lettered ? 'size-row size-row-lettered' : 'size-row'}>
      <span className="size-row-number soft figure" aria-hidden="true">
        {number}
      </span>
      {lettered ? (
        <Labelled column="talla" index={index}>
          <select {...controlOf('talla', field)}>
            {[row.talla, ...lettersLeft(rows)].map((letter) => (
              <option key={letter}>{letter}</option>
            ))}
          </select>
        </Labelled>
      ) : (
        <input type="hidden" name="talla" value="" />
      )}
      {measures.map((column) => (
        <Labelled key={column} column={column} index={index}>
          <input
            {...controlOf(column, field)}
            {...comesHere(came === 'add' && column === 'edad')}
            autoComplete="off"
            maxLength={longestCell}
          />
        </Labelled>
      ))}
      <span className="size-row-moves">
        <Button
          small
          type="submit"
          name="press"
          value={`remove ${index}`}
          aria-label={copy.remove(number)}
          title={copy.remove(number)}
          {...comesHere(came === 'remove')}
          busy={busy}
        >
          ×
        </Button>
      </span>
      <Said {...field} />
    </fieldset>
  )
}

/** Gives a button the focus when the page returns after a press. */
const comesHere = (here: boolean) => ({ autoFocus: here })

type FieldProps = { row: TypedSizeRow; index: number; faults: ByField; now: ByField }

/** Messages stand below the whole row of the size guide, because a cell is too narrow for a sentence. */
function controlOf(column: SizeColumn, { row, index, faults, now }: FieldProps) {
  const id = fieldOf(column, index)
  const described = [id in faults && `${id}-fault`, id in now && `${id}-now`].filter(Boolean).join(' ')
  return {
    id,
    name: column,
    defaultValue: row[column],
    'aria-invalid': id in faults || undefined,
    'aria-describedby': described || undefined,
  }
}

function Labelled({
  column,
  index,
  children,
}: {
  column: SizeColumn
  index: number
  children: React.ReactNode
}) {
  return (
    <div className="field" data-column={column}>
      <label htmlFor={fieldOf(column, index)}>{copy.columns[column]}</label>
      {children}
    </div>
  )
}

function Said({ index, faults, now }: FieldProps) {
  const columns = ['talla', ...measures] as const
  return columns.map((column) => {
    const id = fieldOf(column, index)
    return (
      <div key={column} className="size-row-said if-said">
        {id in faults && (
          <p id={`${id}-fault`} className="field-error">
            {copy.fault(column, faults[id] ?? '')}
          </p>
        )}
        {id in now && (
          <p id={`${id}-now`} className="said small">
            {copy.now(column, now[id] ?? '')}
          </p>
        )}
      </div>
    )
  })
}
