import type { MetaDescriptor } from 'react-router'
import { frameId } from '../ui/frame-id.ts'
import type { SharePicture } from '../share-picture.ts'
import type { StructuredData } from './seo/structured-data.ts'

export type PageMeta = {
  /** The page's title, without the shop's name. */
  title: string
  description: string
  /** The canonical path, from paths.ts; null: search engines must not index the page. */
  path: string | null
  /** The picture that other sites show beside a link to the page; without it, the shop's own picture. */
  picture?: SharePicture | null
  structured?: readonly StructuredData[]
}

type PageMatch = { id: string; loaderData?: unknown } | undefined
type Frame = { name: string; publicUrl: string; socialPicture: SharePicture | null }

/**
 * `matches`: from React Router's `meta`; the frame among them knows the shop's name and origin. Structured data is
 * written into a script; React Router escapes everything that could end it.
 */
export function pageMeta(
  matches: readonly PageMatch[],
  { title, description, path, picture, structured = [] }: PageMeta,
): MetaDescriptor[] {
  const facts = matches.find((match) => match?.id === frameId)?.loaderData
  const { name = '', publicUrl = '', socialPicture = null } = (facts ?? {}) as Partial<Frame>
  const full = title.includes(name) ? title : `${title} · ${name}`
  const shown = picture ?? socialPicture
  return [
    { title: full },
    { name: 'description', content: description },
    ...(path === null
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link', rel: 'canonical', href: publicUrl + path },
          { property: 'og:url', content: publicUrl + path },
        ]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'es_MX' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(shown
      ? [
          { property: 'og:image', content: shown.jpeg ?? shown.url },
          ...(shown.width
            ? [
                { property: 'og:image:width', content: `${shown.width}` },
                { property: 'og:image:height', content: `${shown.height}` },
              ]
            : []),
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...structured.map((each) => ({ 'script:ld+json': each })),
  ]
}

export function metaOf({ title, description }: { title: string; description: string }, path: string | null) {
  return ({ matches }: { matches: readonly PageMatch[] }) => pageMeta(matches, { title, description, path })
}
