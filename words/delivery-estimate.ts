import { businessDays } from './business-days-words.ts'

/** Made-to-order garments add the workshop's days. */
export function deliveryEstimate(
  {
    shipping: { deliveryDays },
    madeToOrderDays,
  }: { shipping: { deliveryDays: number }; madeToOrderDays: number },
  madeToOrder: boolean,
): string {
  const making = madeToOrder ? `, más ${madeToOrderDays} para hacer lo que va sobre pedido` : ''
  return `Entrega estimada: ${businessDays(deliveryDays)}${making}.`
}
