import { setTimeout as wait } from 'node:timers/promises'
import type { Controls } from '../../emulators/paypal/admin/controls.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { patientBrowser } from '../helpers/patient-browser.ts'
import { backendKey } from './shops.ts'

export type Purchases = {
  /** Orders that the shop confirmed to a buyer. */
  confirmed: string[]
  /** Time of each confirmation, in milliseconds of `performance.now`. */
  at: number[]
  /** Responses other than a sale, by status. */
  refused: Map<number, number>
}

export const rehearsedSizes = 40
export const priceOf = 28_900
/** The initial shipping cost of a new shop, in centavos. */
const placeCost = 7_900

/** Each buyer buys one garment after the other until `signal` aborts. */
export function buyersOf(
  url: string,
  payments: Pick<Controls, 'approve'>,
  { people, signal }: { people: number; signal: AbortSignal },
): { purchases: Purchases; done: Promise<unknown> } {
  const purchases: Purchases = { confirmed: [], at: [], refused: new Map() }
  const browser = patientBrowser(url)
  const withKey = {
    request: (address: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers)
      headers.set('x-api-key', backendKey)
      return browser.request(address, { ...init, headers })
    },
  }
  let garment = 0

  async function buyOne(person: number, turn: number): Promise<void> {
    const buyer = createBuyer(withKey, `persona${person}-${turn}@correo.example`)
    const sku = `ensayo-${(garment += 1) % rehearsedSizes}#na-4`
    const started = await buyer.order([{ sku, quantity: 1, price: priceOf }], placeCost)
    const id = started.body.id
    if (started.status !== 200 || id === undefined) return note(started.status)
    payments.approve(id)
    const paid = await buyer.capture(id)
    if (paid.status !== 200) note(paid.status)
    for (let look = 0; look < 300; look += 1) {
      const { state, order_number: number } = await buyer.current()
      if (state === 'paid' && number) {
        purchases.confirmed.push(number)
        return void purchases.at.push(performance.now())
      }
      await wait(200)
    }
    throw new Error(`the payment of ${id} was never confirmed`)
  }
  const note = (status: number) =>
    void purchases.refused.set(status, (purchases.refused.get(status) ?? 0) + 1)

  async function person(each: number): Promise<void> {
    for (let turn = 0; !signal.aborted; turn += 1) await buyOne(each, turn)
  }
  const done = Promise.all(Array.from({ length: people }, (_, each) => person(each)))
  return { purchases, done }
}
