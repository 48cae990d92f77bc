import { quoted } from './fault.ts'
import { positionField, type PlannedRow, type RowFields } from './spreadsheet-plan.ts'

/** The present state of a product or design that a spreadsheet changed. */
export type Since = {
  fields: RowFields
  /** Pieces held for buyers. */
  held: number
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
  [positionField]: 'el lugar en la tienda',
  neighbourhoods: 'las colonias',
  shipping: 'el costo de envío',
  guide: 'la guía',
}

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
      // Undoing a spreadsheet keeps the sales and returns that came after the spreadsheet.
      const pieces = Number(now) - (Number(made) - Number(old))
      if (counted) say(name, `se contaron después; se quedan en ${now}.`)
      else if (pieces < held)
        say(
          name,
          `no pueden bajar a ${pieces}: hay ${held} ${held === 1 ? 'apartada' : 'apartadas'}. Se quedan en ${now}.`,
        )
      else back[name] = String(pieces)
    } else if (now === made) back[name] = old
    else if (name !== positionField) say(name, 'cambió después; se queda como está.')
  }
  if ((back['status'] ?? fields['status']) !== draft)
    for (const name of onlyDraftsLack.filter((each) => back[each] === '')) {
      delete back[name]
      say(name, 'se queda: solo un borrador puede no tener.')
    }
  return { back, left }
}

/** True while the fields are as the spreadsheet made them. Sales and moves in the shop do not count as changes. */
export function isAsMade({ became }: Pick<PlannedRow, 'became'>, fields: RowFields): boolean {
  return Object.entries(became ?? {}).every(
    ([name, made]) => name === 'pieces' || name === positionField || fields[name] === made,
  )
}
