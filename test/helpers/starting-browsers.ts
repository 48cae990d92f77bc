import type { Reduction } from '../../domain/purchase/cart.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { startPayment } from '../../use-cases/payments/start-payment.ts'
import type { StartPaymentResult } from '../../use-cases/payments/payment-to-start.ts'
import { somewhere } from './placed-order.ts'

export type WantedPieces = ReadonlyMap<string, number>

export function startPaying(
  shop: Shop,
  { visitor, address }: { visitor: string; address: string },
  wanted: WantedPieces,
): Promise<StartPaymentResult> {
  const lines = [...wanted].map(([productId, quantity]) => ({
    lineId: `${productId}#na-4`,
    quantity,
    unitPrice: 28_900,
  }))
  const goods = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  const shipping = goods < 80_000 ? 15_000 : 0
  return startPayment(shop, {
    visitor,
    address,
    customer: null,
    requested: lines,
    shown: { goods, discount: 0, shipping, total: goods + shipping },
    delivery: somewhere,
    email: 'ana@correo.example',
    comments: '',
    code: '',
  })
}

/** Accepts every reduction and repeats with the pieces that are left. */
export async function startWithWhatIsLeft(
  shop: Shop,
  browser: { visitor: string; address: string },
  wanted: WantedPieces,
): Promise<StartPaymentResult> {
  let cart = wanted
  for (;;) {
    const answer = await startPaying(shop, browser, cart)
    const lacking = reductionsIn(answer)
    if (lacking.length === 0) return answer
    const left = new Map(lacking.map((each) => [each.lineId.split('#')[0]!, each.left]))
    const kept = [...cart].map(([id, pieces]) => [id, left.get(id) ?? pieces] as const)
    cart = new Map(kept.filter(([, pieces]) => pieces > 0))
    if (cart.size === 0) return answer
  }
}

function reductionsIn(answer: StartPaymentResult): Reduction[] {
  if (answer.kind === 'too-many-pieces') return answer.reductions
  return answer.kind === 'cart-refused' ? answer.faults.filter((each) => each.kind === 'stock') : []
}
