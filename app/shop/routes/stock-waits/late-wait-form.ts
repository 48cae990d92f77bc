import { late } from '../../../ui/late.ts'
import type { ProductView } from '../../../product-view.ts'

/** Few shoppers need the form, so its code loads when a garment or a size is sold out. The server renders it at once. */
export const LateWaitForm = late(
  () => import('./wait-form.tsx'),
  () => null,
)

export function isWaitedFor({ pieces, options }: Pick<ProductView, 'pieces' | 'options'>): boolean {
  return pieces < 1 || options.some(({ there }) => !there)
}
