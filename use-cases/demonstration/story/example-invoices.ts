import { findOrderForInvoice } from '../../../data/invoices/invoiced-orders.ts'
import type { InvoiceDraft } from '../../../domain/invoices/invoice-data.ts'
import { decomposed } from '../../../domain/values/plain-text.ts'
import { askInvoice } from '../../invoices/ask-invoice.ts'
import { markInvoiced } from '../../invoices/make-invoice.ts'
import { expectKind, type Happening } from '../teller.ts'
import { filesOfExampleInvoice } from './example-cfdi.ts'
import { type ExampleStep, step } from './fates.ts'
import { deliveryOf, type Person } from './people.ts'
import { hoursAfter, type World } from './world.ts'

/** Two invoices are made. Four requests wait; the month of the first ends soon, or has ended. */
export function invoices(world: World): Happening[] {
  const boughtSince = (day: number) =>
    world.plainOrders.find(({ bought }) => bought >= world.at(day, '00:00'))
  const made = [26, 12].flatMap((day, index) => {
    const order = boughtSince(day)
    if (!order) return []
    const at = hoursAfter(order.bought, 0.2)
    return [asked(order.of, at), invoiced(`PL-${241 + index}`)(order.of, hoursAfter(at, 40))]
  })
  const recent = world.plainOrders.filter(({ bought }) => bought > world.hoursAgo(72))
  const waiting = [boughtSince(20), recent[0], recent[2], recent[5]]
  return [
    ...made,
    ...waiting.flatMap((order) => (order ? [asked(order.of, hoursAfter(order.bought, 0.2))] : [])),
  ]
}

const asked: ExampleStep = step('invoice asked', async ({ shop }, { by, key }, number) =>
  expectKind(await askInvoice(shop, number, draftOf(by, key)), 'asked'),
)

const invoiced = (folio: string): ExampleStep =>
  step('invoiced', async ({ shop, owner, idOf }, { key }, number) => {
    const request = (await findOrderForInvoice(shop.db, number))?.request
    if (!request) throw new Error(`${key} has no request`)
    const uuid = idOf(`cfdi ${key}`).toUpperCase()
    const files = filesOfExampleInvoice({ folio, uuid, rfc: request.rfc, name: request.name })
    const made = { number, version: request.version, folio, files }
    expectKind(await markInvoiced(shop, owner, made), 'done', 'not-now')
  })

/** One buyer asks for a kindergarten, the others for themselves. */
function draftOf(person: Person, key: string): InvoiceDraft {
  const { name, lastName, email, index } = person
  const own = { postalCode: deliveryOf(person).postalCode, email }
  if (key.endsWith('5')) {
    const school = { name: 'JARDÍN DE NIÑOS LUNA LUNERA', rfc: 'JNL150820K73', regime: '601', use: 'G03' }
    return { ...own, ...school }
  }
  const regime = ['612', '626', '605', '606'][index % 4]!
  const use = regime === '605' ? 'S01' : index % 2 === 0 ? 'G03' : 'G01'
  return { ...own, name: `${name} ${lastName}`, rfc: rfcOf(person), regime, use }
}

/** Looks like the RFC of this person, and belongs to nobody: there is no second family name. */
function rfcOf({ name, lastName, index }: Person): string {
  const letters = (text: string) =>
    decomposed(text)
      .toUpperCase()
      .replaceAll(/[^A-Z]/g, '')
  const [first = 'X', ...rest] = letters(lastName)
  const vowel = rest.find((letter) => 'AEIOU'.includes(letter)) ?? 'X'
  const two = (number: number) => String(number).padStart(2, '0')
  const born = `${80 + (index % 15)}${two(1 + (index % 12))}${two(1 + (index % 28))}`
  return `${first}${vowel}X${letters(name)[0]}${born}AA${index % 10}`
}
