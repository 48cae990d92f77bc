/** Removes scripts, which carry data of all texts, and what a browser with scripts never shows. */
export const seen = (html: string): string =>
  html.replaceAll(/<(script|style|template|noscript)\b.*?<\/\1>/gs, '')

/** Returns the body's text with single spaces. */
export const shownText = (html: string): string =>
  decoded(
    seen(html)
      .replace(/^.*?<body\b/s, '<body')
      .replaceAll(/<!--.*?-->/gs, '')
      .replaceAll(/<[^>]*>/g, ' '),
  ).replaceAll(/\s+/g, ' ')

/** JSON-LD is the data for search engines. */
export const dataIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script\b[^>]*"application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  )

/** Reads the first element `tag` whose opening tag contains `having`; undefined without one. */
export function attributeOf(html: string, tag: string, name: string, having = ''): string | undefined {
  const [opening = ''] = [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>`, 'g'))]
    .map(([text]) => text)
    .filter((text) => text.includes(having))
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(opening)?.[1]
  return value === undefined ? undefined : decoded(value)
}

const entities: Record<string, string> = {
  lt: '<',
  gt: '>',
  quot: '"',
  amp: '&',
  '#x27': "'",
  nbsp: '\u00a0',
}

const decoded = (text: string): string =>
  text.replaceAll(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole)
