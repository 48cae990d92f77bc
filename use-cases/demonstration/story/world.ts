import type { productsOnSale } from '../../../data/demonstration/example-work.ts'
import { dayBegins, mexicanDay, mexicanMoment } from '../../../domain/values/mexican-days.ts'
import { catalogueLineId } from '../../../domain/purchase/line-id.ts'
import type { ExampleLine, Purchase } from '../example-buying.ts'
import type { Person } from './people.ts'

export type ExampleProduct = Awaited<ReturnType<typeof productsOnSale>>[number]

/** How many days the example goes back. */
export const exampleDays = 35

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Numbers from 0 to 1 that depend on `key` alone, so each demonstration has the same story. */
export function chanceOf(key: string): () => number {
  let state = 2166136261
  for (const letter of key) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<Item>(items: readonly Item[], chance: () => number): Item {
  return items[Math.floor(chance() * items.length)]!
}

/** Sizes of which the catalogue of the demonstration has no piece, and for which the story brings none to its other buyers. */
export const leftSoldOut: ReadonlySet<string> = new Set(
  [
    ['sobrecamisa-alebrije-bailador', '8'],
    ['sobrecamisa-alebrije-bailador', '10'],
    ['playera-dino-de-carton', '6'],
    ['conjunto-ajolote-feliz', '3'],
    ['conjunto-luchador-tecnico', '6'],
    ['conjunto-via-lactea', '8'],
  ].map(([id = '', size = '']) => catalogueLineId(id, size)),
)

/** The days, the catalogue, and what the story takes from it and gives back. */
export type World = ReturnType<typeof worldOf>

export function worldOf(endsAt: Date, products: readonly ExampleProduct[]) {
  const today = mexicanDay(endsAt)
  const pieces: { at: Date; line: ExampleLine; change: 'out' | 'back' }[] = []
  const met = new Map<Person, Date>()
  const withCode = new Set<Person>()
  /** Orders of the shop's page that nothing special happens to, in the order of time. */
  const plainOrders: { of: Purchase; bought: Date }[] = []
  const dayOf = (daysAgo: number) => mexicanDay(dayBegins(today, -daysAgo)!)
  return {
    endsAt,
    products,
    /** The pieces that orders of the example take or return. Deliveries of the workshop replace the pieces that are taken. */
    pieces,
    plainOrders,
    /** '10:30' of that day. */
    at: (daysAgo: number, time: string): Date => mexicanMoment(dayOf(daysAgo), time)!,
    hoursAgo: (hours: number): Date => new Date(endsAt.getTime() - hours * hourMs),
    /** Families buy more at the weekend and when wages have come. */
    busyness(daysAgo: number): number {
      const noon = new Date(`${dayOf(daysAgo)}T12:00:00Z`)
      const weekend = noon.getUTCDay() === 0 || noon.getUTCDay() === 6
      const tomorrow = new Date(noon.getTime() + dayMs).getUTCDate()
      const wages = [15, 16].includes(noon.getUTCDate()) || [1, 2].includes(tomorrow)
      return 2 + (weekend ? 2 : 0) + (wages ? 3 : 0)
    },
    takes(at: Date, lines: readonly ExampleLine[]): void {
      for (const line of lines) pieces.push({ at, line, change: 'out' })
    },
    givesBack(at: Date, lines: readonly ExampleLine[]): void {
      for (const line of lines) pieces.push({ at, line, change: 'back' })
    },
    /** The shop hears of this person, who has an account by then. */
    meets(person: Person, at: Date): void {
      const before = met.get(person)
      if (before === undefined || at < before) met.set(person, at)
    },
    firstMet: (person: Person): Date | undefined => met.get(person),
    /** False: this person has used the code before. */
    firstUseOfCode: (person: Person): boolean => !withCode.has(person) && withCode.add(person).has(person),
    basket: (key: string, person: Person): ExampleLine[] => basketOf(key, person, products),
  }
}

/** Garments for this person's child, in the child's size; some are bought more than others. */
function basketOf(key: string, { child }: Person, products: readonly ExampleProduct[]): ExampleLine[] {
  const chance = chanceOf(`basket ${key}`)
  const fitting = products.filter(
    ({ id, ages, audience }) =>
      ages.includes(child.size) &&
      !leftSoldOut.has(catalogueLineId(id, child.size)) &&
      (audience === null || audience === 'Unisex' || audience === child.audience),
  )
  const wanted = 1 + [0.5, 0.85, 0.97].filter((limit) => chance() > limit).length
  const lines = new Map<string, ExampleLine>()
  for (let count = 0; count < wanted && fitting.length > 0; count += 1) {
    // The square prefers the beginning of the catalogue.
    const { id } = fitting[Math.floor(chance() ** 1.7 * fitting.length)]!
    const lineId = catalogueLineId(id, child.size)
    lines.set(lineId, { lineId, quantity: chance() > 0.9 ? 2 : 1 })
  }
  return [...lines.values()]
}

/** The next time that the workshop packs: from Monday to Saturday, in the morning. */
export function nextPacking(at: Date): Date {
  const days = [1, 2].find((later) => new Date(at.getTime() + later * dayMs - 6 * hourMs).getUTCDay() !== 0)!
  const day = mexicanDay(new Date(at.getTime() + days * dayMs))
  const minute = 5 + Math.floor(chanceOf(at.toISOString())() * 50)
  return mexicanMoment(day, `10:${String(minute).padStart(2, '0')}`)!
}

export function hoursAfter(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * hourMs)
}

export function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}
