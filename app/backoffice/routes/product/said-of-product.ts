import type { ProductField, ProductFields } from '../../../../domain/catalogue/product-editing.ts'
import { productCopy as copy } from '../../../../words/backoffice/product-page-words.ts'
import { monthsInWords } from '../../../../words/sizes.ts'
import { price } from '../../../../words/price.ts'

/** A product's field in words: '$289.00 MXN', 'Niño', '4, 6'. */
export function saidField(field: ProductField, fields: ProductFields): string {
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
      return fields.designId ?? copy.none
    case 'pictures':
      return fields.pictures.map(({ address, text }) => text || address).join(' · ') || copy.nothing
    case 'collections':
      return fields.collections.join(', ') || copy.noCollection
    case 'grams':
      return fields.grams === null ? copy.usualWeight : copy.gramsOf(fields.grams)
    case 'box':
      return fields.box || copy.usualBox
    default:
      return fields[field] || copy.nothing
  }
}
