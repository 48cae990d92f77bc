import { paths } from '../../words/paths.ts'

/** Where `?pagina=` of this address leads: to a page of this host and nowhere else; without it, to the shop's first. */
export function shownPage(url: string): string {
  const asked = new URL(url).searchParams.get('pagina') ?? ''
  const target = URL.parse(asked, 'https://here.invalid')
  // '/.//there.example' is of this host, and its path alone is not.
  if (target?.host !== 'here.invalid' || target.pathname.startsWith('//')) return paths.home
  return target.pathname
}
