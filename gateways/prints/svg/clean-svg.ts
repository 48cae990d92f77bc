import DOMPurify from 'isomorphic-dompurify'
import type { PrintFault } from '../../../domain/designs/own-print.ts'

export type CleanSvg =
  | { root: Element; removed: string[] }
  | { fault: Extract<PrintFault, 'not-a-print' | 'script' | 'linked'> }

/** What no drawing is made of: whoever sends it sent something else than a drawing. */
const programs = /^(?:@on.*|script|foreignobject|iframe|object|embed)$/

/** What drawing programs write about themselves and nobody sees: not worth a word. */
const silent =
  /^(?:body|metadata|title|desc|@id|@class|@data-.*|@xml.*|@version|@sodipodi.*|@inkscape.*|sodipodi.*|inkscape.*|rdf.*|cc.*|dc.*|i:.*|x:.*|#.*)$/

/** The drawing of a file without whatever could run or load anything, and what was taken off it, by name. */
export function cleanSvg(text: string): CleanSvg {
  // A document type says nothing of a drawing, and what it declares is never looked up.
  const body = DOMPurify.sanitize(text.replace(/<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/i, ''), {
    RETURN_DOM: true,
    USE_PROFILES: { svg: true },
    ADD_TAGS: ['use'],
  }) as Element
  const root = body.querySelector('svg')
  if (!root) return { fault: 'not-a-print' }
  const removed = DOMPurify.removed.map((each) =>
    ('element' in each ? each.element.nodeName : `@${each.attribute?.name ?? ''}`).toLowerCase(),
  )
  if (removed.some((name) => programs.test(name))) return { fault: 'script' }
  if (removed.some((name) => name === '@href' || name === '@xlink:href')) return { fault: 'linked' }
  return { root, removed: [...new Set(removed.filter((name) => !silent.test(name)))] }
}
