import { lateInPlace } from '../../../ui/late-in-place.tsx'
import type { ProductView } from '../../../product-view.ts'

/** Few shoppers need the form, so its code loads when a garment or a size is sold out. The server renders it at once. */
export const LateWaitForm = lateInPlace(() => import('./wait-form.tsx'))

export function isWaitedFor({ pieces, options }: Pick<ProductView, 'pieces' | 'options'>): boolean {
  return pieces < 1 || options.some(({ there }) => !there)
}
