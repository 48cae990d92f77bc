import * as v from 'valibot'
import { audiences, garments } from '../../domain/catalogue/catalogue.ts'
import type { ProductFields } from '../../domain/catalogue/product-editing.ts'

const fields = v.object({
  status: v.picklist([0, 1, 2]),
  title: v.string(),
  description: v.string(),
  price: v.pipe(v.number(), v.safeInteger()),
  audience: v.nullable(v.picklist(audiences)),
  garment: v.nullable(v.picklist(garments)),
  ages: v.array(v.string()),
  designId: v.nullable(v.string()),
  pictures: v.array(v.object({ address: v.string(), text: v.string() })),
  collections: v.array(v.string()),
  grams: v.nullable(v.pipe(v.number(), v.safeInteger())),
  box: v.string(),
} satisfies Record<keyof ProductFields, v.GenericSchema>)

const sent = v.pipe(v.string(), v.parseJson(), v.partial(fields))

/** Reads a hidden field that `carried` wrote; null when another program wrote the text. */
export function fieldsCarried(text: unknown): Partial<ProductFields> | null {
  const read = v.safeParse(sent, text)
  return read.success ? (read.output as Partial<ProductFields>) : null
}

export function carried(values: Partial<ProductFields>): string {
  return JSON.stringify(values)
}
