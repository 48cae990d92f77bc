/** Of the mail by which the owner sees that mails arrive. */
export const trialMail = {
  subject: (shop: string): string => `Los correos de ${shop} llegan`,
  greeting: (name: string): string => (name === '' ? 'Hola:' : `Hola, ${name}:`),
  text: 'Este es el correo de prueba que pediste desde la trastienda. Si lo estás leyendo, las confirmaciones y los avisos a tus clientes también salen.',
  button: 'Volver a la trastienda',
  after:
    'Si cayó en correo no deseado, márcalo como seguro y revisa con tu proveedor los registros SPF y DKIM de tu dominio.',
}
