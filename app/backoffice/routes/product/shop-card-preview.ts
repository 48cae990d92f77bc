import { data } from 'react-router'
import { findEdited } from '../../../../data/catalogue/edited-products.ts'
import { isCatalogueId } from '../../../../domain/catalogue/catalogue.ts'
import { freeOf } from '../../../../domain/catalogue/stock-unit.ts'
import { productCopy as copy } from '../../../../words/backoffice/product-page-words.ts'
import { previewFrame, previewOf } from '../../../product-preview.tsx'
import { currentStaffFor } from '../../session/staff-context.ts'
import type { Route } from './+types/shop-card-preview.ts'
import { shownProduct } from './shown-product.ts'

/** A product as shoppers see it, drafts included. Only staff can open this preview. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('see products', { context })
  const product = isCatalogueId(params.id) ? await findEdited(shop.db, params.id) : null
  if (!product) throw data(copy.unknown, { status: 404 })
  const { id, fields, units } = product
  const { before, after } = previewFrame(copy.previewOf(fields.title), shop)
  const { page } = previewOf(shownProduct(id, fields, freeOf(units)), shop)
  return new Response(before + page + after, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
