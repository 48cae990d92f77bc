import { businessDays } from './business-days.ts'

/** When a parcel arrives; one with something made to order waits for that first. */
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
