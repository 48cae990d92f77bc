import { plainLine } from '../values/plain-text.ts'
import { quoted } from './fault.ts'
import { listText } from './pieces-cell.ts'
import type { Spreadsheet } from './spreadsheet.ts'
import type { TableToJoin } from './table.ts'

type Row = Spreadsheet['rows'][number]
type Table = TableToJoin<'id' | 'size' | 'ages' | 'pieces'>

const longestId = 200

/**
 * Joins the rows of a product that has one row for each size, as other shops export it. The joined row has the list of
 * pieces that `writtenPiecesCell` reads. Rows with the same id and no size stay separate, so that the reader of the
 * spreadsheet refuses them as the same product twice.
 */
export function joinSizeRows(rows: readonly Row[], table: Table): Row[] {
  const groups = Map.groupBy(rows, (row) =>
    plainLine(textOf(table, 'id', row).slice(0, longestId)).toLowerCase(),
  )
  return [...groups]
    .flatMap(([id, group]) => {
      const sizeKey = id === '' || group.length === 1 ? null : sizeColumn(group, table)
      return sizeKey ? [joined(group, sizeKey, table)] : group
    })
    .toSorted((one, other) => one.row - other.row)
}

function textOf({ columns }: Table, key: keyof Table['columns'], { cells }: Row): string {
  const { index } = columns[key]
  return index === null ? '' : (cells[index] ?? '').trim()
}

/** The column of ages has the sizes of the rows if each row has one age. */
function sizeColumn(group: readonly Row[], table: Table): 'size' | 'ages' | null {
  if (group.some((row) => textOf(table, 'size', row) !== '')) return 'size'
  return group.every((row) => sizeOf(row, 'ages', table).ok) ? 'ages' : null
}

function sizeOf(
  row: Row,
  key: 'size' | 'ages',
  table: Table,
): { ok: true; size: string } | { ok: false; problem: string } {
  const cell = table.read(key, textOf(table, key, row))
  if (!cell.ok) return cell
  const [size, ...others] = cell.value as string[]
  if (size !== undefined && others.length === 0) return { ok: true, size }
  return { ok: false, problem: 'El producto está en varias filas: pon aquí la talla de esta fila, una sola.' }
}

function joined(group: readonly Row[], sizeKey: 'size' | 'ages', table: Table): Row {
  const { columns } = table
  const first = group[0]!
  const cells = withOtherColumns(group, sizeKey, table)
  const write = (key: keyof typeof columns, text: string) => {
    if (columns[key].index !== null) cells[columns[key].index] = text
  }
  const pieces = piecesOfRows(group, sizeKey, table)
  write(sizeKey, sizeKey === 'ages' && columns.pieces.index !== null ? '' : [...pieces.keys()].join(', '))
  write('pieces', pieces.size === 0 ? '0' : listText([...pieces]))
  return { row: first.row, cells }
}

/** Pieces of each size; 0 without a column of pieces. A faulty row is left out. */
function piecesOfRows(group: readonly Row[], sizeKey: 'size' | 'ages', table: Table): Map<string, number> {
  const rowOf = new Map<string, number>()
  const entries = group.flatMap((row): [string, number][] => {
    const found = sizeOf(row, sizeKey, table)
    if (!found.ok) return faulty(row, sizeKey, found.problem)
    const before = rowOf.get(found.size)
    if (before !== undefined)
      return faulty(row, sizeKey, `La talla ${found.size} de este producto ya está en la fila ${before}.`)
    rowOf.set(found.size, row.row)
    if (table.columns.pieces.index === null) return [[found.size, 0]]
    const pieces = table.read('pieces', textOf(table, 'pieces', row))
    if (!pieces.ok) return faulty(row, 'pieces', pieces.problem)
    return typeof pieces.value === 'number'
      ? [[found.size, pieces.value]]
      : faulty(
          row,
          'pieces',
          'El producto tiene una fila por talla: aquí va un número, las piezas de esa talla.',
        )
  })
  return new Map(entries)

  function faulty({ row }: Row, key: 'size' | 'ages' | 'pieces', problem: string): [] {
    table.fault(row, key, problem)
    return []
  }
}

/** The first row that fills a cell decides it; a later row may repeat the value or leave the cell empty. */
function withOtherColumns(group: readonly Row[], sizeKey: 'size' | 'ages', table: Table): string[] {
  const keys = Object.keys(table.columns) as (keyof Table['columns'])[]
  const cells = [...group[0]!.cells]
  for (const key of keys.filter((each) => each !== sizeKey && each !== 'pieces' && each !== 'id')) {
    const { index } = table.columns[key]
    const [filled, ...others] = group.filter((row) => textOf(table, key, row) !== '')
    if (index === null || !filled) continue
    cells[index] = filled.cells[index]!
    for (const row of others)
      if (differ(textOf(table, key, filled), textOf(table, key, row), key, table))
        table.fault(
          row.row,
          key,
          `La fila ${filled.row} dice ${quoted(textOf(table, key, filled))} y la fila ${row.row} dice ${quoted(textOf(table, key, row))}, y son el mismo producto. Pon lo mismo, o deja vacía la segunda.`,
        )
  }
  return cells
}

function differ(one: string, other: string, key: keyof Table['columns'], table: Table): boolean {
  if (one === other) return false
  const [first, second] = [table.read(key, one), table.read(key, other)]
  return !first.ok || !second.ok || JSON.stringify(first.value) !== JSON.stringify(second.value)
}
