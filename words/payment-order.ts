/** The buyer and the shop see this at the payment provider. */
export const paymentOrderCopy = {
  description: (shopName: string): string => `Compra en el sitio web de ${shopName}`,
  /** Names the way of an order that PayPal kept and the shop lost. */
  pickup: 'Recoger',
} as const
