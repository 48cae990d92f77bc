/** The buyer and the shop see this at the payment provider. */
export const paymentOrderCopy = {
  description: (shopName: string): string => `Compra en el sitio web de ${shopName}`,
} as const
