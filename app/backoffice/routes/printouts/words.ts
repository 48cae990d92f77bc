import { paymentProviderWords } from '../../../../words/backoffice/provider-words.ts'
import { providerTitle } from '../../../../words/payment-provider-words.ts'

/** Words of the evidence. A person at the payment provider reads this printout to decide a dispute. */
export const evidenceCopy = {
  title: 'Pruebas del pedido',
  gather: 'Reunir pruebas',
  how: (provider: string): string => {
    const { title, disputePage } = paymentProviderWords(provider)
    return `Guárdala como PDF al imprimir y súbela en ${disputePage} de ${title}, con el comprobante de entrega de la paquetería si dice que no llegó. No lleva tus notas ni quién de tu equipo hizo cada cosa.`
  },
  of: (shop: string, day: string): string => `${shop} · ${day}`,
  purchase: 'La compra',
  bought: 'Comprado',
  how_bought: 'Dónde',
  transaction: (provider: string): string => `Transacción en ${providerTitle(provider)}`,
  goods: 'Prendas',
  shipping: 'Envío',
  total: 'Cobrado',
  back: 'Devuelto',
  items: 'Qué llevó',
  buyer: 'Quién compró',
  email: 'Correo',
  phone: 'Teléfono',
  erased: 'Cerró su cuenta y sus datos se borraron.',
  delivery: 'A dónde se envió',
  asBought: 'Como lo escribió al comprar',
  comments: 'Nos escribió',
  parcel: 'El envío',
  carrier: 'Paquetería',
  tracking: 'Guía',
  follow: 'Rastreo',
  shipped: 'Enviado',
  delivered: 'Entregado',
  handedOver: 'Se entregó en mano',
  digital: 'Nada que enviar: la tarjeta se mandó por correo.',
  notYet: 'Todavía no se envía.',
  happened: 'Lo que pasó, en orden',
  unknownTitle: 'No hay pedido con ese número',
} as const
