import { type PiecesBySize, unitsForAges } from '../catalogue/stock-unit.ts'
import { sumOf } from '../values/money.ts'
import { quoted } from './fault.ts'
import { piecesText, writtenPiecesCell } from './pieces-cell.ts'
import { undonePieces } from './undone-pieces.ts'
import { positionField, type PlannedRow, type RowFields } from './spreadsheet-plan.ts'

/** The present state of a product or design that a spreadsheet changed. */
export type Since = {
  fields: RowFields
  /** Pieces of each stock unit that are held for buyers. */
  held: PiecesBySize
  /** Staff counted the product's pieces after the spreadsheet was applied. */
  counted: boolean
}

/** The Spanish name of each field, as a sentence uses it. */
export const fieldWords: Readonly<Record<string, string>> = {
  title: 'el título',
  name: 'el nombre',
  price: 'el precio',
  category: 'la categoría',
  description: 'la descripción',
  image: 'la foto',
  images: 'las otras fotos',
  picture: 'el dibujo',
  pieces: 'las piezas',
  ages: 'las edades',
  garment: 'la prenda',
  garments: 'las prendas',
  colours: 'los colores',
  design: 'el diseño',
  status: 'el estatus',
  colecciones: 'las colecciones',
  gramos: 'los gramos',
  caja: 'la caja',
  [positionField]: 'el lugar en la tienda',
  neighbourhoods: 'las colonias',
  shipping: 'el costo de envío',
  guide: 'la guía',
}

const isPlural = (name: string) => /^l[ao]s /.test(fieldWords[name] ?? '')
const changedOne = 'cambió después; se queda como está.'
const changedMany = 'cambiaron después; se quedan como están.'

/** The status of a draft, as a spreadsheet writes it. */
const draft = '2'
const onlyDraftsLack = ['price', 'category']

/**
 * `left`: Spanish reasons why fields stay. A field that changed after the spreadsheet was applied is never overwritten.
 */
export function undoneFields(
  { title, was, became }: Pick<PlannedRow, 'title' | 'was' | 'became'>,
  { fields, held, counted }: Since,
): { back: RowFields; left: string[] } {
  const back: Record<string, string> = {}
  const left: string[] = []
  const say = (name: string, why: string) => left.push(`${quoted(title)}: ${fieldWords[name] ?? name} ${why}`)
  for (const [name, old] of Object.entries(was ?? {})) {
    const now = fields[name] ?? ''
    const made = became?.[name] ?? ''
    if (name === 'pieces') {
      const undone = counted
        ? ({ ok: false, why: `se contaron después; se quedan en ${now}.` } as const)
        : undonePieces({
            old: unitsOf(old, was?.['ages'] ?? fields['ages']),
            made: unitsOf(made, became?.['ages'] ?? fields['ages']),
            now: unitsOf(now, fields['ages']),
            held,
          })
      if (undone.ok) back[name] = piecesText(undone.back)
      else say(name, undone.why)
    } else if (now === made) back[name] = old
    else if (name !== positionField) say(name, isPlural(name) ? changedMany : changedOne)
  }
  // The same number counted another unit: all sizes together, before the spreadsheet left one age.
  if (back['ages'] !== undefined && was?.['pieces'] === undefined && /^\d+$/.test(fields['pieces'] ?? ''))
    back['pieces'] = fields['pieces']!
  keepTogether(back, fields, say)
  if ((back['status'] ?? fields['status']) !== draft)
    for (const name of onlyDraftsLack.filter((each) => back[each] === '')) {
      delete back[name]
      say(name, 'se queda: solo un borrador puede no tener.')
    }
  return { back, left }
}

/** Pieces and ages go back together if the sizes of the one need the other. */
function keepTogether(
  back: Record<string, string>,
  fields: RowFields,
  say: (name: string, why: string) => void,
) {
  const ages = back['ages'] ?? fields['ages']
  if (back['pieces'] !== undefined) {
    const units = unitsOf(back['pieces'], ages)
    if (haveSameSizes(units, unitsForAges(agesOf(ages), units))) return
    delete back['pieces']
    say('pieces', `van con las edades, que cambiaron después; se quedan en ${fields['pieces']}.`)
  }
  if (back['ages'] === undefined) return
  const now = unitsOf(fields['pieces'], fields['ages'])
  const left = unitsForAges(agesOf(back['ages']), now)
  if (sumOf(Object.values(left)) === sumOf(Object.values(now))) return
  delete back['ages']
  say('ages', 'se quedan, porque hay piezas.')
}

/** The stock units that a product with these fields has. */
function unitsOf(pieces = '', ages = ''): PiecesBySize {
  const cell = writtenPiecesCell(pieces)
  if (!cell.ok) return {}
  return typeof cell.value === 'number' ? unitsForAges(agesOf(ages), { '': cell.value }) : cell.value
}

function haveSameSizes(one: PiecesBySize, other: PiecesBySize): boolean {
  return Object.keys(one).toSorted().join() === Object.keys(other).toSorted().join()
}

const agesOf = (ages = '') => ages.split(',').filter((age) => age !== '')

/** True while the fields are as the spreadsheet made them. Sales and moves in the shop do not count as changes. */
export function isAsMade({ became }: Pick<PlannedRow, 'became'>, fields: RowFields): boolean {
  return Object.entries(became ?? {}).every(
    ([name, made]) => name === 'pieces' || name === positionField || fields[name] === made,
  )
}
