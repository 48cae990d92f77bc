/** Exports write this customer id for the order of a guest. */
const publicSale = 'ventaPublico'

export function exchangedCustomer(customerId: string | null): string {
  return customerId ?? publicSale
}
