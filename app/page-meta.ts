import type { MetaDescriptor } from 'react-router'

type PageMeta = {
  /** Without the shop's name. */
  title: string
  description: string
  /** The one address of this page, from paths.ts. null: not to be indexed. */
  path: string | null
  /** An absolute address or one of the shop's own. */
  image?: string | undefined
}

type RootMatch = { loaderData?: unknown } | undefined

/**
 * Title, description, canonical address and Open Graph of a page. `matches` is what React Router hands to `meta`: the
 * first one is the frame, which knows the shop's name and where it lives.
 */
export function pageMeta(
  matches: readonly RootMatch[],
  { title, description, path, image }: PageMeta,
): MetaDescriptor[] {
  const { name, publicUrl } = shopOf(matches[0])
  const full = title.includes(name) ? title : `${title} · ${name}`
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
    {
      property: 'og:image',
      content: image?.startsWith('https:') ? image : publicUrl + (image ?? '/pictures/social'),
    },
  ]
}

function shopOf(match: RootMatch): { name: string; publicUrl: string } {
  const data = match?.loaderData as { name?: string; publicUrl?: string } | undefined
  return { name: data?.name ?? '', publicUrl: data?.publicUrl ?? '' }
}
