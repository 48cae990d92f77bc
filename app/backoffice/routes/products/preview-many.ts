import { audiences, garments, type ProductStatus } from '../../../../domain/catalogue/catalogue.ts'
import { centavosFromPesos, pesosText } from '../../../../domain/values/money.ts'
import { priceAfter } from '../../../../domain/catalogue/price-change.ts'
import { orEmpty } from '../../../../domain/spreadsheets/cells.ts'
import { boxCell, gramsCell } from '../../../../domain/spreadsheets/parcel-cells.ts'
import {
  type ListedProduct,
  productsPage,
  productsWithIds,
} from '../../../../data/catalogue/listed-products.ts'
import { collectionsOfProducts } from '../../../../data/collections/collected-products.ts'
import { collectionNames } from '../../../../data/collections/collections.ts'
import { mostRows } from '../../../../use-cases/catalogue/save-rows.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { manyProductsCopy as copy } from './words.ts'
import { productCopy } from '../../../../words/backoffice/product-page-words.ts'
import { price as inWords } from '../../../../words/price.ts'
import { notDone, type Feedback } from '../../session/feedback.ts'
import { namesById } from '../../../../words/backoffice/names-of-ids.ts'
import { idsCarried } from './many-typed.ts'
import { narrowedBy } from './rows-on-page.ts'
import type { ProductsQuery } from './products-address.ts'

type Field = 'price' | 'status' | 'audience' | 'garment' | 'collections' | 'grams' | 'box'

/** A change in the preview: `from` and `to` are words to read, `was` and `will` the values that the form sends. */
export type PreviewedChange = {
  id: string
  title: string
  field: Field
  from: string
  to: string
  was: string
  will: string
}
export type PreviewOfMany = { changes: PreviewedChange[]; stay: number }

/** Previews a change of the chosen products or of the whole list, and saves nothing. */
export async function previewMany(
  shop: Shop,
  form: FormData,
  query: ProductsQuery,
): Promise<{ preview: PreviewOfMany } | { feedback: Feedback }> {
  const isOfCollection = isCollectionChange(String(form.get('what') ?? ''))
  const known = isOfCollection ? null : changeIn(form)
  if (typeof known === 'string') return { feedback: notDone(known) }
  const chosen = await chosenProducts(shop, form, query)
  if (chosen === 'too-many') return { feedback: notDone(copy.tooMany(mostRows)) }
  if (chosen.length === 0) return { feedback: notDone(copy.nothingChosen) }
  const change = known ?? (await collectionChange(shop, form, chosen))
  const changes = chosen.flatMap((product) => change(product) ?? [])
  return { preview: { changes, stay: chosen.length - changes.length } }
}

/** Every chosen product is in the address of the form for a new markdown, so they are few. */
const mostInAddress = 100

export async function idsToMarkDown(
  shop: Shop,
  form: FormData,
  query: ProductsQuery,
): Promise<{ ids: string[] } | { feedback: Feedback }> {
  const chosen = await chosenProducts(shop, form, query)
  if (chosen === 'too-many' || chosen.length > mostInAddress)
    return { feedback: notDone(copy.tooManyToMarkDown(mostInAddress)) }
  if (chosen.length === 0) return { feedback: notDone(copy.nothingChosen) }
  return { ids: chosen.map(({ id }) => id) }
}

async function chosenProducts(
  { db }: Shop,
  form: FormData,
  query: ProductsQuery,
): Promise<ListedProduct[] | 'too-many'> {
  if (form.get('all') !== 'yes') {
    const ids = form.getAll('chosen').map(String).slice(0, mostRows)
    return ids.length === 0 ? [] : productsWithIds(db, ids)
  }
  const narrowed = narrowedBy(query)
  if (!narrowed) return []
  const { products, next } = await productsPage(db, {
    ...narrowed,
    sorting: query.sorting,
    after: null,
    size: mostRows,
  })
  return next ? 'too-many' : products
}

type Change = (product: ListedProduct) => PreviewedChange | null

/** Returns the reason as a text if the form describes no possible change. */
function changeIn(form: FormData): Change | string {
  const what = String(form.get('what') ?? '')
  const [name = '', value = ''] = what.split(':')
  if (name === 'status') {
    const status: ProductStatus = value === '1' ? 1 : value === '2' ? 2 : 0
    return (product) =>
      previewedChange(product, 'status', [String(product.status), String(status)], stateName)
  }
  if (name === 'audience') {
    const will = audiences.find((each) => each === value) ?? 'Unisex'
    return (product) =>
      previewedChange(product, 'audience', [product.audience ?? '', will], (each) => audienceName(each))
  }
  if (name === 'garment') {
    const will = garments.find((each) => each === value) ?? 'TShirt'
    return (product) =>
      previewedChange(product, 'garment', [product.garment ?? '', will], (each) => garmentName(each))
  }
  const written = String(form.get('amount') ?? '')
    .slice(0, 40)
    .trim()
  if (name === 'grams' || name === 'box') return parcelChange(name, written)
  return priceChange(what, written) ?? copy.noAmount
}

function parcelChange(field: 'grams' | 'box', written: string): Change | string {
  const cell = orEmpty<string | number, ''>(field === 'grams' ? gramsCell : boxCell, '')(written)
  if (!cell.ok) return cell.problem
  const said = field === 'grams' ? gramsName : boxName
  return (product) =>
    previewedChange(product, field, [String(product[field] ?? ''), String(cell.value)], said)
}

function priceChange(what: string, written: string): Change | null {
  const sign = what.endsWith('-') ? -1 : 1
  const typed = written.replace(/^\$ *| *%$/g, '')
  const percent = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  const amount = centavosFromPesos(typed) ?? 0
  const byPercent = what.startsWith('percent')
  if ((byPercent ? percent : amount) === 0) return null
  const change = byPercent
    ? ({ by: 'percent', percent: sign * percent } as const)
    : ({ by: 'amount', amount: sign * amount } as const)
  return (product) => {
    const after = priceAfter(product.price, change)
    return after === null
      ? null
      : previewedChange(product, 'price', [pesosText(product.price), pesosText(after)], priceName)
  }
}

function previewedChange(
  { id, title }: ListedProduct,
  field: Field,
  [was, will]: [string, string],
  said: (value: string) => string,
): PreviewedChange | null {
  return was === will ? null : { id, title, field, was, will, from: said(was), to: said(will) }
}

/** 'collect:bebe' puts products into the collection, 'uncollect:bebe' takes them out. */
const isCollectionChange = (what: string) => /^(?:un)?collect:/.test(what)

async function collectionChange(
  { db }: Shop,
  form: FormData,
  chosen: readonly ListedProduct[],
): Promise<Change> {
  const [way, id = ''] = String(form.get('what') ?? '').split(':')
  const ids = chosen.map((product) => product.id)
  const [inside, named] = await Promise.all([collectionsOfProducts(db, ids), collectionNames(db)])
  const names = namesById(named)
  const said = (text: string) =>
    idsCarried(text)
      .map((each) => names.get(each) ?? each)
      .join(', ') || copy.noCollection
  return (product) => {
    const was = inside.get(product.id) ?? []
    const others = was.filter((each) => each !== id)
    const will = way === 'collect' && names.has(id) ? [...others, id].toSorted() : others
    return previewedChange(product, 'collections', [was.join(' '), will.join(' ')], said)
  }
}

const priceName = (text: string) => inWords(centavosFromPesos(text) ?? 0).replace(' MXN', '')
const gramsName = (grams: string) =>
  grams === '' ? productCopy.usualWeight : productCopy.gramsOf(Number(grams))
const boxName = (box: string) => box || productCopy.usualBox
const stateName = (status: string) => productCopy.state[status === '1' ? 1 : status === '2' ? 2 : 0]
const audienceName = (text: string) => {
  const audience = audiences.find((each) => each === text)
  return audience ? productCopy.audience[audience] : productCopy.nobody
}
const garmentName = (text: string) => {
  const garment = garments.find((each) => each === text)
  return garment ? productCopy.garment[garment] : productCopy.nobody
}
