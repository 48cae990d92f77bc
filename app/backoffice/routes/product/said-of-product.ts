import { collectionNames } from '../../../../data/collections/collections.ts'
import type { Db } from '../../../../data/database.ts'
import { allDesigns } from '../../../../data/designs/designs.ts'
import type { ProductField, ProductFields } from '../../../../domain/catalogue/product-editing.ts'
import { namesById, type NamesOfIds } from '../../../../words/backoffice/names-of-ids.ts'
import { productCopy as copy } from '../../../../words/backoffice/product-page-words.ts'
import { monthsInWords } from '../../../../words/sizes.ts'
import { price } from '../../../../words/price.ts'

/** The names of designs and collections by their ids. */
export type NamesInFields = Record<'designs' | 'collections', NamesOfIds>

export async function namesInFields(db: Db): Promise<NamesInFields> {
  const [designs, collections] = await Promise.all([allDesigns(db), collectionNames(db)])
  return { designs: namesById(designs), collections: namesById(collections) }
}

/** A product's field in words: '$289.00 MXN', 'Niño', '4, 6'. */
export function saidField(field: ProductField, fields: ProductFields, names: NamesInFields): string {
  switch (field) {
    case 'status':
      return copy.state[fields.status]
    case 'price':
      return fields.price === 0 ? copy.nothing : price(fields.price)
    case 'audience':
      return fields.audience === null ? copy.nobody : copy.audience[fields.audience]
    case 'garment':
      return fields.garment === null ? copy.nobody : copy.garment[fields.garment]
    case 'ages':
      return monthsInWords(fields.ages.join(', ')) || copy.nothing
    case 'designId':
      return fields.designId === null ? copy.none : (names.designs.get(fields.designId) ?? fields.designId)
    case 'pictures':
      return fields.pictures.map(({ address, text }) => text || address).join(' · ') || copy.nothing
    case 'collections':
      return fields.collections.map((id) => names.collections.get(id) ?? id).join(', ') || copy.noCollection
    case 'grams':
      return fields.grams === null ? copy.usualWeight : copy.gramsOf(fields.grams)
    case 'box':
      return fields.box || copy.usualBox
    default:
      return fields[field] || copy.nothing
  }
}
