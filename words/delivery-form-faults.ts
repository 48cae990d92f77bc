/** Words above a delivery form with faults. */
export const shippingFaults = {
  title: (count: number): string =>
    count === 1 ? 'Falta revisar un dato:' : `Falta revisar ${count} datos:`,
} as const
