import type { MessageState } from '../../domain/messages/message-state.ts'

export const messagesCopy = {
  title: 'Mensajes',
  tabs: {
    open: 'Por responder',
    answered: 'Respondidos',
    done: 'Hechos',
    spam: 'No deseados',
  } satisfies Record<MessageState, string>,
  state: {
    open: 'por responder',
    answered: 'respondido',
    done: 'hecho',
    spam: 'no deseado',
  } satisfies Record<MessageState, string>,
  tabsLabel: 'Cómo están los mensajes',
  empty: {
    open: 'Nadie espera respuesta. Lo que te escriban en la página de contacto aparece aquí, y también te llega por correo.',
    answered: 'Aquí quedan los mensajes que respondas desde la trastienda.',
    done: 'Aquí quedan los mensajes que ya no necesitan respuesta.',
    spam: 'Aquí quedan los mensajes no deseados; se borran solos a los 90 días.',
  } satisfies Record<MessageState, string>,
  more: 'Ver más',
  choose: (name: string): string => `Elegir el mensaje de ${name}`,
  chosen: 'Con los elegidos:',
  heldBack: 'llegó entre muchos',
  sort: { open: 'Volver a abrir', done: 'Hecho', spam: 'No deseado' },
  sorted: (moved: number): string =>
    moved === 0
      ? 'No había nada que mover.'
      : moved === 1
        ? 'Se movió 1 mensaje.'
        : `Se movieron ${moved} mensajes.`,
  nothingChosen: 'Elige al menos un mensaje.',
  back: 'Mensajes',
  wrote: (when: string): string => `Escribió el ${when}`,
  answer: 'Tu respuesta',
  answerHint: (email: string): string =>
    `Sale por correo a ${email}, con su mensaje debajo. Lo que te conteste llega a tu correo.`,
  send: 'Enviar respuesta',
  sendAgain: 'Enviar otra respuesta',
  sent: 'La respuesta va en camino.',
  answerMissing: 'Escribe la respuesta.',
  answerTooLong: (most: number): string => `La respuesta lleva ${most} letras o menos.`,
  changed: (state: string): string =>
    `Mientras escribías, alguien más movió este mensaje: ahora está ${state}. Mira abajo qué pasó; si aún quieres enviar lo tuyo, presiona otra vez.`,
  gone: 'Este mensaje ya no existe.',
  answered: (who: string, when: string): string => `${who} respondió el ${when}`,
  notOut: 'no ha salido',
  refused: 'No lo aceptan',
  refusedText: 'El servidor de correo lo rechaza: revisa que la dirección esté bien. Se sigue intentando.',
  onItsWay: 'el correo está por salir',
  delivered: (when: string): string => `correo entregado al servidor el ${when}`,
  known: 'Quién es',
  knownHint:
    'Se buscó por el correo que escribió. Cualquiera puede escribir un correo ajeno: no cuentes aquí datos de un pedido.',
  noAccount: 'No hay cuenta con ese correo.',
  noOrders: 'No hay pedidos con ese correo.',
  earlier: 'Otros mensajes de ese correo',
} as const
