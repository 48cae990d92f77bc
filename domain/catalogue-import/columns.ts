import { editDistance } from '../edit-distance.ts'
import type { Cell } from './cells.ts'
import { addFault, type Faults, quoted } from './fault.ts'
import type { Sheet } from './sheet.ts'

/**
 * The columns a file may have: what the owner knows one as, other names it goes by, words of others that mean it but may
 * hold something else (`like`), whether the file must have it, how long a cell may be.
 */
export type ColumnPlan<Key extends string> = Readonly<
  Record<
    Key,
    {
      shown?: string
      alias: readonly string[]
      like?: readonly string[]
      required?: true
      longest: number
      lines?: true
    }
  >
>

/** Where the file has each known column; `heading` is the file's own word, the plan's where the file lacks it. */
export type Columns<Key extends string> = Readonly<
  Record<Key, { place: number | null; heading: string; longest: number; lines: boolean }>
>

/**
 * Finds the columns whatever their case, accents and spaces. A missing required or a doubled one is a fault. An unknown
 * one is a warning, unless it looks like one that the file lacks: ignored, garments would sell without it.
 */
export function findColumns<Key extends string>(
  sheet: Sheet,
  plan: ColumnPlan<Key>,
  faults: Faults,
): Columns<Key> {
  const keys = Object.keys(plan) as Key[]
  const keyOf = new Map(keys.flatMap((key) => [key, ...plan[key].alias].map((name) => [plain(name), key])))
  const places = new Map<Key, number>()
  const unknown: string[] = []
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
    } else if (heading !== '') unknown.push(heading)
  }
  for (const heading of unknown) {
    const meant = keys.find((key) => !places.has(key) && looksLike(heading, key, plan[key]))
    const place = { row: 1, column: heading.slice(0, 80) }
    if (meant === undefined) {
      sheet.warnings.push({ ...place, problem: 'La tienda no conoce esta columna; se ignora.' })
      continue
    }
    const shown = quoted(plan[meant].shown ?? meant)
    const problem = `La tienda no conoce esta columna y se parece a ${shown}, que no está. Cámbiale el nombre a ${shown}, o quítala si no es eso.`
    addFault(faults, { ...place, problem })
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

/** Whether a heading, or a word of it, is a name of this column or a slip of the pen away from one. */
function looksLike(
  heading: string,
  key: string,
  { alias, like = [] }: { alias: readonly string[]; like?: readonly string[] },
): boolean {
  const words = [heading, ...heading.split(/[^\p{L}\p{M}]+/u)].map(plain).filter((word) => word.length >= 4)
  const others = like.map(plain)
  const names = [key, ...alias].map(plain)
  return words.some(
    (word) =>
      others.includes(word) ||
      names.some((name) => {
        // Two letters that changed places count as two; of the same length and long, it hardly is another word.
        const most = word.length === name.length && name.length >= 6 ? 2 : 1
        return word === name || (name.length >= 4 && editDistance(word, name) <= most)
      }),
  )
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
