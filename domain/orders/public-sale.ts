/** The customer id of a guest's order in exports. */
const publicSale = 'ventaPublico'

export function exchangedCustomer(customerId: string | null): string {
  return customerId ?? publicSale
}
