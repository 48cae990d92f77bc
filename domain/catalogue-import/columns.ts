import type { Cell } from './cells.ts'
import { addFault, type Faults, quoted } from './fault.ts'
import type { Sheet } from './sheet.ts'

/** The columns a file may have: other names they go by, whether the file must have them, how long a cell may be. */
export type ColumnPlan<Key extends string> = Readonly<
  Record<Key, { alias: readonly string[]; required?: true; longest: number; lines?: true }>
>

/** Where the file has each known column; `heading` is the file's own word, the plan's where the file lacks it. */
export type Columns<Key extends string> = Readonly<
  Record<Key, { place: number | null; heading: string; longest: number; lines: boolean }>
>

/** Finds the columns whatever their case, accents and spaces. A missing required or a doubled one is a fault, an unknown one a warning. */
export function findColumns<Key extends string>(
  sheet: Sheet,
  plan: ColumnPlan<Key>,
  faults: Faults,
): Columns<Key> {
  const keys = Object.keys(plan) as Key[]
  const keyOf = new Map(keys.flatMap((key) => [key, ...plan[key].alias].map((name) => [plain(name), key])))
  const places = new Map<Key, number>()
  for (const [place, heading] of sheet.headings.entries()) {
    const key = keyOf.get(plain(heading))
    const before = key === undefined ? undefined : places.get(key)
    if (key !== undefined && before !== undefined) {
      addFault(faults, {
        row: 1,
        column: heading,
        problem: `Hay dos columnas para lo mismo: ${quoted(sheet.headings[before] ?? '')} y ${quoted(heading)}. Deja solo una.`,
      })
    } else if (key !== undefined) {
      places.set(key, place)
    } else if (heading !== '') {
      sheet.warnings.push({
        row: 1,
        column: heading.slice(0, 80),
        problem: 'La tienda no conoce esta columna; se ignora.',
      })
    }
  }
  for (const key of keys) {
    if (plan[key].required && !places.has(key)) {
      const names = [key, ...plan[key].alias].slice(0, 3).join(', ')
      addFault(faults, {
        row: 1,
        column: key,
        problem: `Falta la columna «${key}». La primera fila debe tener los nombres de las columnas (aquí: ${names}).`,
      })
    }
  }
  const entries = keys.map((key) => {
    const place = places.get(key) ?? null
    return [
      key,
      {
        place,
        heading: place === null ? key : (sheet.headings[place] ?? key),
        longest: plan[key].longest,
        lines: plan[key].lines === true,
      },
    ]
  })
  return Object.fromEntries(entries) as Columns<Key>
}

/** Reads one row's cells: a cell that does not fit becomes a fault, and undefined, as does a column the file lacks. */
export function rowReader<Key extends string>(
  columns: Columns<Key>,
  { row, cells }: Sheet['rows'][number],
  faults: Faults,
) {
  const fault = (key: Key, problem: string) =>
    addFault(faults, { row, column: columns[key].heading, problem })
  return {
    fault,
    read<Value>(key: Key, parse: (text: string) => Cell<Value>): Value | undefined {
      const { place, longest, lines } = columns[key]
      if (place === null) return undefined
      const raw = cells[place] ?? ''
      // Length first: nothing else looks at a cell of a million characters.
      if (raw.length > longest)
        return void fault(key, `Tiene ${raw.length} caracteres y caben ${longest}: ${quoted(raw)}.`)
      const text = raw.replaceAll(/\r\n?/g, '\n').normalize('NFC').trim()
      if (text.length > longest)
        return void fault(key, `Tiene ${text.length} caracteres y caben ${longest}: ${quoted(text)}.`)
      if ((lines ? invisible : invisibleOrBreak).test(text))
        return void fault(key, `Tiene caracteres invisibles o de control que no se aceptan: ${quoted(text)}.`)
      const cell = parse(text)
      if (cell.ok) return cell.value
      return void fault(key, cell.problem)
    },
  }
}

// Control characters, and those that turn the reading direction around so that a name shows something else than it says.
const invisible = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
const invisibleOrBreak = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u

function plain(heading: string): string {
  return heading
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/gi, '')
    .toLowerCase()
}
