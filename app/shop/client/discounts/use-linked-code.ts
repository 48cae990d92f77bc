import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { codeParameter } from '../../../../words/paths.ts'
import { codeStore } from './code-store.ts'

/** Keeps the code of a link (`?codigo=`) for the visit. The address stays as it is, so that it can be shared. */
export function useLinkedCode(): void {
  const { search } = useLocation()
  useEffect(() => {
    const code = new URLSearchParams(search).get(codeParameter)?.trim().slice(0, 60)
    if (code) codeStore.keep(code)
  }, [search])
}
