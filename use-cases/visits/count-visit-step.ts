import { insertVisit, hasVisitSource } from '../../data/visits/visit-counts.ts'
import {
  isKnownSource,
  mostNewSourcesOfNetwork,
  mostSourcesADay,
  mostStepsOfNetwork,
  otherSources,
  type ReportedVisit,
  visitSource,
  type VisitStep,
} from '../../domain/visits/visit-source.ts'
import { mexicanDay } from '../../domain/values/mexican-days.ts'
import { countersOfNetwork, countTowardsLimits } from '../accounts/count-towards-limit.ts'
import type { Shop } from '../shop.ts'

const aDay = 24 * 60

/**
 * Counts a step of a visit by day and source. The browser tells only the site and the mark of the link and keeps by itself
 * which steps are counted, so the shop stores nothing about a visitor. Anybody can send such steps, so a network counts
 * for little: beyond its limits a step is dropped, and a new source counts as 'otros'.
 */
export async function countVisitStep(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  { step, ...reported }: ReportedVisit & { step: VisitStep },
  address: string,
): Promise<void> {
  const { publicUrl } = shop.settings
  const source = visitSource(reported, [new URL(publicUrl).hostname.replace(/^www\./, '')])
  if (source === null) return
  const steps = { most: mostStepsOfNetwork, minutes: aDay }
  const within = await countTowardsLimits(shop, countersOfNetwork(['visit step'], address, steps))
  if (within.kind === 'too-many') return
  const day = mexicanDay(shop.now())
  const mostNew = isKnownSource(source)
    ? null
    : (await hasVisitSource(shop.db, { day, source })) || (await mayAddSource(shop, address))
      ? mostSourcesADay
      : 0
  await insertVisit(shop.db, { day, source, step, mostNew, otherwise: otherSources })
}

async function mayAddSource(shop: Pick<Shop, 'db' | 'now'>, address: string): Promise<boolean> {
  const limit = { most: mostNewSourcesOfNetwork, minutes: aDay }
  const counted = await countTowardsLimits(shop, countersOfNetwork(['new visit source'], address, limit))
  return counted.kind === 'within'
}
