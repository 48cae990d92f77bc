/** The words that the mails to whoever works in the shop share. */
export const shopMail = {
  why: 'Este correo lo escribe la tienda para quien trabaja en ella.',
} as const
