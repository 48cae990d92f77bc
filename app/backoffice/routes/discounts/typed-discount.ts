import { categories } from '../../../../domain/catalogue/catalogue.ts'
import type { DiscountScope } from '../../../../domain/discounts/discount-scope.ts'
import { dayBegins, mexicanDay, mexicanMoment, mexicanTime } from '../../../../domain/values/mexican-days.ts'
import { typedPesos } from '../../../../domain/values/typed-pesos.ts'
import { pesosText } from '../../../../domain/values/money.ts'
import { plainWithin } from '../../../../domain/values/plain-text.ts'

/** The most products that a person can choose one by one. */
export const mostChosen = 500

/** The typed texts that the forms of markdowns and codes share. */
export type DiscountDraft = {
  scope: DiscountScope['kind']
  categories: readonly string[]
  productIds: readonly string[]
  beginsDay: string
  beginsTime: string
  endsDay: string
  endsTime: string
}

export const emptyDiscountDraft: DiscountDraft = {
  scope: 'all',
  categories: [],
  productIds: [],
  beginsDay: '',
  beginsTime: '',
  endsDay: '',
  endsTime: '',
}

export const textsOf = (form: FormData) => (name: string, most: number) =>
  plainWithin(most, String(form.get(name) ?? '')).slice(0, most)

export function sentDiscountDraft(form: FormData): DiscountDraft {
  const text = textsOf(form)
  const scope = text('scope', 20)
  return {
    scope: scope === 'categories' || scope === 'products' ? scope : 'all',
    categories: form.getAll('categories').map(String),
    productIds: [...new Set(form.getAll('productIds').map(String))].slice(0, mostChosen + 1),
    ...sentWindowDraft(form),
  }
}

export type WindowDraft = Pick<DiscountDraft, 'beginsDay' | 'beginsTime' | 'endsDay' | 'endsTime'>

export function sentWindowDraft(form: FormData): WindowDraft {
  const text = textsOf(form)
  return {
    beginsDay: text('beginsDay', 10),
    beginsTime: text('beginsTime', 8),
    endsDay: text('endsDay', 10),
    endsTime: text('endsTime', 8),
  }
}

export function draftOfWindow(beginsAt: Date | null, endsAt: Date | null): WindowDraft {
  const time = (moment: Date) => (mexicanTime(moment) === '00:00' ? '' : mexicanTime(moment))
  const endTime = endsAt ? time(endsAt) : ''
  return {
    beginsDay: beginsAt ? mexicanDay(beginsAt) : '',
    beginsTime: beginsAt ? time(beginsAt) : '',
    endsDay: endsAt ? mexicanDay(endTime === '' ? new Date(endsAt.getTime() - 1) : endsAt) : '',
    endsTime: endTime,
  }
}

export function draftOfScope(
  scope: DiscountScope,
): Pick<DiscountDraft, 'scope' | 'categories' | 'productIds'> {
  return {
    scope: scope.kind,
    categories: scope.kind === 'categories' ? scope.categories : [],
    productIds: scope.kind === 'products' ? scope.productIds : [],
  }
}

export function scopeTyped({ scope, categories: chosen, productIds }: DiscountDraft): DiscountScope {
  if (scope === 'all') return { kind: 'all' }
  return scope === 'categories'
    ? { kind: scope, categories: categories.filter((each) => chosen.includes(each)) }
    : { kind: scope, productIds }
}

/** Without a time the window begins when the day begins. Null: no begin. An invalid Date: unreadable. */
export function beginTyped({ beginsDay, beginsTime }: WindowDraft): Date | null {
  if (beginsDay === '' && beginsTime === '') return null
  return mexicanMoment(beginsDay, beginsTime || '00:00') ?? unreadable()
}

/** Without a time the window ends when the day ends. Null: no end. An invalid Date: unreadable. */
export function endTyped({ endsDay, endsTime }: WindowDraft): Date | null {
  if (endsDay === '' && endsTime === '') return null
  return (endsTime === '' ? dayBegins(endsDay, 1) : mexicanMoment(endsDay, endsTime)) ?? unreadable()
}

const unreadable = () => new Date(Number.NaN)

/** NaN: the text is not a whole number. */
export function wholeTyped(text: string): number {
  return /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
}

/** Centavos; NaN: the text is not an amount. */
export function pesosTyped(text: string): number {
  return typedPesos(text) ?? Number.NaN
}

/** 28900 → '289', 28950 → '289.50'. */
export function draftOfPesos(amount: number): string {
  return pesosText(amount).replace(/\.00$/, '')
}
