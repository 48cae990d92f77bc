import type { RouterContextProvider } from 'react-router'
import { statesFor } from '../../../../domain/shipping/delivery.ts'
import { businessDays } from '../../../../words/business-days-words.ts'
import { freeFromWords, pesosInWords, pickupSentence } from '../../../../words/shipping-rates.ts'
import { offeredPickup } from '../../../../domain/shipping/pickup.ts'
import { readLongText } from '../../../../domain/values/long-text.ts'
import type { LegalTextName } from '../../../../domain/settings/brand.ts'
import { longDay } from '../../../../words/dates.ts'
import { legal, type LongWords } from '../../../../words/legal.ts'
import { transferTexts } from '../../../../words/transfer-texts.ts'
import { shopContext } from '../../../shop-context.ts'

export function shopFacts({ context }: { context: Readonly<RouterContextProvider> }) {
  const { settings } = context.get(shopContext)
  const { responsible, domicile, arcoEmail, courts } = settings.brand.legal
  const { name, address, hours, email, whatsapp, holdMinutes, madeToOrderDays, arcoDays } = settings
  const { shipping, transfer } = settings
  const pickup = offeredPickup(settings.pickup)
  return {
    name,
    responsible: responsible || name,
    address,
    domicile: domicile || address,
    hours,
    email,
    arcoEmail: arcoEmail || email,
    courts: courts || legal.courtsOfDomicile,
    whatsapp,
    holdMinutes,
    madeToOrderDays,
    arcoDays: businessDays(arcoDays),
    deliveryDays: businessDays(shipping.deliveryDays),
    freeShipping: freeFromWords(shipping.freeFrom),
    usualShipping: pesosInWords(shipping.usualCost),
    transfer: transfer ? transferTexts.offered(transfer.payWithinHours) : '',
    receipt: transfer ? transferTexts.receipt : '',
    states: statesFor(shipping),
    pickup: pickup ? pickupSentence(pickup) : '',
  }
}

export type InfoPageFacts = ReturnType<typeof shopFacts>

/** Loads the owner's own legal text, or the program's when the owner wrote none. */
export function longText(name: LegalTextName, program: LongWords) {
  return ({ context }: { context: Readonly<RouterContextProvider> }) => {
    const { own, changed } = context.get(shopContext).settings.brand[name]
    const updated = changed === '' ? undefined : legal.updated(longDay(changed))
    const { title, description } = program
    const words: LongWords =
      own === '' ? { ...program, updated } : { title, description, updated, ...readLongText(own) }
    return { words, facts: shopFacts({ context }) }
  }
}
