import type { CardMark } from '../../../../data/membership/card-list.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'

export type CardsView = { asked: string; key: string | null; after: CardMark | null }

/** What an address of the list asks for; what makes no sense in it is left out. */
export function cardsView(search: URLSearchParams): CardsView {
  const [at = '', number = ''] = (search.get('desde') ?? '').split('_')
  const moment = new Date(at)
  const known = !Number.isNaN(moment.getTime()) && /^\d{12}$/.test(number)
  return {
    asked: (search.get('buscar') ?? '').trim().slice(0, 120),
    key: search.get('clave'),
    after: known ? { at: moment, number } : null,
  }
}

export function cardsAddress(asked: string, after: CardMark): string {
  const search = new URLSearchParams()
  if (asked !== '') search.set('buscar', asked)
  search.set('desde', `${after.at.toISOString()}_${after.number}`)
  return `${backofficePaths.cards}?${search}`
}
