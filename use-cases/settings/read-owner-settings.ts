import type { StoredGroup } from '../../data/settings/stored-settings.ts'
import { garmentPricesAtFirst } from '../../domain/designs/garment-price.ts'
import {
  type FormGroup,
  type OwnerSettings,
  type SettingsGroup,
  settingsGroups,
} from '../../domain/settings/owner-settings.ts'
import { isOfNoBank, transferOfferOf, transferSettingsOf } from '../../domain/payments/transfer-account.ts'
import type { ShopSettings } from '../shop.ts'

const networks = { Facebook: 'facebook', Instagram: 'instagram', TikTok: 'tiktok' } as const

export function ownerSettingsOf(settings: ShopSettings): OwnerSettings {
  const { name, cry, email, whatsapp, address, hours, social, membershipCard, brand } = settings
  const { holdMinutes, madeToOrderDays, remindsOfSizes, publishesPieces, leastAfterCode } = settings
  const { showsSoldOut, waitHours, shipping, carriers, pickup, parcels } = settings
  const at = (network: keyof typeof networks) => social.find((each) => each.name === network)?.url ?? ''
  return {
    ...brand,
    identity: { name, cry },
    contact: {
      email,
      whatsapp,
      address,
      hours,
      facebook: at('Facebook'),
      instagram: at('Instagram'),
      tiktok: at('TikTok'),
    },
    selling: {
      holdMinutes,
      madeToOrderDays,
      remindsOfSizes,
      publishesPieces,
      leastAfterCode,
      showsSoldOut,
      waitHours,
    },
    rows: settings.homeRows,
    garments: settings.garmentPrices ?? garmentPricesAtFirst,
    shipping,
    carriers: { list: carriers },
    pickup,
    parcels,
    card: {
      sold: membershipCard !== null,
      price: membershipCard?.price ?? usualCard.price,
      monthlyYield: membershipCard?.monthlyYield ?? usualCard.monthlyYield,
      notice: membershipCard?.notice ?? '',
    },
    transfer: transferSettingsOf(settings.transfer),
    invoicing: settings.invoicing,
    opening: settings.opening,
  }
}

/** The first values for a shop that never sold cards. */
const usualCard = { price: 250_000, monthlyYield: 13 }

/** A field that an earlier version of the program did not store has the environment's value. */
export function settingsWith(given: ShopSettings, stored: readonly StoredGroup[]): ShopSettings {
  const all = chosenOver(ownerSettingsOf(given), stored)
  const { identity, contact, selling, garments, shipping, carriers, card, transfer, ...others } = all
  const { rows, pickup, parcels, invoicing, opening, ...brand } = others
  const { facebook, instagram, tiktok, ...reached } = contact
  const addresses = { facebook, instagram, tiktok }
  return {
    ...given,
    ...identity,
    ...reached,
    ...selling,
    brand,
    homeRows: rows,
    garmentPrices: stored.some(({ name }) => name === 'garments') ? garments : given.garmentPrices,
    shipping,
    carriers: carriers.list,
    pickup,
    parcels,
    invoicing,
    opening,
    social: Object.entries(networks).flatMap(([name, key]) =>
      addresses[key] === '' ? [] : [{ name, url: addresses[key] }],
    ),
    holdLimits: {
      ...given.holdLimits,
      seriesMinutes: Math.max(given.holdLimits.seriesMinutes, selling.holdMinutes),
    },
    membershipCard: card.sold
      ? { price: card.price, monthlyYield: card.monthlyYield, notice: card.notice || null }
      : null,
    // A shop that was a demonstration before may have stored the demonstration's account.
    transfer:
      isOfNoBank(transfer.clabe) && !given.demonstration.backoffice ? null : transferOfferOf(transfer),
  }
}

export function chosenOver(given: OwnerSettings, stored: readonly StoredGroup[]): OwnerSettings {
  const changed = stored
    .filter(({ name }) => Object.hasOwn(given, name))
    .map(({ name, value }) => [name, { ...given[name as SettingsGroup], ...value }] as const)
  return { ...given, ...Object.fromEntries(changed) }
}

export function isSettingsGroup(name: string): name is FormGroup {
  return settingsGroups.some((group) => group === name)
}
