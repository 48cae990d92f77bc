import { paths } from '../../../../words/paths.ts'

/** A placeholder origin to parse a path with; only the path of the result is used. */
const anyOrigin = 'http://tienda.invalid'
const noWayBack: readonly string[] = [paths.login, paths.register, paths.forgottenPassword]

/**
 * The page to open after the login, from `?volver=`; null when there is none. Addresses of other sites
 * ('//evil.example', 'https:…', '/\evil.example') and of the login itself are ignored.
 */
export function afterLogin(search: string): string | null {
  const requested = new URLSearchParams(search).get('volver') ?? ''
  if (!requested.startsWith('/') || !URL.canParse(requested, anyOrigin)) return null
  const { origin, pathname, search: query, hash } = new URL(requested, anyOrigin)
  if (origin !== anyOrigin || pathname.startsWith('//') || noWayBack.includes(pathname)) return null
  return pathname + query + hash
}
