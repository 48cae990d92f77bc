import { previewOf } from '../../../product-preview.tsx'
import { fieldsCarried } from '../../../forms/product-fields.ts'
import { currentStaffFor } from '../../session/staff-context.ts'
import type { Route } from './+types/preview-of-form.ts'
import { unitsCarried } from './carried-units.ts'
import { shownProduct } from './shown-product.ts'
import { blankFields, readTyped, typedFrom } from './typed-product.ts'

/** Renders the preview of a product form and saves nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop } = currentStaffFor('see products', { context })
  const form = await request.formData()
  const known = { ...blankFields, ...fieldsCarried(form.get('seen')) }
  const { fields } = readTyped(typedFrom(form), known, shop.pictures.names)
  return Response.json(previewOf(shownProduct('vista', fields, unitsCarried(form.get('free')) ?? {}), shop))
}
