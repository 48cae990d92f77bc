import {
  costByCode,
  type CostOfRange,
  costsByCode,
  costsByRange,
  costsByState,
  countOfCodes,
} from '../../../../data/shipping/shipping-costs.ts'
import { storedSettings } from '../../../../data/settings/stored-settings.ts'
import { statesFor } from '../../../../domain/shipping/delivery.ts'
import type { OwnerSettings, SettingsGroup } from '../../../../domain/settings/owner-settings.ts'
import type { CodeRange } from '../../../../domain/shipping/shipping.ts'
import { lookUpPostalCode } from '../../../../use-cases/purchase/look-up-postal-code.ts'
import { chosenOver, ownerSettingsOf } from '../../../../use-cases/settings/read-owner-settings.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { shippingCopy } from '../../../../words/backoffice/shipping-words.ts'
import { allStates, codesOf } from './sent-costs.ts'

const codesAPage = 24
const { tried: words } = shippingCopy

/** A group of settings; `version` 0: nobody has changed the group yet. */
export async function groupNow<Group extends SettingsGroup>(
  shop: Shop,
  group: Group,
): Promise<{ value: OwnerSettings[Group]; version: number }> {
  const stored = await storedSettings(shop.db)
  return {
    value: chosenOver(ownerSettingsOf(shop.settings), stored)[group],
    version: stored.find(({ name }) => name === group)?.version ?? 0,
  }
}

export async function shippingPage(shop: Shop, query: URLSearchParams) {
  const { db } = shop
  const after = /^\d{5}$/.test(query.get('despues') ?? '') ? (query.get('despues') ?? '') : ''
  const [general, byState, ranges, { codes, next }, codesInAll, tried] = await Promise.all([
    groupNow(shop, 'shipping'),
    costsByState(db),
    costsByRange(db),
    costsByCode(db, { after, size: codesAPage }),
    countOfCodes(db),
    tryCode(shop, (query.get('cp') ?? '').trim()),
  ])
  const costs = new Map(byState.map(({ state, cost }) => [state, cost]))
  const requested = codesOf(query)
  const own = [...ranges, ...codes.map(({ postalCode: code, cost }) => ({ first: code, last: code, cost }))]
  return {
    general,
    states: allStates.map((state) => ({ state, cost: costs.get(state) ?? null })),
    own,
    ranges: ranges.length,
    codesInAll,
    next,
    further: after !== '',
    tried,
    /** The postal code or range in the page's address, which fills in the form. */
    requested: requested && { ...requested, cost: await costOf(shop, requested, ranges) },
  }
}

async function costOf({ db }: Shop, { first, last }: CodeRange, ranges: readonly CostOfRange[]) {
  if (first === last) return costByCode(db, first)
  return ranges.find((range) => range.first === first && range.last === last)?.cost ?? null
}

export type ShippingPage = Awaited<ReturnType<typeof shippingPage>>

/** Says in sentences what shipping to a postal code costs, and why; null: the address has no postal code. */
async function tryCode(shop: Shop, code: string) {
  if (code === '') return null
  const said = (good: boolean, ...sentences: string[]) => ({ code, good, sentences })
  if (!/^\d{5}$/.test(code)) return said(false, words.malformed)
  const { places, states, shipping: found } = await lookUpPostalCode(shop, code)
  const [state] = states
  if (state === undefined) return said(false, words.ofNoState(code))
  const { shipping } = shop.settings
  const served = states.some((each) => statesFor(shipping).includes(each))
  return said(
    served,
    `${words.pays(code, found.cost)}, ${words.why(found)}.`,
    ...(shipping.freeFrom === null ? [] : [words.freeFrom(shipping.freeFrom)]),
    places[0] ? words.known(places[0].city, states.join(' o '), places.length) : words.unknown(state),
    ...(served ? [] : [words.notServed(states.join(' ni '))]),
  )
}
