import { codeParameter } from '../../../../words/paths.ts'
import { codeStore } from './code-store.ts'

/** The query of the last page, because a code that the shopper took away must not come back on the same page. */
let seen: string | null = null

/** Keeps the code of a link (`?codigo=`) for the visit. The address stays as it is, so that it can be shared. */
export function keepLinkedCode(search: string): void {
  if (search === seen) return
  seen = search
  const code = new URLSearchParams(search).get(codeParameter)?.trim().slice(0, 60)
  if (code) codeStore.keep(code)
}
