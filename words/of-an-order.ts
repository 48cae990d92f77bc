/** Shared by the checkout, the order's page and the order's mail. */
export const ofAnOrder = {
  taxIncluded: 'Precios en pesos mexicanos, IVA incluido.',
} as const
