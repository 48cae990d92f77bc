import { categoryOf } from '../catalogue/catalogue.ts'
import { quoted } from './fault.ts'
import type { StoredProduct } from './stored-product.ts'

type Lacking = { column: 'id' | 'status'; problem: string }

/**
 * Finds what a product would lack because the spreadsheet has no column for it. Every new product needs a title; a
 * shown product needs a price and a category.
 */
export function lackingFields(product: StoredProduct, isNew: boolean): Lacking | null {
  const isDraft = product.status === 2
  const lacking = [
    product.title === '' ? 'título' : '',
    !isDraft && product.price === 0 ? 'precio' : '',
    !isDraft && categoryOf(product) === null ? 'categoría' : '',
  ].filter((name) => name !== '')
  if (lacking.length === 0) return null
  const id = quoted(product.id)
  const names = lacking.join(', ')
  if (!isNew) {
    const problem = `El producto ${id} no tiene ${lacking.join(' ni ')}. Solo un borrador (estatus 2) puede ir sin eso: agrega la columna a tu hoja, o escríbelo en su página.`
    return { column: 'status', problem }
  }
  const problem =
    lacking.length === 1
      ? `${id} no está en la tienda, y para crearlo le falta esta columna a tu hoja: ${names}. Revisa la clave, o agrega la columna.`
      : `${id} no está en la tienda, y para crearlo le faltan estas columnas a tu hoja: ${names}. Revisa la clave, o agrega las columnas.`
  return { column: 'id', problem }
}
