/** The words of the contact form. The two outcomes are the owner's, to the letter. */
export const contactForm = {
  sending: 'Enviando...',
  success: 'Comentarios enviados',
  thanks:
    '¡Tu satisfacción es nuestro mayor objetivo! Nos encanta que te guste nuestro producto. ¡Te agradecemos tus comentarios!',
  failure: 'Error al enviar tus comentarios',
  tooMany: 'Ya recibimos varios mensajes tuyos. Espera un poco antes de escribir otra vez.',
  accept: 'Aceptar',
  name: 'Tu nombre',
  email: 'Tu correo',
  message: '¿Qué nos quieres contar?',
  send: 'Enviar',
} as const

/** What a field says when it is missing or wrong. */
export const contactFaults = {
  name: 'Escribe tu nombre.',
  email: 'Escribe tu correo electrónico.',
  emailForm: 'Revisa tu correo: debe verse como nombre@correo.mx.',
  message: 'Escribe tu mensaje.',
  tooLong: (most: number): string => `Es demasiado largo: caben ${most} caracteres.`,
} as const
