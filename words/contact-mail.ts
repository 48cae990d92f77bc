/** The words around a message that the contact form brings to the shop's mailbox. */
export const contactMail = {
  subject: (name: string) => `Mensaje de ${name} desde la tienda`,
  answer: 'Responder en la trastienda',
  why: 'Lo que respondes ahí queda anotado para quien trabaja contigo. Si respondes este correo, también le llega.',
  heldBack: {
    subject: (count: number): string =>
      count === 1
        ? '1 mensaje del formulario, apartado porque llegaron demasiados'
        : `${count} mensajes del formulario, apartados porque llegaron demasiados`,
    title: 'Llegaron demasiados mensajes',
    text: 'En una hora llegaron más mensajes del formulario de contacto de los que se mandan uno por uno. No se perdió ninguno: todos están guardados. Quizá alguien llena el formulario con un programa, y entre tantos puede haber gente que espera respuesta.',
    shown: (shown: number, count: number): string =>
      shown < count
        ? `Estos son los primeros ${shown} de ${count}, cada uno con sus primeras letras:`
        : 'Son estos, cada uno con sus primeras letras:',
    see: 'Verlos en la trastienda',
  },
} as const
