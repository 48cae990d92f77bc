import * as v from 'valibot'
import type { PiecesBySize } from '../../../../domain/catalogue/stock-unit.ts'
import { previewOf } from '../../../product-preview.tsx'
import { fieldsCarried } from '../../../forms/product-fields.ts'
import { currentStaffFor } from '../../session/staff-context.ts'
import type { Route } from './+types/preview-of-form.ts'
import { shownProduct } from './shown-product.ts'
import { blankFields, readTyped, typedFrom } from './typed-product.ts'

/** Renders the preview of a product form and saves nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop } = currentStaffFor('see products', { context })
  const form = await request.formData()
  const known = { ...blankFields, ...fieldsCarried(form.get('seen')) }
  const { fields } = readTyped(typedFrom(form), known, shop.pictures.names)
  return Response.json(previewOf(shownProduct('vista', fields, freeIn(form)), shop))
}

/** The form carries the free pieces of the page that it belongs to. */
function freeIn(form: FormData): PiecesBySize {
  const free = v.safeParse(piecesBySize, form.get('free'))
  return free.success ? free.output : {}
}

const piecesBySize = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.pipe(v.number(), v.integer())))
