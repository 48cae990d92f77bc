/** What the payment provider shows of an order, to the buyer and to the shop. */
export const paymentOrderCopy = {
  description: (shopName: string): string => `Compra en el sitio web de ${shopName}`,
} as const
