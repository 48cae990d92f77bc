import type { HistoryCursor, ProductEvent } from '../../../../data/catalogue/product-history.ts'
import { dayAndTime } from '../../../../words/ago.ts'
import { fieldName, fieldValue } from '../../../../words/backoffice/log-words.ts'
import type { NamesOfIds } from '../../../../words/backoffice/names-of-ids.ts'
import { productHistoryCopy as copy } from '../../../../words/backoffice/product-page-words.ts'

/** An event of a product in words: 'Llegaron · +5, quedan 12', or the changed fields. */
export type SaidEvent = { key: string; when: string; who: string; what: string; note: string }

export function saidEvent(
  event: ProductEvent,
  { isOfSeveral, collections }: { isOfSeveral: boolean; collections: NamesOfIds },
): SaidEvent {
  const { key, at } = event
  const said = { key, when: dayAndTime(at), who: copy.by(event.who) }
  if (event.kind === 'moved') {
    const { reason, change, pieces, note, size } = event
    const moved =
      reason === 'first' && change === 0 ? [] : [copy.change(change, pieces, { size, isOfSeveral })]
    return { ...said, what: [copy.reason[reason], ...moved].join(' · '), note }
  }
  const { was, became } = event
  const { peopleTold } = became
  if (typeof peopleTold === 'number') return { ...said, what: copy.told(peopleTold), note: '' }
  const parts = Object.keys({ ...was, ...became }).map((field) => {
    const inWords = (value: unknown) => fieldValue(value, field, collections)
    const now = inWords(became[field])
    return field in was
      ? `${fieldName(field)}: ${inWords(was[field])} → ${now}`
      : `${fieldName(field)}: ${now}`
  })
  return { ...said, what: copy.changed, note: parts.join(' · ') }
}

/** Reads a cursor such as '2026-11-23T02:40:00.000Z_a17'. */
export function historyCursorFrom(text: string | null): HistoryCursor | null {
  const [, moment = '', key] = /^([\d:TZ.-]{24})_([am][\da-f-]{1,40})$/.exec(text ?? '') ?? []
  const at = new Date(moment)
  return key === undefined || Number.isNaN(at.getTime()) ? null : { at, key }
}

export function historyCursorText({ at, key }: HistoryCursor): string {
  return `${at.toISOString()}_${key}`
}
