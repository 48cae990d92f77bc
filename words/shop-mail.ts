/** The words that the mails to the shop itself share. */
export const shopMail = {
  why: 'Este correo lo escribe tu tienda para quien la atiende (SHOP_EMAIL).',
} as const
