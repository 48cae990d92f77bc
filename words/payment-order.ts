/** At the payment provider, for the buyer and the shop. */
export const paymentOrderCopy = {
  description: (shopName: string): string => `Compra en el sitio web de ${shopName}`,
} as const
