export const paidOrder = {
  thanksText: 'Tu pago quedó hecho y tu pedido ya está en nuestras manos.',
  backToShop: 'Volver a la tienda',
  successTitle: 'Transacción exitosa',
  successText: (email: string): string =>
    email
      ? `Enviamos la información de tu compra por correo a ${email}.`
      : 'Enviamos la información de tu compra a tu correo.',
  see: 'Ver tu pedido',
  print: 'Imprimir',
} as const
