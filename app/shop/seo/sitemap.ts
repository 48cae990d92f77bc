import { xmlDeclaration, xmlText } from '../../xml-text.ts'

export type SitemapEntry = { address: string; changed?: Date | null; images?: readonly string[] }

const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const images = 'http://www.google.com/schemas/sitemap-image/1.1'

/** A sitemap, in pieces to send one after another. All its addresses are absolute. */
export async function* sitemapText(
  entries: AsyncIterable<readonly SitemapEntry[]> | Iterable<readonly SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${xmlDeclaration}<urlset xmlns="${sitemaps}" xmlns:image="${images}">\n`
  for await (const some of entries) yield some.map(entryText).join('')
  yield '</urlset>\n'
}

/** An index of several sitemaps, for a shop with too many products for one. */
export function sitemapIndexText(entries: readonly SitemapEntry[]): string {
  const text = entries.map(
    ({ address, changed }) => `<sitemap><loc>${xmlText(address)}</loc>${lastChange(changed)}</sitemap>\n`,
  )
  return `${xmlDeclaration}<sitemapindex xmlns="${sitemaps}">\n${text.join('')}</sitemapindex>\n`
}

function entryText({ address, changed, images: pictures = [] }: SitemapEntry): string {
  const shown = pictures.map((url) => `<image:image><image:loc>${xmlText(url)}</image:loc></image:image>`)
  return `<url><loc>${xmlText(address)}</loc>${lastChange(changed)}${shown.join('')}</url>\n`
}

function lastChange(changed: Date | null | undefined): string {
  return changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
}
