import type { ProviderId } from '../../domain/payments/provider-id.ts'
import { onlineTitle, providerTitle } from '../payment-provider-words.ts'

/** Words about payments that have no order after a backup was restored. */
export const lostPaymentsCopy = {
  title: 'Pagos sin pedido',
  lead: `${onlineTitle} los cobró después de la copia que se restauró, y la tienda no sabe de qué eran: de una tarjeta de socio, o de una prenda que la copia no conoce. Si das de alta la prenda otra vez con su mismo id (en Hojas), intenta otra vez y regresa como pedido. Si no, busca el pago en ${onlineTitle} por su número: ahí está quién pagó, y ahí se devuelve.`,
  unknown: ({ provider, id }: ProviderId): string => `Orden de ${providerTitle(provider)} ${id}`,
  found: (when: string): string => `Se encontró ${when}`,
  again: 'Intentar otra vez',
  seen: 'Ya lo atendí',
  order: (number: string): string => `Regresó: es el pedido ${number}.`,
  feedback: {
    'going-back': `Ya no están todas sus piezas: el dinero va de regreso por ${onlineTitle}.`,
    waits: `${onlineTitle} ya dijo de qué era; falta una decisión. Mira en los pagos por revisar.`,
    'still-lost': 'Todavía no se puede: la tienda sigue sin saber de qué era. No cambió nada.',
    unknown: `${onlineTitle} todavía no contesta. Mira en un momento; si sigue aquí, intenta otra vez.`,
    'no-such-payment': 'Ese pago ya no espera a nadie.',
    acknowledged: 'Listo, ya no espera. Queda anotado en la Bitácora.',
  },
} as const
