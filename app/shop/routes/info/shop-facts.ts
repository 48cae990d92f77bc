import type { RouterContextProvider } from 'react-router'
import { statesFor } from '../../../../domain/delivery.ts'
import { businessDays } from '../../../../words/business-days.ts'
import { shopContext } from '../../../shop-context.ts'

/** The loader of every long text: what it says of this shop in particular. */
export function shopFacts({ context }: { context: Readonly<RouterContextProvider> }) {
  const { settings } = context.get(shopContext)
  const { name, address, hours, email, whatsapp, holdMinutes, madeToOrderDays, arcoDays, withMexicoCity } =
    settings
  const states = statesFor({ withMexicoCity })
  return {
    name,
    address,
    hours,
    email,
    whatsapp,
    holdMinutes,
    madeToOrderDays,
    arcoDays: businessDays(arcoDays),
    states,
  }
}

export type ShopFacts = ReturnType<typeof shopFacts>
