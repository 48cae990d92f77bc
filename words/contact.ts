import { fieldFaults } from './field-faults.ts'

export const contact = {
  title: 'Contacto',
  lead: 'Una duda de talla, un pedido en camino o un dibujo que quieres enseñarnos: escríbenos por donde te acomode.',
  formTitle: 'Déjanos tus comentarios',
  ways: 'Más formas de encontrarnos',
  email: 'Correo',
  emailText: 'Para lo que no corre prisa o lleva fotos.',
  whatsapp: 'WhatsApp',
  whatsappText: 'Para lo rápido: existencias, tallas, tu pedido.',
  visit: 'Dónde estamos',
  hours: 'Horario',
  before: 'Antes de escribir, quizá ya esté contestado',
} as const

/** The specification gives the texts of the outcomes; the owner can replace the thanks. */
export const contactFormCopy = {
  sending: 'Enviando...',
  success: 'Comentarios enviados',
  thanks:
    '¡Tu satisfacción es nuestro mayor objetivo! Nos encanta que te guste nuestro producto. ¡Te agradecemos tus comentarios!',
  failure: 'Error al enviar tus comentarios',
  tooMany: 'Ya recibimos varios mensajes tuyos. Espera un poco antes de escribir otra vez.',
  noForm: 'Tu mensaje no llegó completo. Escríbelo de nuevo aquí y vuelve a enviarlo.',
  tooLong:
    'Tu mensaje es más largo de lo que cabe aquí, y no llegó. Regresa con «Atrás» de tu navegador: ahí sigue lo que escribiste. Acórtalo y envíalo otra vez.',
  accept: 'Aceptar',
  name: 'Tu nombre',
  email: 'Tu correo',
  message: '¿Qué nos quieres contar?',
  send: 'Enviar',
  sendingText: 'Estamos entregando tu mensaje. Solo toma un momento.',
  unanswered:
    'No nos llegó respuesta. Tu mensaje sigue aquí, tal como lo escribiste: vuelve a intentar en un momento, o escríbenos a',
  failureText:
    'Algo falló de nuestro lado. Tu mensaje sigue aquí, tal como lo escribiste: vuelve a intentar en un momento, o escríbenos a',
  again: 'Volver a intentar',
  privacy: (shopName: string): string =>
    `${shopName} usa tu nombre y tu correo solo para contestarte. No los vendemos ni los usamos para publicidad.`,
  privacyLink: 'Lee el aviso de privacidad',
  /** The trap field for robots. People see this text only when styles are off. */
  nickname: 'Deja este campo vacío',
} as const

export const contactFaults = {
  ...fieldFaults,
  name: 'Escribe tu nombre.',
  message: 'Escribe tu mensaje.',
} as const
