import { insertVisitCounts, type VisitCount } from '../../../data/visits/visit-counts.ts'
import { mexicanDay } from '../../../domain/values/mexican-days.ts'
import { directVisit } from '../../../domain/visits/visit-source.ts'
import type { Happening } from '../teller.ts'
import { chanceOf, exampleDays, type World } from './world.ts'

/** Of a hundred visits, how many come from where; and of those, how many fill a cart, begin to pay, and buy. */
const sources: readonly { source: string; share: number; steps: readonly [number, number, number] }[] = [
  { source: 'instagram', share: 38, steps: [13, 7, 4] },
  { source: directVisit, share: 22, steps: [17, 10, 7] },
  { source: 'google', share: 14, steps: [11, 5, 3] },
  { source: 'whatsapp', share: 12, steps: [24, 15, 11] },
  { source: 'facebook', share: 8, steps: [9, 4, 2] },
  { source: 'volante feria', share: 4, steps: [15, 8, 5] },
  { source: 'mamas-regias.example', share: 2, steps: [10, 5, 2] },
]

/** How many visits came from where; each day's are written in the evening, today's as far as they came. */
export function visits(world: World): Happening[] {
  return Array.from({ length: exampleDays }, (_, daysAgo) => {
    const at = daysAgo === 0 ? world.hoursAgo(0.3) : world.at(daysAgo, '23:45')
    const counts = sources.flatMap((of) =>
      countsOf(of, { day: mexicanDay(at), busyness: world.busyness(daysAgo) }),
    )
    return { at, name: `visits ${daysAgo}`, tell: ({ shop }) => insertVisitCounts(shop.db, counts) }
  })
}

function countsOf(
  { source, share, steps: [cart, checkout, purchase] }: (typeof sources)[number],
  { day, busyness }: { day: string; busyness: number },
): VisitCount[] {
  const chance = chanceOf(`visits ${day} ${source}`)
  const arrived = Math.round((share * (18 + busyness * 9) * (0.7 + chance() * 0.6)) / 100)
  const of = (percent: number) => Math.round((arrived * percent * (0.6 + chance() * 0.8)) / 100)
  const filled = of(cart)
  const began = Math.min(filled, of(checkout))
  const counts = {
    arrived,
    'filled-cart': filled,
    'began-checkout': began,
    bought: Math.min(began, of(purchase)),
  }
  return (Object.keys(counts) as (keyof typeof counts)[])
    .map((step) => ({ day, source, step, visits: counts[step] }))
    .filter((count) => count.visits > 0)
}
