/** The words around a message that the contact form brings to the shop's mailbox. */
export const contactMail = {
  subject: (name: string) => `Mensaje de ${name} desde la tienda`,
} as const
