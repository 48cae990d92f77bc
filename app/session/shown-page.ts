import { paths } from '../../words/paths.ts'

/** The path in `?pagina=`, if it is a page of this host; otherwise the home page. */
export function shownPage(url: string): string {
  const requested = new URL(url).searchParams.get('pagina') ?? ''
  const target = URL.parse(requested, 'https://here.invalid')
  // '/.//there.example' resolves to this host, but its path alone, '//there.example', leads to another host.
  if (target?.host !== 'here.invalid' || target.pathname.startsWith('//')) return paths.home
  return target.pathname
}
