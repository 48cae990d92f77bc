/** Parts of the long texts of a shop that offers transfer. Each follows a sentence or an enumeration. */
export const transferTexts = {
  offered: (hours: number): string =>
    ` También puedes pagar por transferencia o depósito a nuestra cuenta: apartamos tu compra ${hours} horas y te confirmamos por correo en cuanto vemos tu dinero. Si no llega a tiempo, las piezas vuelven al catálogo.`,
  receipt: '; si pagas por transferencia o depósito, la clave de rastreo o el comprobante que nos mandes',
} as const
