import { findCustomer } from '../../data/accounts/customers.ts'
import { productsById } from '../../data/catalogue/products.ts'
import { checkoutOfVisitor, mailedToken } from '../../data/demonstration/example-work.ts'
import type { CartFault } from '../../domain/purchase/priced-cart.ts'
import { productIdOf, sizeOfLine } from '../../domain/purchase/line-id.ts'
import { visitorAt } from '../../domain/purchase/checkout-owner.ts'
import { registerCustomer } from '../accounts/register-customer.ts'
import { verifyEmail } from '../accounts/verify-email.ts'
import { movePieces } from '../catalogue/move-pieces.ts'
import type { StartPayment, StartPaymentResult } from '../payments/payment-to-start.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { startPayment } from '../payments/start-payment.ts'
import { chooseTransfer, type TransferChosen } from '../transfers/choose-transfer.ts'
import { type Person, networkAddressOf, deliveryOf, receiverOf } from './story/people.ts'
import { expectKind, type Teller } from './teller.ts'

export type ExampleLine = { lineId: string; quantity: number }

/** `key`: names the order within the example. */
export type Purchase = {
  key: string
  by: Person
  lines: readonly ExampleLine[]
  comments?: string
  code?: string
  pickup?: true
}

export const pickupOfExample = 'Recoger en el taller'

export async function registerPerson({ shop, idOf }: Teller, person: Person): Promise<void> {
  const { name, lastName, email, phone } = person
  const pass = `${idOf(`password ${email}`)} Zq`
  expectKind(
    await registerCustomer(shop, { name, lastName, email, phone, pass, address: networkAddressOf(person) }),
    'registered',
  )
  const customer = await findCustomer(shop.db, { email })
  const token = await mailedToken(shop.db, 'verify-email', email)
  if (!customer || token === null) throw new Error(`${email} is not registered`)
  await verifyEmail(shop, { token, customer })
}

/** Buys and pays by PayPal. `pending`: the provider holds the payment back. */
export async function buyOnline(teller: Teller, purchase: Purchase, pending = false): Promise<void> {
  const { shop, buyer } = teller
  const started = await begin(teller, purchase, (input) => startPayment(shop, input))
  if (started.kind === 'paid-already') return
  const { providerOrderId } = expectKind(started, 'started')
  await buyer.approve(providerOrderId, { at: shop.now(), pending })
  const { id } = await boughtOrder(teller, purchase)
  expectKind(await settlePayment(shop, id, 'browser'), pending ? 'confirming' : 'paid')
}

export async function promiseTransfer(teller: Teller, purchase: Purchase): Promise<void> {
  expectKind(await begin(teller, purchase, (input) => chooseTransfer(teller.shop, input)), 'chosen')
}

/** The checkout of a purchase, with its order once it is paid. */
export async function boughtOrder(teller: Teller, { key, by }: Pick<Purchase, 'key' | 'by'>) {
  const found = await checkoutOfVisitor(teller.shop.db, await visitorOf(teller, key, by))
  if (!found) throw new Error(`${key} was not bought`)
  return found
}

async function visitorOf({ shop, idOf }: Teller, key: string, by: Person): Promise<string> {
  const customer = by.registered ? await findCustomer(shop.db, { email: by.email }) : null
  return visitorAt(idOf(`visitor ${key}`).replaceAll('-', ''), customer?.id ?? null)
}

/**
 * Repeats the request with what the shop answers, as a browser does: present prices, present sums. Missing pieces come
 * from the workshop, because a visitor of the demonstration may have bought them.
 */
async function begin<Result extends StartPaymentResult | TransferChosen>(
  teller: Teller,
  { key, by, lines, comments = '', code = '', pickup }: Purchase,
  start: (input: StartPayment) => Promise<Result>,
): Promise<Result> {
  const customer = by.registered ? await findCustomer(teller.shop.db, { email: by.email }) : null
  const products = await productsById(
    teller.shop.db,
    lines.map(({ lineId }) => productIdOf(lineId)),
  )
  const prices = new Map(lines.map(({ lineId }) => [lineId, products.get(productIdOf(lineId))?.price ?? 1]))
  let shown = { goods: 0, discount: 0, shipping: 0, total: 0 }
  for (let attempt = 1; ; attempt += 1) {
    const result = await start({
      visitor: await visitorOf(teller, key, by),
      address: networkAddressOf(by),
      customer: customer && {
        id: customer.id,
        name: `${customer.name} ${customer.lastName}`,
        email: customer.email,
      },
      requested: lines.map((line) => ({ ...line, unitPrice: prices.get(line.lineId)! })),
      shown,
      delivery: pickup ? { ...receiverOf(by), pickup: pickupOfExample } : deliveryOf(by),
      email: by.email,
      comments,
      code,
    })
    if (attempt === 5) return result
    if (result.kind === 'totals-differ') shown = result.sums
    else if (result.kind === 'cart-refused') {
      for (const fault of result.faults) {
        if (fault.kind === 'price') prices.set(fault.lineId, fault.unitPrice)
        else await bring(teller, `${key} ${attempt}`, fault)
      }
    } else return result
  }
}

export async function bring(teller: Teller, name: string, fault: CartFault): Promise<void> {
  if (fault.kind !== 'stock' || fault.reason === 'gone') throw new Error(JSON.stringify(fault))
  const { lineId, removed: amount } = fault
  const { shop, owner, idOf } = teller
  const move = {
    productId: productIdOf(lineId),
    reason: 'arrived',
    amount,
    note: '',
    expectedPieces: null,
  } as const
  const key = idOf(`bring ${name} ${lineId}`)
  const moved = await movePieces(shop, owner, [{ ...move, key, size: sizeOfLine(lineId) }])
  if (moved.kind === 'not-moved')
    expectKind(await movePieces(shop, owner, [{ ...move, key, size: null }]), 'moved')
}
