/** The customer of an order that was made without an account, wherever an order is exchanged. */
const publicSale = 'ventaPublico'

export function exchangedCustomer(customerId: string | null): string {
  return customerId ?? publicSale
}
