import DOMPurify from 'isomorphic-dompurify'
import type { PrintFault } from '../../../domain/designs/own-print.ts'

export type CleanSvg =
  | { root: Element; removed: string[] }
  | { fault: Extract<PrintFault, 'not-a-print' | 'script' | 'linked'> }

/** Elements and attributes that run code. No drawing needs them, so the file is refused. */
const programs = /^(?:@on.*|script|foreignobject|iframe|object|embed)$/

/** Invisible data of drawing programs, which is removed without a report. */
const silent =
  /^(?:body|metadata|title|desc|@id|@class|@data-.*|@xml.*|@version|@sodipodi.*|@inkscape.*|sodipodi.*|inkscape.*|rdf.*|cc.*|dc.*|i:.*|x:.*|#.*)$/

/** Removes everything that could run or load anything. `removed`: the names of the removed parts. */
export function cleanSvg(text: string): CleanSvg {
  // The document type draws nothing, and its entities are never resolved.
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
