import { useEffect } from 'react'
import { late } from '../../../ui/late.ts'
import { codeStore } from '../../client/discounts/code-store.ts'
import type { CodeFieldProps } from './code-field.tsx'

/** The field for a discount code is a chunk of its own, because few shoppers have a code. */
export const LateCodeField = late<CodeFieldProps>(() => import('./code-field.tsx'), WithoutCodes)

/** Without the chunk nobody can ask what a code gives, so the purchase goes on without it. */
function WithoutCodes() {
  useEffect(() => codeStore.keep(''), [])
  return null
}
