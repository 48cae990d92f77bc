import { statesFor } from '../../../../domain/delivery.ts'
import type { ShopSettings } from '../../../../use-cases/shop.ts'

/** What the long texts say of this shop in particular. */
export type ShopFacts = Pick<
  ShopSettings,
  'name' | 'address' | 'hours' | 'email' | 'whatsapp' | 'holdMinutes' | 'madeToOrderDays'
> & {
  states: readonly string[]
}

export function shopFacts(settings: ShopSettings): ShopFacts {
  const { name, address, hours, email, whatsapp, holdMinutes, madeToOrderDays, withMexicoCity } = settings
  const states = statesFor({ withMexicoCity })
  return { name, address, hours, email, whatsapp, holdMinutes, madeToOrderDays, states }
}
