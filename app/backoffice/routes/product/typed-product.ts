import { audiences, garments, type ProductStatus } from '../../../../domain/catalogue/catalogue.ts'
import { isCollectionId } from '../../../../domain/collections/collection.ts'
import { addressCell, agesCell, type Cell, priceCell } from '../../../../domain/spreadsheets/cells.ts'
import { boxCell, gramsCell } from '../../../../domain/spreadsheets/parcel-cells.ts'
import { pesosText } from '../../../../domain/values/money.ts'
import { plainLines, plainWithin } from '../../../../domain/values/plain-text.ts'
import {
  longestDescription,
  longestPictureText,
  longestTitle,
  type ProductField,
  type ProductFields,
  type DescribedPicture,
} from '../../../../domain/catalogue/product-editing.ts'

/** Longest text in characters of short fields such as price and ages. */
const longestOther = 300

/** The texts of a product form, exactly as the user typed them. */
export type TypedProduct = {
  title: string
  description: string
  price: string
  audience: string
  garment: string
  ages: string
  designId: string
  pictures: readonly DescribedPicture[]
  /** Ids of the ticked collections, sorted. */
  collections: readonly string[]
  grams: string
  box: string
}
export type TypedFaults = Partial<Record<ProductField, string>>
export type TypedField = keyof TypedProduct
/** The fields of a product without the status, which the pressed button decides. */
export type SaidFields = Omit<ProductFields, 'status'>

export function typedFrom(form: FormData): TypedProduct {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const texts = form.getAll('pictureText')
  const pictures = form.getAll('picture').flatMap((address, index): DescribedPicture[] => {
    const said = texts[index]
    if (typeof address !== 'string' || address.trim() === '') return []
    const text = plainWithin(longestPictureText, typeof said === 'string' ? said : '')
    return [{ address: address.trim(), text }]
  })
  return {
    title: text('title'),
    description: text('description'),
    price: text('price'),
    audience: text('audience'),
    garment: text('garment'),
    ages: text('ages'),
    designId: text('designId'),
    pictures,
    collections: form.getAll('collections').map(String).filter(isCollectionId).toSorted(),
    grams: text('grams'),
    box: text('box'),
  }
}

/** The stored values of a product as the texts of its form. */
export function typedOf(fields: SaidFields): TypedProduct {
  const { title, description, price, audience, garment, ages, designId, pictures, collections, grams, box } =
    fields
  return {
    title,
    description,
    price: price === 0 ? '' : pesosText(price),
    audience: audience ?? '',
    garment: garment ?? '',
    ages: ages.join(', '),
    designId: designId ?? '',
    pictures,
    collections,
    grams: String(grams ?? ''),
    box,
  }
}

/** Reads a product form. A faulty field keeps its stored value (`known`). `names`: the shop's own picture files. */
export function readTyped(
  typed: TypedProduct,
  known: SaidFields,
  names: ReadonlySet<string>,
): { fields: SaidFields; faults: TypedFaults } {
  const faults: TypedFaults = {}
  const value = <Value>(field: ProductField, cell: Cell<Value>, otherwise: Value): Value => {
    if (cell.ok) return cell.value
    faults[field] ??= cell.problem
    return otherwise
  }
  const title = plainWithin(longestTitle, typed.title)
  if (title === '') faults.title = 'Escribe cómo se llama.'
  if (title.length > longestTitle) faults.title = `Tiene ${title.length} caracteres y caben ${longestTitle}.`
  const description = plainWithin(longestDescription, typed.description, plainLines)
  if (description.length > longestDescription)
    faults.description = `Tiene ${description.length} caracteres y caben ${longestDescription}.`
  const address = addressCell(names)
  const pictures = typed.pictures.map(({ address: given, text }) => {
    if (text.length > longestPictureText)
      faults.pictures ??= `«${text.slice(0, 20)}…» tiene ${text.length} caracteres y caben ${longestPictureText}.`
    // A picture that the product already has may stay, even if the shop does not have its file any more.
    if (known.pictures.some((each) => each.address === given)) return { address: given, text }
    return { address: value('pictures', address(given), given), text }
  })
  const price = plainWithin(longestOther, typed.price)
  const ages = plainWithin(longestOther, typed.ages)
  const grams = plainWithin(longestOther, typed.grams)
  const box = plainWithin(longestOther, typed.box)
  const fields: SaidFields = {
    title: faults.title ? known.title : title,
    description: faults.description ? known.description : description,
    price: price === '' ? 0 : value('price', priceCell(price), known.price),
    audience: audiences.find((each) => each === typed.audience) ?? null,
    garment: garments.find((each) => each === typed.garment) ?? null,
    ages: ages === '' ? [] : value('ages', agesCell(ages), [...known.ages]),
    designId: typed.designId === '' ? null : typed.designId,
    pictures: pictures.filter(
      ({ address: at }, index) => pictures.findIndex((each) => each.address === at) === index,
    ),
    collections: typed.collections,
    grams: grams === '' ? null : value('grams', gramsCell(grams), known.grams),
    box: box === '' ? '' : value('box', boxCell(box), known.box),
  }
  return { fields, faults }
}

export const blankFields: SaidFields = {
  title: '',
  description: '',
  price: 0,
  audience: null,
  garment: null,
  ages: [],
  designId: null,
  pictures: [],
  collections: [],
  grams: null,
  box: '',
}

/** The status that the pressed button asks for; null: the status stays. */
export function requestedStatus(form: FormData): ProductStatus | null {
  const value = form.get('status')
  return value === '0' ? 0 : value === '1' ? 1 : value === '2' ? 2 : null
}
