import { onlineTitle } from './payment-provider-words.ts'

/** The heading, and the texts for a provider's script that does not load, are in words/checkout.ts. */
export const paymentOptions = {
  sendTo: 'Lo enviamos a',
  edit: 'Editar',
  editLabel: 'Editar los datos de envío',
  charge: (amount: string): string => `Se cobrarán ${amount}`,
  safe: `Pagas con ${onlineTitle}, con tu cuenta o con tarjeta. Los datos de tu tarjeta nunca pasan por la tienda.`,
  cancelled: 'Dejaste el pago a medias y no se hizo ningún cargo. Cuando quieras, elige otra vez cómo pagar.',
  usedUpTitle: 'Hay que empezar el pago otra vez',
  declinedTitle: 'Tu forma de pago fue rechazada',
  declined: 'No se hizo ningún cargo. Elige otra tarjeta u otra forma de pago.',
  holdEndedTitle: 'Se acabó el tiempo para pagar',
  holdEnded: 'No se hizo ningún cargo. Al elegir cómo pagar empezamos de nuevo, con lo que siga disponible.',
  notApproved: 'Todavía no se aprobó el pago. Puedes intentarlo otra vez.',
  usedUp: `${onlineTitle} ya no admite más intentos con este pago y no se hizo ningún cargo. Vuelve a pulsar el botón de pago para empezar otro.`,
} as const
