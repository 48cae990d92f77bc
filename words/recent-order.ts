/** The same cart was paid shortly before. */
export const recentOrder = {
  paid: (orderNumber: string): string =>
    `Hace un momento pagaste el pedido ${orderNumber}. Si es esta misma compra, no hace falta que la pagues otra vez.`,
  emptyCart: 'Vaciar carrito',
  another: 'Es otra compra',
  emptyTitle: '¿Vaciamos tu carrito?',
  emptyText: 'Tu pedido ya está pagado y no cambia: solo se quita lo que hay ahora en el carrito.',
  emptyYes: 'Sí, vaciarlo',
  emptyNo: 'Dejarlo como está',
} as const
