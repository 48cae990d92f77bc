/** What the checkout, an order's page and its mail all say. */
export const ofAnOrder = {
  taxIncluded: 'Precios en pesos mexicanos, IVA incluido.',
  estimate: (days: number): string => `Entrega estimada: ${days} días hábiles.`,
} as const
