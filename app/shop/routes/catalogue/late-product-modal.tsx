import { type ComponentType, lazy, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../words/paths.ts'
import type { ProductModalProps } from './product-modal.tsx'

/** Fetched when somebody touches the page. Where it does not arrive, the garment has a page of its own. */
export const LateProductModal = lazy<ComponentType<ProductModalProps>>(() =>
  import('./product-modal.tsx').catch((error: unknown) => {
    console.error(error)
    return { default: ToItsPage }
  }),
)

function ToItsPage({ product }: ProductModalProps) {
  const navigate = useNavigate()
  const id = product?.id
  useEffect(() => {
    if (id !== undefined) void navigate(paths.product(id))
  }, [id, navigate])
  return null
}
