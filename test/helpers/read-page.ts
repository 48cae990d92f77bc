import { JSDOM } from 'jsdom'

/** One window for all pages: a window of its own takes longer than everything that a test reads in a page. */
export const { DOMParser, FormData, NodeFilter } = new JSDOM('').window

export const documentOf = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')

/** Leaves out scripts, which carry data of all texts, and what a browser with scripts never shows. */
function shownPart<Whole extends Element>(whole: Whole): Whole {
  const shown = whole.cloneNode(true) as Whole
  for (const each of shown.querySelectorAll('script, style, template, noscript')) each.remove()
  return shown
}

export const shownHtml = (html: string): string => shownPart(documentOf(html).documentElement).outerHTML
export const shownText = (html: string): string => shownTextOf(documentOf(html).body)

/** Returns the element's text with single spaces, also between elements. */
export function shownTextOf(element: Element): string {
  const shown = shownPart(element)
  // React separates texts by comments: without them, adjacent texts are one.
  for (const comment of nodesIn(shown, NodeFilter.SHOW_COMMENT)) comment.parentNode!.removeChild(comment)
  shown.normalize()
  return nodesIn(shown, NodeFilter.SHOW_TEXT)
    .map(({ nodeValue }) => nodeValue)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

function nodesIn(root: Element, kinds: number): Node[] {
  const walker = root.ownerDocument.createTreeWalker(root, kinds)
  const nodes: Node[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode)
  return nodes
}

/** JSON-LD is the data for search engines. */
export const dataIn = (html: string): Record<string, unknown>[] =>
  [...documentOf(html).querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent!) as Record<string, unknown>,
  )

/** Reads the first element that matches the CSS selector; undefined without one. */
export const attributeOf = (html: string, selector: string, name: string): string | undefined =>
  documentOf(html).querySelector(selector)?.getAttribute(name) ?? undefined
