/** What the checkout, an order's page and its mail all say. */
export const ofAnOrder = {
  taxIncluded: 'Precios en pesos mexicanos, IVA incluido.',
} as const
