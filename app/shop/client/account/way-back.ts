import { paths } from '../../../../words/paths.ts'

/** Only its path is ever used. */
const anyOrigin = 'http://tienda.invalid'
const noWayBack: readonly string[] = [paths.login, paths.register, paths.forgottenPassword]

/**
 * `?volver=` → the page of this shop to come back to; null where there is none. Whatever would lead elsewhere
 * ('//evil.example', 'https:…', '/\evil.example') or to the login again counts as none.
 */
export function afterLogin(search: string): string | null {
  const asked = new URLSearchParams(search).get('volver') ?? ''
  if (!asked.startsWith('/') || !URL.canParse(asked, anyOrigin)) return null
  const { origin, pathname, search: query, hash } = new URL(asked, anyOrigin)
  if (origin !== anyOrigin || pathname.startsWith('//') || noWayBack.includes(pathname)) return null
  return pathname + query + hash
}
