import type { Happening } from '../teller.ts'
import {
  cards,
  dataRequests,
  deliveries,
  emptySearches,
  faultySpreadsheet,
  paymentUnderReview,
  registrations,
  shopsOwnWork,
} from './around.ts'
import { collections } from './example-collections.ts'
import { directSales } from './example-direct-sales.ts'
import { discounts } from './discounts.ts'
import { invoices } from './example-invoices.ts'
import { messages } from './example-messages.ts'
import { ordersOnline } from './example-orders.ts'
import { pickups } from './example-pickups.ts'
import { stockWaits } from './example-stock-waits.ts'
import { transfers } from './example-transfers.ts'
import { visits } from './example-visits.ts'
import { type ExampleProduct, type World, worldOf } from './world.ts'

/**
 * The chapters of the example. A new part of the shop gets a new chapter here. Invoices follow the orders; the last two
 * chapters read what the chapters before them noted in the world: when the shop met a person, and which pieces it needs.
 */
const chapters: readonly ((world: World) => Happening[])[] = [
  discounts,
  collections,
  ordersOnline,
  invoices,
  pickups,
  transfers,
  cards,
  paymentUnderReview,
  directSales,
  stockWaits,
  messages,
  emptySearches,
  visits,
  dataRequests,
  faultySpreadsheet,
  shopsOwnWork,
  registrations,
  deliveries,
]

/**
 * Everything that happened in the weeks before `endsAt`, in the order of time. The same moment and catalogue give the same
 * story, so a process that goes on after a crash has the same list.
 */
export function storyOf(endsAt: Date, products: readonly ExampleProduct[]): Happening[] {
  const world = worldOf(endsAt, products)
  return chapters
    .flatMap((chapter) => chapter(world))
    .filter(({ at }) => at < endsAt)
    .map((happening, index) => ({ happening, index }))
    .toSorted((one, other) => +one.happening.at - +other.happening.at || one.index - other.index)
    .map(({ happening }) => happening)
}
